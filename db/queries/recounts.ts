import type { Database } from "#db/statement.ts";

/** Writes kept counts again from the real rows, which are counted in the same statement. */

/** Recounts these categories or cities. */
export function recountBusinesses(db: Database, table: "categories" | "cities", ids: readonly number[]) {
	const column = table === "categories" ? "category_id" : "city_id";
	return db
		.prepare(
			`UPDATE ${table} SET business_count = (SELECT count(*) FROM businesses b WHERE b.${column} = ${table}.id)
			WHERE id IN (SELECT value FROM json_each(?1))`,
		)
		.bind(JSON.stringify(ids));
}

/** Recounts the open businesses of categories in cities, by the ids of both, and takes the position of one of them. */
export function recountCityCategories(
	db: Database,
	cityCategories: readonly (readonly [city: number, category: number])[],
) {
	const open = `FROM businesses b WHERE b.city_id = value->>0 AND b.category_id = value->>1 AND b.is_open = 1
		AND b.business_status IS NOT 'CLOSED_PERMANENTLY'`;
	return db
		.prepare(
			`INSERT INTO trades (city_id, category_id, open_count, geo_cell) SELECT value->>0, value->>1, (SELECT count(*) ${open}),
				(SELECT b.geo_cell ${open} AND b.geo_cell IS NOT NULL LIMIT 1)
			FROM json_each(?1) WHERE true
			ON CONFLICT (city_id, category_id) DO UPDATE SET open_count = excluded.open_count, geo_cell = excluded.geo_cell`,
		)
		.bind(JSON.stringify(cityCategories));
}

/** Recounts the sums of those: each country's, then the directory's four totals. */
export function recountTotals(db: Database): D1PreparedStatement[] {
	const filled = (table: string) => `(SELECT count(*) FROM ${table} WHERE business_count > 0)`;
	return [
		db.prepare(
			`UPDATE countries SET business_count = coalesce(
				(SELECT sum(business_count) FROM cities WHERE cities.country_code = countries.code), 0)`,
		),
		db.prepare(
			`UPDATE directory SET category_count = ${filled("categories")}, city_count = ${filled("cities")},
				country_count = ${filled("countries")}, business_count = (SELECT coalesce(sum(business_count), 0) FROM categories)
					+ (SELECT count(*) FROM businesses WHERE category_id IS NULL)`,
		),
	];
}
