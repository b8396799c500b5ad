import { quotedName } from "#db/quoted-name.ts";
import { columnsOf, computed, type Database, type OneRow, type RowOf, select, selectOne } from "#db/statement.ts";
import { type Key, LINES_SQL, rowTextSql } from "#workers/domain/backup/row-text.ts";

/** Reads rows of any table as the text that a backup stores (workers/domain/backup/row-text.ts). */

/**
 * Describes a table in the form in which it is read. `columns` are in the order of a row's text, those of the key
 * first. Names are those of the catalogue and of the database itself.
 */
export type TableShape = { name: string; columns: string[]; keys: number; blobs: string[] };

const COLUMN = columnsOf({
	tableName: computed<string>("t.value"),
	name: computed<string>("c.name"),
	type: computed<string>("c.type"),
});

/** Reads the columns of tables that hold values, in their order. A generated column is not included. */
export function storedColumns(db: Database, tables: readonly string[]) {
	const from = "FROM json_each(?1) t JOIN pragma_table_info(t.value) c ORDER BY t.key, c.cid";
	return select(db, COLUMN, from, JSON.stringify(tables));
}

const LINES = columnsOf({
	rows: computed<number>("count(*)"),
	/** Is NULL when there is no row. */
	lines: computed<string | null>(LINES_SQL),
	bytes: computed<number | null>(`octet_length(${LINES_SQL})`),
});
export type LinesRead = RowOf<typeof LINES>;

/** Reads the rows with keys above `after` up to `to`, up to a limit, in the order of the key. */
export function linesBetween(
	db: Database,
	shape: TableShape,
	{ after, to, limit }: { after: Key | null; to: Key | null; limit: number },
): OneRow<LinesRead> {
	const values: unknown[] = [limit];
	const bounds = [
		[">", after],
		["<=", to],
	].flatMap(([operator, key]) => {
		if (key === null) return [];
		values.push(JSON.stringify(key));
		return `(${keyColumns(shape).join(", ")}) ${operator} (${keyValues(`?${values.length}`, shape.keys).join(", ")})`;
	});
	const where = bounds.length === 0 ? "" : `WHERE ${bounds.join(" AND ")}`;
	const from = `FROM (SELECT ${rowTextOf(shape)} AS line FROM ${quotedName(shape.name)} ${where}
		ORDER BY ${keyColumns(shape).join(", ")} LIMIT ?1)`;
	return selectOne(db, LINES, from, ...values);
}

/** Returns the SQL of a row's text, with its columns from `table`. */
export function rowTextOf({ name, columns, blobs }: TableShape, table = quotedName(name)): string {
	return rowTextSql(
		columns.map((column) => {
			const sql = `${table}.${quotedName(column)}`;
			return blobs.includes(column) ? `iif(${sql} IS NULL, NULL, hex(${sql}))` : sql;
		}),
	);
}

export function keyColumns({ name, columns, keys }: TableShape, table = quotedName(name)): string[] {
	return columns.slice(0, keys).map((column) => `${table}.${quotedName(column)}`);
}

/** Returns the values of a key that is bound as JSON. Bound as numbers, they would become REAL. */
export function keyValues(bound: string, keys: number): string[] {
	return Array.from({ length: keys }, (_, at) => `${bound}->>${at}`);
}
