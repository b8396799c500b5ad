import { quotedName } from "#db/quoted-name.ts";
import { columnsOf, computed, type Database, pragma, select, selectOne } from "#db/statement.ts";

/**
 * Keeps the statistics of SQLite's planner (sqlite.org/lang_analyze.html), a table at a time. ANALYZE counts every page of each index, so
 * a large table would hold the database for as long as it has rows; D1 allows no `analysis_limit`.
 */

/** Is a table of this many rows at most analysed, with all its indexes. A business has 25 of them. */
export const MOST_ANALYSED = 2_000;

const STALE = columnsOf({ optimize: computed<string>("optimize") });

/**
 * Lists, as `ANALYZE` statements, the tables whose statistics are missing or are of a tenth or ten times as many rows. It analyses nothing
 * (sqlite.org/pragma.html#pragma_optimize, the bit 0x01).
 */
export function staleStatistics(db: Database) {
	return pragma(db, "optimize(-1)", STALE);
}

const NAME = columnsOf({ name: computed<string>("name") });

/** Lists the tables that hold rows of ours, by name: none of SQLite's, of D1's, or within a full-text index. */
export function ordinaryTables(db: Database) {
	return select(
		db,
		NAME,
		`FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`,
	);
}

const IS_LARGE = (table: string) =>
	columnsOf({
		isLarge: computed<0 | 1>(`EXISTS (SELECT 1 FROM ${quotedName(table)} LIMIT 1 OFFSET ${MOST_ANALYSED})`),
	});

/** Tells whether a table has more rows than are analysed. */
export function isLargeTable(db: Database, table: string) {
	return selectOne(db, IS_LARGE(table), "");
}

export function analyse(db: Database, table: string): D1PreparedStatement[] {
	return [db.prepare(`ANALYZE ${quotedName(table)}`)];
}

/**
 * Takes away the statistics of a table, or of all (null), which are of when it was small. The planner then presumes a million rows and some ten for each
 * value of an index. `ANALYZE sqlite_schema` makes the table of statistics where there is none, and reads it anew.
 */
export function forgetStatistics(db: Database, table: string | null): D1PreparedStatement[] {
	const readAnew = () => db.prepare("ANALYZE sqlite_schema");
	return [readAnew(), db.prepare("DELETE FROM sqlite_stat1 WHERE ?1 IS NULL OR tbl = ?1").bind(table), readAnew()];
}
