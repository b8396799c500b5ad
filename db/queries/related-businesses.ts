import { type Columns, columnsOf, computed, type Database, type Statement, select, selectOne } from "#db/statement.ts";
import { JOINS, rowsOf } from "./businesses.ts";

/** Which businesses a business's page leads on to: those near it, and those of its city, its category and its type. */

const CELLS = columnsOf({ cells: computed<string>("json_group_array(geo_cell)") });

/** The cells before and after a business's own in Z-order, as JSON, from the index alone: however dense it is, as many are read. */
export function neighboursInZOrder(db: Database, slug: string, each: number) {
	const half = (comparison: string, order: string) =>
		`SELECT * FROM (SELECT geo_cell FROM businesses WHERE geo_cell ${comparison} (SELECT geo_cell FROM businesses WHERE slug = ?1)
			AND id <> (SELECT id FROM businesses WHERE slug = ?1) ORDER BY geo_cell ${order} LIMIT ?2 + 0)`;
	return selectOne(db, CELLS, `FROM (${half(">=", "ASC")} UNION ALL ${half("<", "DESC")})`, slug, each);
}

/** Rows looked at around a business; only a crowd on one spot has more. */
const NEARBY_WINDOW = 500;

/** A business, and the ranges of geo cells to look in for what is near it. */
export type Surroundings = { id: number; ranges: [number, number][]; latitude: number; longitude: number };

/**
 * The ids nearest to a point but ?1, nearest first, by five parameters from `at` on (see `nearestValues`). Compares squared
 * distances on the flat: at this size the order is the same.
 */
function nearestIds(at: number): string {
	return `SELECT id FROM (SELECT b.id, b.latitude - ?${at + 1} AS y, b.longitude - ?${at + 2} AS x FROM json_each(?${at}) r
			CROSS JOIN businesses b ON b.geo_cell BETWEEN r.value->>0 AND r.value->>1
			WHERE b.id <> ?1 LIMIT ${NEARBY_WINDOW})
		ORDER BY y * y + x * x * ?${at + 3} LIMIT ?${at + 4} + 0`;
}

function nearestValues({ ranges, latitude, longitude }: Surroundings, limit: number): unknown[] {
	return [JSON.stringify(ranges), latitude, longitude, Math.cos((latitude * Math.PI) / 180) ** 2, limit];
}

/** The businesses nearest to one. */
export function nearestBusinesses<Row>(
	db: Database,
	columns: Columns<Row>,
	around: Surroundings,
	limit: number,
): Statement<Row> {
	return rowsOf(db, columns, nearestIds(2), [around.id, ...nearestValues(around, limit)]);
}

/** How many rows a related list looks at before it gives up: what it reads stays bounded in the largest city. */
const RELATED_WINDOW = 60;

/** The best rated of a city or a category (the business's is ?`own`) that are not of the business's other (?`other`). */
function bestRatedIds(column: "city_id" | "category_id", own: number, other: number): string {
	const otherColumn = column === "city_id" ? "category_id" : "city_id";
	return `SELECT id FROM (SELECT id, ${otherColumn} FROM businesses WHERE ${column} = ?${own}
			ORDER BY rating DESC, review_count DESC LIMIT ${RELATED_WINDOW})
		WHERE id <> ?1 AND ${otherColumn} IS NOT ?${other} LIMIT ?4 + 0`;
}

const LISTS = `WITH
	in_city AS MATERIALIZED (${bestRatedIds("city_id", 2, 3)}),
	in_category AS MATERIALIZED (${bestRatedIds("category_id", 3, 2)}),
	of_type AS (SELECT id FROM (SELECT b.id
			FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH ?5 LIMIT ${RELATED_WINDOW}) m
			CROSS JOIN businesses b ON b.id = m.id WHERE b.id <> ?1
			ORDER BY b.rating DESC, b.review_count DESC LIMIT ?6 + 2 * ?4)
		WHERE id NOT IN in_city AND id NOT IN in_category LIMIT ?6 + 0),
	nearby AS (${nearestIds(7)})
	SELECT id, 'inCity' AS list FROM in_city UNION ALL SELECT id, 'inCategory' FROM in_category
	UNION ALL SELECT id, 'sameType' FROM of_type UNION ALL SELECT id, 'nearby' FROM nearby`;

export type RelatedList = "nearby" | "inCity" | "inCategory" | "sameType";

/**
 * All of them in one statement, each list in its order: those nearest to it, the best rated of its city outside its category and of
 * its category outside its city, and of the first matches of its type those that are in neither list. `type` is an FTS5 expression over `kind`.
 */
export function relatedBusinesses<Row>(
	db: Database,
	columns: Columns<Row>,
	business: { id: number; cityId: number | null; categoryId: number | null; type: string | null },
	around: Surroundings | null,
	limit: { list: number; sameType: number },
): Statement<Row & { list: RelatedList }> {
	const { id, cityId, categoryId, type } = business;
	const nowhere = { id, ranges: [], latitude: 0, longitude: 0 };
	return select(
		db,
		{ sql: `${columns.sql}, p.list` } as Columns<Row & { list: RelatedList }>,
		`FROM (SELECT id, list, row_number() OVER () AS n FROM (${LISTS})) p
			CROSS JOIN businesses b ON b.id = p.id ${JOINS} ORDER BY p.n`,
		id,
		cityId,
		categoryId,
		limit.list,
		// No words: nothing matches.
		type ?? '""',
		limit.sameType,
		...nearestValues(around ?? nowhere, limit.list),
	);
}
