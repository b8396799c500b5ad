import { columnsOf, computed, type Database, selectOne } from "#db/statement.ts";
import { columnPath, LINES_SQL } from "#workers/domain/backup/row-text.ts";
import { keyColumns, keyValues, rowTextOf, type TableShape } from "./backup-rows.ts";
import { SIDE } from "./side-tables.ts";

/** Writes rows of a backup into a side table. SQLite parses them from a piece's text, so that no value goes through JavaScript. */

function valueSql(table: TableShape, column: string): string {
	const value = `value->>'${columnPath(table.columns.indexOf(column))}'`;
	return table.blobs.includes(column) ? `unhex(${value})` : value;
}

/** Inserts rows that the side table does not have yet. The columns `later` stay empty until `linkRows`. `text` has at most 2 MB. */
export function fillRows(
	db: Database,
	table: TableShape,
	text: string,
	later: readonly string[] = [],
	computedColumns: readonly { column: string; sql: string }[] = [],
): D1PreparedStatement {
	const own = table.columns.filter((column) => !later.includes(column));
	const names = [...own, ...computedColumns.map(({ column }) => column)].map((name) => `"${name}"`).join(", ");
	const values = [...own.map((column) => valueSql(table, column)), ...computedColumns.map(({ sql }) => sql)].join(", ");
	return db
		.prepare(
			`INSERT INTO ${SIDE}${table.name} (${names}) SELECT ${values} FROM jsonb_each(?1) WHERE true ON CONFLICT DO NOTHING`,
		)
		.bind(text);
}

/** Sets the references of rows to others of the same table, once all of them exist. */
export function linkRows(
	db: Database,
	table: TableShape,
	text: string,
	columns: readonly string[],
): D1PreparedStatement {
	const key = table.columns.slice(0, table.keys);
	const side = `${SIDE}${table.name}`;
	const set = columns.map((column) => `"${column}" = r.${valueSql(table, column)}`).join(", ");
	const same = key.map((column) => `${side}."${column}" = r.${valueSql(table, column)}`).join(" AND ");
	const any = columns.map((column) => `r.${valueSql(table, column)} IS NOT NULL`).join(" OR ");
	return db.prepare(`UPDATE ${side} SET ${set} FROM jsonb_each(?1) r WHERE ${same} AND (${any})`).bind(text);
}

/** Changes rows of a side table: all that match, or those of them with ids in a range. */
export function mendRows(
	db: Database,
	{ table, set, where }: { table: string; set: string; where: string },
	range: { after: number; last: number } | null,
): D1PreparedStatement {
	const sql = `UPDATE ${SIDE}${table} SET ${set} WHERE ${where}`;
	return range === null ? db.prepare(sql) : db.prepare(`${sql} AND id > ?1 AND id <= ?2`).bind(range.after, range.last);
}

const SAME = columnsOf({ same: computed<number>("same") });

/**
 * Tells whether a side table has exactly these rows, letter for letter, after the row `after` (null: from its beginning) and up to the last
 * of them. Rows have the form of a piece: `lines` without its brackets, `after` and `last` one row each.
 */
export function sameRows(
	db: Database,
	table: TableShape,
	{ lines, after, last }: { lines: string; after: string | null; last: string },
) {
	const side = { ...table, name: `${SIDE}${table.name}` };
	const key = keyColumns(side);
	const valuesOf = (bound: string) => keyValues(bound, table.keys).join(", ");
	const behind = after === null ? "?3 IS NULL" : `(${key.join(", ")}) > (${valuesOf("?3")})`;
	const from = `FROM (SELECT coalesce((SELECT ${LINES_SQL} FROM (
			SELECT ${rowTextOf(side)} AS line FROM ${side.name}
			WHERE ${behind} AND (${key.join(", ")}) <= (${valuesOf("?2")}) ORDER BY ${key.join(", ")})), '') = ?1 AS same)`;
	return selectOne(db, SAME, from, lines, last, after);
}
