import { jsonPieces } from "#db/batch.ts";
import { columnsOf, computed, type Database, selectOne } from "#db/statement.ts";
import { FACET_WORDS } from "./business-facets.ts";
import type { SearchText } from "./business-writes.ts";
import { mergeIndex } from "./full-text.ts";
import { FORMER, SIDE } from "./side-tables.ts";

/**
 * Computes side tables from the rows that a restore has filled, a range at a time; and what follows from them in the
 * swap.
 */

const LAST = columnsOf({ last: computed<number | null>("max(id)") });

/** Reads the last id of the next rows of a side table after one; null when there are none. */
export function sideIdAfter(db: Database, table: "categories" | "cities", after: number, limit: number) {
	const from = `FROM (SELECT id FROM ${SIDE}${table} WHERE id > ?1 ORDER BY id LIMIT ?2 + 0)`;
	return selectOne(db, LAST, from, after, limit);
}

/** Writes the words of some businesses into the three indexes of words. */
export function fillWords(
	db: Database,
	texts: readonly SearchText[],
	contacts: readonly (readonly [id: number, words: string])[],
): D1PreparedStatement[] {
	const from = (rows: readonly unknown[], sql: string) =>
		jsonPieces([...rows]).map((json) => db.prepare(sql).bind(json));
	const words = texts.map(({ id, name, kind, place, scope }) => [id, name, kind, place, scope]);
	return [
		...from(
			words,
			`INSERT INTO ${SIDE}business_search (rowid, name, kind, place, scope)
			SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?1)`,
		),
		...from(
			contacts,
			`INSERT INTO ${SIDE}business_contacts (rowid, words) SELECT value->>0, value->>1 FROM json_each(?1)`,
		),
		...from(
			texts.map(({ id }) => id),
			`INSERT INTO ${SIDE}business_facets (rowid, words) SELECT b.id, ${FACET_WORDS} FROM json_each(?1) f
			CROSS JOIN ${SIDE}businesses b ON b.id = f.value CROSS JOIN ${SIDE}business_details d ON d.id = b.id ORDER BY b.id`,
		),
		...(["business_search", "business_contacts", "business_facets"] as const).map((index) =>
			mergeIndex(db, `${SIDE}${index}`, texts.length),
		),
	];
}

const OPEN =
	"is_open = 1 AND business_status IS NOT 'CLOSED_PERMANENTLY' AND city_id IS NOT NULL AND category_id IS NOT NULL";

/** Counts the open businesses of each category in the cities after an id, up to another, and takes the position of the first of them. */
export function fillTrades(db: Database, after: number, last: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO ${SIDE}trades (city_id, category_id, open_count, geo_cell)
			SELECT city_id, category_id, businesses, geo_cell FROM (
				SELECT city_id, category_id, count(*) AS businesses, geo_cell, min(iif(geo_cell IS NULL, NULL, id)) FROM ${SIDE}businesses
				WHERE city_id > ?1 AND city_id <= ?2 AND ${OPEN} GROUP BY city_id, category_id)`,
		)
		.bind(after, last);
}

/** Writes the names that find a range of categories or of cities, and their lists, which must be counted. */
export function fillTaxonomy(
	db: Database,
	table: "categories" | "cities",
	after: number,
	last: number,
): D1PreparedStatement[] {
	const range = `FROM ${SIDE}${table} WHERE id > ?1 AND id <= ?2`;
	const [search, lists] =
		table === "categories"
			? [
					`INSERT INTO ${SIDE}category_search (rowid, name) SELECT id, name_key ${range} AND removed_at IS NULL`,
					`INSERT INTO ${SIDE}list_counts (category_id, city_id) SELECT id, 0 ${range}`,
				]
			: [
					`INSERT INTO ${SIDE}city_search (rowid, name, region)
					SELECT id, name_key, state_key || ' ' || country_key ${range} AND removed_at IS NULL`,
					`INSERT INTO ${SIDE}list_counts (category_id, city_id) SELECT 0, id ${range}`,
				];
	return [search, lists].map((sql) => db.prepare(sql).bind(after, last));
}

/** Writes the list of all businesses, and the counts of pairs that may be one, by these reasons. */
export function fillTotals(db: Database, reasons: readonly string[]): D1PreparedStatement[] {
	const pairs = `FROM ${SIDE}business_duplicates`;
	return [
		`INSERT INTO ${SIDE}list_counts (category_id, city_id) VALUES (0, 0)`,
		// A dismissed pair is counted only while both of its businesses exist.
		`INSERT INTO ${SIDE}duplicate_counts (state, reason, pairs) SELECT state, reason, count(*) ${pairs}
			WHERE state <> 'dismissed' OR 2 = (SELECT count(*) FROM ${SIDE}businesses WHERE id IN (a, b)) GROUP BY 1, 2`,
		`INSERT INTO ${SIDE}duplicate_reason_counts (state, reason, pairs)
			SELECT state, r.value, count(*) ${pairs}, json_each(reasons) r
			WHERE r.value IN (SELECT value FROM json_each('${JSON.stringify(reasons)}')) GROUP BY 1, 2`,
	].map((sql) => db.prepare(sql));
}

/**
 * Updates the directory's row: its counts are the restored ones, used numbers are not given again, and the versions are higher than all
 * former ones. The batch fails when somebody has written since `writeVersion`, or when a backup is being made. Without a side table (a
 * reset) the directory is empty.
 */
export function moveDirectory(
	db: Database,
	{ writeVersion, now, filled }: { writeVersion: number; now: number; filled: boolean },
): D1PreparedStatement {
	const of = (column: string) => (filled ? `(SELECT ${column} FROM ${SIDE}directory)` : "0");
	const later = (column: string) => `max(${column}, coalesce(${of(column)}, 0))`;
	return db
		.prepare(
			`UPDATE directory SET
				write_version = CASE WHEN write_version = ?1 AND NOT EXISTS (SELECT 1 FROM backups WHERE state = 'running') THEN ${later("write_version")} + 1 END,
				data_version = ${later("data_version")} + 1, site_version = ${later("site_version")} + 1,
				last_business_id = ${later("last_business_id")}, last_category_id = ${later("last_category_id")},
				last_city_id = ${later("last_city_id")}, last_house_ad_id = ${later("last_house_ad_id")},
				business_count = ${of("business_count")}, category_count = ${of("category_count")},
				city_count = ${of("city_count")}, country_count = ${of("country_count")}, content_changed_at = ?2
			WHERE id = 1`,
		)
		.bind(writeVersion, now);
}

/** Marks data that were derived from other rows, so that they are derived again. */
export function forgetDerived(db: Database): D1PreparedStatement[] {
	return [
		"UPDATE duplicate_search SET changed_at = 0, business_id = 0",
		"UPDATE lexicons SET data_version = 0, learned_at = 0",
		"UPDATE search_synonyms_version SET version = version + 1",
	].map((sql) => db.prepare(sql));
}

/** Copies rows that came into a table while its side table waited to replace it. */
export function bringOver(db: Database, table: string, columns: readonly string[]): D1PreparedStatement {
	const list = columns.join(", ");
	return db.prepare(`INSERT OR IGNORE INTO ${table} (${list}) SELECT ${list} FROM ${FORMER}${table}`);
}
