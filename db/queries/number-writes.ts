import { columnsOf, computed, type Database, select } from "#db/statement.ts";
import type { Additions } from "#workers/domain/numbers/fold.ts";
import { presentHeir } from "./redirects.ts";

/** Adds what a counter hands over. */

type Flush = { source: string; number: number; at: number; through: number };

/** Is SQL that is true for a new batch. The last statement of its transaction increases the number. */
const FRESH = "(SELECT coalesce(max(number), 0) FROM number_flushes WHERE source = ?2) < ?3";

const SLUGGED = columnsOf({
	kind: computed<"business" | "category" | "city">("kind"),
	slug: computed<string>("slug"),
	id: computed<number>("id"),
});

type Slugs = { businesses: readonly string[]; categories: readonly string[]; cities: readonly string[] };

/** Reads the row numbers of slugs, as three parts find them: of businesses by ?1, of categories by ?2, of cities by ?3. */
function slugged(db: Database, parts: readonly string[], { businesses, categories, cities }: Slugs) {
	const [ofBusinesses, ofCategories, ofCities] = [businesses, categories, cities].map((slugs) => JSON.stringify(slugs));
	return select(db, SLUGGED, `FROM (${parts.join(" UNION ALL ")})`, ofBusinesses, ofCategories, ofCities);
}

/** Reads the row numbers of slugs that exist. */
export function idsOfSlugs(db: Database, slugs: Slugs) {
	const part = (kind: string, table: string, at: number) =>
		`SELECT '${kind}' AS kind, slug, ${table}.id FROM json_each(?${at}) JOIN ${table} ON slug = value`;
	return slugged(
		db,
		[part("business", "businesses", 1), part("category", "categories", 2), part("city", "cities", 3)],
		slugs,
	);
}

/**
 * Reads the row numbers of what answers at slugs that were others' before: a page may be open since before its address changed, or its business
 * was merged.
 */
export function idsOfFormerSlugs(db: Database, slugs: Slugs) {
	const part = (kind: string, table: string, at: number, answering: string) =>
		`SELECT '${kind}' AS kind, r.slug, t.id FROM json_each(?${at}) k CROSS JOIN ${kind}_redirects r ON r.slug = k.value
		CROSS JOIN ${table} t ON t.id ${answering} WHERE NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.slug = r.slug)`;
	return slugged(
		db,
		[
			part("business", "businesses", 1, `IN (${presentHeir("r.business_id")})`),
			part("category", "categories", 2, "= r.category_id"),
			part("city", "cities", 3, "= r.city_id"),
		],
		slugs,
	);
}

/** Makes the statements that add a batch to the tables, for one transaction. A repeated batch adds nothing. */
export function addNumbers(db: Database, { source, number, at, through }: Flush, added: Additions) {
	const statement = (sql: string, rows: readonly unknown[]) =>
		rows.length === 0 ? [] : [db.prepare(sql).bind(JSON.stringify(rows), source, number)];
	return [
		...statement(addedCounts("number_hours", "hour"), added.hours),
		...statement(addedCounts("number_days", "day"), added.days),
		...statement(addedCounts("number_vitals", "day"), added.vitals),
		...statement(addedCounts("number_businesses", "span", "business_id"), added.businesses),
		...statement(addedCounts("number_ads", "ad", "day", "placement"), added.ads),
		...statement(
			`INSERT INTO number_subjects (day, kind, subject, count)
			SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?1) WHERE ${FRESH}
			ON CONFLICT (day, kind, subject) DO UPDATE SET count = count + excluded.count`,
			added.subjects,
		),
		db
			.prepare(
				`INSERT INTO number_flushes (source, number, at, through) VALUES (?1, ?2, ?3, ?4)
				ON CONFLICT (source) DO UPDATE SET number = excluded.number, at = excluded.at,
					through = max(through, excluded.through)
				WHERE number < excluded.number`,
			)
			.bind(source, number, at, through),
	];
}

/** Adds rows `[...key, counts]` to the existing ones, name by name. */
function addedCounts(table: string, ...key: string[]): string {
	const columns = key.map((_, at) => `value->>${at}`).join(", ");
	return `INSERT INTO ${table} (${key.join(", ")}, counts)
		SELECT ${columns}, value->${key.length} FROM json_each(?1) WHERE ${FRESH}
		ON CONFLICT (${key.join(", ")}) DO UPDATE SET ${countsWithThose(table)}`;
}

/** Adds the counts of a row that is there already to the stored ones, name by name. */
function countsWithThose(table: string): string {
	return `counts = (
			SELECT json_group_object(key, n) FROM (
				SELECT key, sum(value) AS n FROM (
					SELECT key, value FROM json_each(${table}.counts)
					UNION ALL SELECT key, value FROM json_each(excluded.counts)
				) GROUP BY key
			)
		)`;
}

/** Holds the number of a row, in the tables that have no `counts`. */
const NUMBER: { readonly [table: string]: string } = { number_subjects: "count", number_gaps: "lost" };

/** Adds all rows of a table of numbers to those of another one with the same columns. */
export function addNumbersOf(db: Database, table: string, from: string): D1PreparedStatement {
	const number = NUMBER[table];
	const sum = number === undefined ? countsWithThose(table) : `${number} = ${number} + excluded.${number}`;
	return db.prepare(`INSERT INTO ${table} SELECT * FROM ${from} WHERE true ON CONFLICT DO UPDATE SET ${sum}`);
}

/** Notes that a number of messages of an hour are lost. */
export function addGap(db: Database, hour: number, lost: number): D1PreparedStatement {
	return db
		.prepare(
			"INSERT INTO number_gaps (hour, lost) VALUES (?1, ?2) ON CONFLICT (hour) DO UPDATE SET lost = lost + excluded.lost",
		)
		.bind(hour, lost);
}
