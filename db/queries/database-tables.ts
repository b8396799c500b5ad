import { quotedName } from "#db/quoted-name.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/** Measures each table: it counts the rows and adds up the lengths of their values, a range of keys at a time. */

const TABLE = columnsOf({
	name: computed<string>("l.name"),
	/**
	 * Holds JSON: the names of all columns, and those of the key in its order. A table without a key has the row's
	 * number.
	 */
	columns: computed<string>("(SELECT json_group_array(name) FROM pragma_table_info(l.name))"),
	key: computed<string>(
		"(SELECT json_group_array(name ORDER BY pk) FROM pragma_table_info(l.name) WHERE pk > 0 AND l.wr = 1)",
	),
	/** Holds JSON: for each index its columns (null for an expression), and its text from `WHERE` on. */
	indexes: computed<string>(
		`(SELECT json_group_array(json_object(
			'columns', (SELECT json_group_array(x.name) FROM pragma_index_info(i.name) x),
			'sql', (SELECT s.sql FROM sqlite_schema s WHERE s.name = i.name)))
		FROM pragma_index_list(l.name) i WHERE i.origin <> 'pk' OR l.wr = 0)`,
	),
});
type TableRow = RowOf<typeof TABLE>;

/**
 * Reads every table that holds rows, except those of SQLite and D1 themselves. Of the inner tables of a full-text index it takes only the
 * one that has a row for each entry.
 */
export function tablesWithRows(db: Database): Statement<TableRow> {
	return select(
		db,
		TABLE,
		`FROM pragma_table_list l WHERE l.schema = 'main' AND (l.type = 'table' OR l.name GLOB '*_docsize') AND l.name NOT GLOB 'sqlite_*'
			AND l.name NOT GLOB '_cf_*'
		ORDER BY l.name`,
	);
}

export type CountedTable = {
	name: string;
	columns: readonly string[];
	/** Lists the columns of the key. There are none when the key is the row's number. */
	key: readonly string[];
	indexes: readonly { columns: readonly (string | null)[]; where: string | null }[];
};

export function countedTable({ name, columns, key, indexes }: TableRow): CountedTable {
	const parsed = JSON.parse(indexes) as { columns: (string | null)[]; sql: string | null }[];
	return {
		name,
		columns: JSON.parse(columns),
		key: JSON.parse(key),
		indexes: parsed.map((index) => ({
			columns: index.columns,
			where: index.sql?.match(/\bWHERE\b([\s\S]+)$/i)?.[1]?.trim() ?? null,
		})),
	};
}

/** Counts the bytes of a row besides its values: their types, its length, its number and its place in the page. */
const ROW_BYTES = 10;
/**
 * Is how full SQLite's pages are assumed to be. After an import the estimates are 1.17 times what dbstat says
 * (docs/performance.md). Pages that are then written to at random are less full, so the estimate stays on the safe
 * side.
 */
const FILLED = 0.82;

const RANGE = columnsOf({
	rows: computed<number>("counted"),
	bytes: computed<number>("bytes"),
	/** Holds JSON: the key of the last row when as many as requested were counted; null when there are fewer. */
	last: computed<string | null>("last"),
});

/**
 * Counts up to `limit` rows of a table after a key, null for its beginning. `bytes` is an estimate: the size of their values and index
 * entries in pages of the usual filling.
 */
export function countRange(db: Database, table: CountedTable, after: readonly unknown[] | null, limit: number) {
	const key = table.key.length === 0 ? "rowid" : table.key.map(quotedName).join(", ");
	const behind = after === null ? "" : `WHERE (${key}) > (${after.map((_, at) => `?${at + 2}`).join(", ")})`;
	const rows = `FROM ${quotedName(table.name)} ${behind} ORDER BY ${key}`;
	const from = `FROM (SELECT count(*) AS counted, coalesce(sum(bytes), 0) AS bytes FROM (SELECT ${bytesOf(table)} / ${FILLED} AS bytes ${rows} LIMIT ?1)),
		(SELECT (SELECT json_array(${key}) ${rows} LIMIT 1 OFFSET ?1 - 1) AS last)`;
	return select(db, RANGE, from, limit, ...(after ?? []));
}

/** What it costs to go on to the next row, in lengths of values. */
const NEXT_ROW = 4;

/** Returns what a row costs to count, in lengths of values: tables of many columns and indexes take longest. */
export function valuesOf({ columns, key, indexes }: CountedTable): number {
	const whole = indexes.filter(({ where }) => where === null).flatMap((index) => index.columns);
	const partial = indexes.filter(({ where }) => where !== null).flatMap((index) => [...index.columns, ...key]);
	return NEXT_ROW + columns.length + new Set([...whole, ...key]).size + partial.length;
}

/**
 * Returns SQL for the bytes of a row and of its entries in the indexes. The lengths come from the row's header, so long texts are not read.
 */
function bytesOf({ columns, key, indexes }: CountedTable): string {
	const length = (name: string | null) => (name === null ? "8" : `coalesce(octet_length(${quotedName(name)}), 0)`);
	const keyBytes = key.length === 0 ? ["4"] : key.map(length);
	const entryOf = (indexed: readonly (string | null)[]) => [...indexed.map(length), ...keyBytes, String(ROW_BYTES - 4)];
	const whole = indexes.filter(({ where }) => where === null).flatMap((index) => entryOf(index.columns));
	const partial = indexes.flatMap(({ columns: indexed, where }) =>
		where === null ? [] : `iif(${where}, ${sumOf(entryOf(indexed))}, 0)`,
	);
	return sumOf([...columns.map(length), String(ROW_BYTES), ...timesEach(whole), ...partial]);
}

/** Returns the terms, each once with its number of occurrences. */
function timesEach(terms: readonly string[]): string[] {
	const times = new Map<string, number>();
	for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
	return [...times].map(([term, count]) => `${count} * ${term}`);
}

/** Adds the terms in nested halves, because SQLite limits the depth of an expression to a hundred. */
function sumOf(terms: readonly string[]): string {
	const half = terms.length >> 1;
	if (half === 0) return terms[0] ?? "0";
	return `(${sumOf(terms.slice(0, half))} + ${sumOf(terms.slice(half))})`;
}
