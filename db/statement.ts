import { Column, type GetColumnData, getTableName, is } from "drizzle-orm";

/**
 * Types run from the SQL to the page: a list of columns is declared once, from the tables' own columns, and gives the SQL and the
 * type of its rows; a statement carries that type to whoever runs it.
 */

declare const ROWS: unique symbol;

/** What a database is for a request: a session of D1, or D1 itself. */
export type Database = Pick<D1Database, "prepare" | "batch">;

/** A prepared statement that knows the rows it gives. `all` and `first` are D1's own, with the type of the row. */
export type Statement<Row> = {
	readonly [ROWS]: Row[];
	all(): Promise<D1Result<Row>>;
	first(): Promise<Row | null>;
} & D1PreparedStatement;
/** One that gives exactly one row: an aggregate, or the row of a table that holds one. */
export type OneRow<Row> = {
	readonly [ROWS]: [Row];
	all(): Promise<D1Result<Row>>;
	first(): Promise<Row>;
} & D1PreparedStatement;

/** A column of which the query says more than its table: a LEFT JOIN may not find it, a condition leaves no NULL. */
type Joined<C extends Column> = { column: C; joined: true };
type Present<C extends Column> = { column: C; joined: false };
/** What SQL computes, and the type it has: the only place where a value's type is said by hand. */
type Computed<T> = { sql: string; readonly type?: T };
type Source = Column | Joined<Column> | Present<Column> | Computed<unknown>;
type ValueOf<S> = S extends Column
	? GetColumnData<S>
	: S extends Joined<infer C>
		? GetColumnData<C> | null
		: S extends Present<infer C>
			? GetColumnData<C, "raw">
			: S extends Computed<infer T>
				? T
				: never;

/** The SQL behind SELECT or RETURNING, for rows of a type. */
export type Columns<Row> = { sql: string; readonly row?: Row };
/** The type of the rows that a list of columns gives. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

/** A column of a table that a LEFT JOIN may not find. */
export function nullable<C extends Column>(column: C): Joined<C> {
	return { column, joined: true };
}

/** A column that may hold NULL, in a query that leaves such rows out. */
export function present<C extends Column>(column: C): Present<C> {
	return { column, joined: false };
}

/** An expression that the query computes. */
export function computed<T>(sql: string): Computed<T> {
	return { sql };
}

/**
 * A list of columns under the names that the program gives them: `b.phone_display AS phoneDisplay`. A table that the query calls
 * by a short name is declared with Drizzle's `alias`.
 */
export function columnsOf<S extends Record<string, Source>>(sources: S) {
	const sql = Object.entries(sources).map(([name, source]) => `${sqlOf(source)} AS ${name}`);
	return { sql: sql.join(", ") } as Columns<{ -readonly [Name in keyof S]: ValueOf<S[Name]> }>;
}

function sqlOf(source: Source): string {
	if (!is(source, Column)) return "sql" in source ? source.sql : sqlOf(source.column);
	return `${getTableName(source.table)}.${source.name}`;
}

/** `SELECT columns` and what follows it: `FROM … WHERE …`. */
export function select<Row>(db: Database, columns: Columns<Row>, rest: string, ...values: unknown[]): Statement<Row> {
	return db.prepare(`SELECT ${columns.sql} ${rest}`).bind(...values) as Statement<Row>;
}

/** The same where there is always one row and no second one. */
export function selectOne<Row>(db: Database, columns: Columns<Row>, rest: string, ...values: unknown[]) {
	return select(db, columns, rest, ...values) as D1PreparedStatement as OneRow<Row>;
}

/** A write that answers the rows it has written. */
export function returning<Row>(db: Database, write: string, columns: Columns<Row>, ...values: unknown[]) {
	return db.prepare(`${write} RETURNING ${columns.sql}`).bind(...values) as Statement<Row>;
}

type RowsOf<S> = [S] extends [OneRow<infer Row>]
	? [Row]
	: [S] extends [OneRow<infer Row> | null]
		? Row[]
		: [S] extends [Statement<infer Row> | null]
			? Row[]
			: never[];

/** What a batch reads; null where this request does not need what stands there for others. */
export type Reads = readonly (D1PreparedStatement | null)[];
/** The rows of each statement of a batch, in order; none of a null and of a plain write. */
export type RowsOfAll<S extends Reads> = { -readonly [At in keyof S]: RowsOf<S[At]> };

/** Several statements in one round trip and one transaction; none at all in no trip. */
export async function readBatch<const S extends Reads>(db: Database, statements: S): Promise<RowsOfAll<S>> {
	const asked = statements.filter((one) => one !== null);
	const results = (asked.length === 0 ? [] : await db.batch(asked)).values();
	return statements.map((one) => (one === null ? [] : results.next().value?.results)) as never;
}
