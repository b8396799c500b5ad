import { Column, type GetColumnData, getTableName, is } from "drizzle-orm";

/**
 * Types go from the SQL to the page. A list of columns is declared once, from the tables' own columns; it gives the SQL and the type of its
 * rows. A statement carries that type to its caller.
 */

/** Is the database of a request: a session of D1, or D1 itself. */
export type Database = Pick<D1Database, "prepare" | "batch"> & {
	/** Returns D1's name of the state that this session saw last. A database without sessions has none. */
	getBookmark?(): string | null;
};

/**
 * Is a prepared statement that knows the columns of its rows. `all` and `first` are D1's own, with the type of the row.
 */
export type Statement<Row> = {
	readonly columns: Columns<Row>;
	all(): Promise<D1Result<Row>>;
	first(): Promise<Row | null>;
} & D1PreparedStatement;
/**
 * Is a statement that gives exactly one row: an aggregate, or the row of a table with only one. `first` throws when
 * there is none.
 */
export type OneRow<Row> = {
	readonly columns: Columns<Row>;
	readonly single: true;
	all(): Promise<D1Result<Row>>;
	first(): Promise<Row>;
} & D1PreparedStatement;

/**
 * Describes a column whose query says more than its table: a LEFT JOIN may not find it, or a condition excludes NULL.
 */
type Joined<C extends Column> = { column: C; joined: true };
type Present<C extends Column> = { column: C; joined: false };
/** Is an SQL expression with its type. This is the only place where a value's type is written by hand. */
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

/** Is the SQL after SELECT or RETURNING, for rows of a type. */
export type Columns<Row> = { sql: string; readonly row?: Row };
/** Is the type of the rows of a list of columns. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

/** Marks a column of a table that a LEFT JOIN may not find. */
export function nullable<C extends Column>(column: C): Joined<C> {
	return { column, joined: true };
}

/** Marks a column that may hold NULL, in a query that leaves such rows out. */
export function present<C extends Column>(column: C): Present<C> {
	return { column, joined: false };
}

/** Makes an expression that the query computes. */
export function computed<T>(sql: string): Computed<T> {
	return { sql };
}

/**
 * Lists columns under the names that the program gives them: `b.phone_display AS phoneDisplay`. A table with a short name in the query is
 * declared with Drizzle's `alias`.
 */
export function columnsOf<S extends Record<string, Source>>(
	sources: S,
): Columns<{ -readonly [Name in keyof S]: ValueOf<S[Name]> }> {
	const sql = Object.entries(sources).map(([name, source]) => `${sqlOf(source)} AS ${name}`);
	return { sql: sql.join(", ") };
}

function sqlOf(source: Source): string {
	if (!is(source, Column)) return "sql" in source ? source.sql : sqlOf(source.column);
	return `${getTableName(source.table)}.${source.name}`;
}

/** Makes a statement whose SQL gives these columns. */
function giving<Row>(db: Database, sql: string, columns: Columns<Row>, values: readonly unknown[]): Statement<Row> {
	return Object.assign(db.prepare(sql).bind(...values), { columns });
}

function single<Row>(statement: Statement<Row>): OneRow<Row> {
	return Object.assign(statement, { single: true, first: () => one(statement) } as const);
}

/** Makes `SELECT columns` and what follows it: `FROM … WHERE …`. */
export function select<Row>(db: Database, columns: Columns<Row>, rest: string, ...values: unknown[]): Statement<Row> {
	return giving(db, `SELECT ${columns.sql} ${rest}`, columns, values);
}

/** Makes the same for a query that always gives exactly one row. */
export function selectOne<Row>(db: Database, columns: Columns<Row>, rest: string, ...values: unknown[]): OneRow<Row> {
	return single(select(db, columns, rest, ...values));
}

/** Makes `selectOne` after what its `WITH` computes: `t AS (SELECT …)`. */
export function selectOneWith<Row>(
	db: Database,
	tables: readonly string[],
	columns: Columns<Row>,
	values: readonly unknown[],
): OneRow<Row> {
	const before = tables.length === 0 ? "" : `WITH ${tables.join(", ")} `;
	return single(giving(db, `${before}SELECT ${columns.sql}`, columns, values));
}

/** Makes a write that returns the rows that it has written. */
export function returning<Row>(
	db: Database,
	write: string,
	columns: Columns<Row>,
	...values: unknown[]
): Statement<Row> {
	return giving(db, `${write} RETURNING ${columns.sql}`, columns, values);
}

/** Makes a pragma, whose columns SQLite names. */
export function pragma<Row>(db: Database, call: string, columns: Columns<Row>): Statement<Row> {
	return giving(db, `PRAGMA ${call}`, columns, []);
}

/** Returns the first row, when the caller knows that there is one. Throws when there is none. */
export async function one<Row>(statement: Statement<Row>): Promise<Row> {
	const [row] = (await statement.all()).results;
	if (row === undefined) throw new Error("A row that has to be there is not");
	return row;
}

type RowsOf<S> = [S] extends [OneRow<infer Row>]
	? [Row]
	: [S] extends [OneRow<infer Row> | null]
		? Row[]
		: [S] extends [Statement<infer Row> | null]
			? Row[]
			: never[];

/** Wraps the database so that it measures the milliseconds of its work for batches that are sent this way. */
export function timeBatches(database: Database): { db: Database; busyMs(): number } {
	let ms = 0;
	const db: Database = {
		prepare: (sql) => database.prepare(sql),
		async batch<T>(statements: D1PreparedStatement[]) {
			const results = await database.batch<T>(statements);
			for (const { meta } of results) ms += meta.duration;
			return results;
		},
	};
	return { db, busyMs: () => ms };
}

/** Holds the reads of a batch. A null is a place that this request does not need. */
export type Reads = readonly (D1PreparedStatement | null)[];
/** Holds the rows of each statement of a batch, in order; none for a null and for a plain write. */
export type RowsOfAll<S extends Reads> = { -readonly [At in keyof S]: RowsOf<S[At]> };

/**
 * Runs several statements in one round trip and one transaction; without statements there is no trip. D1 does not know the row types of a
 * batch, so the statements give them.
 */
export function readBatch<const S extends Reads>(db: Database, statements: S): Promise<RowsOfAll<S>>;
export async function readBatch(db: Database, statements: Reads): Promise<unknown[][]> {
	const asked = statements.filter((one) => one !== null);
	const results = (asked.length === 0 ? [] : await db.batch(asked)).values();
	return statements.map((one) => (one === null ? [] : (results.next().value?.results ?? [])));
}

/** Runs a batch of a `head` and of the same statements for several callers. It returns the rows of the head, and those of each caller. */
export function readGroups<const Head extends Reads, Group extends Reads>(
	db: Database,
	head: Head,
	groups: readonly Group[],
): Promise<[head: RowsOfAll<Head>, groups: RowsOfAll<Group>[]]>;
export async function readGroups(
	db: Database,
	head: Reads,
	groups: readonly Reads[],
): Promise<[head: unknown[][], groups: unknown[][][]]> {
	const rows: IterableIterator<unknown[]> = (await readBatch<Reads>(db, [...head, ...groups.flat()])).values();
	const take = (statements: Reads) => statements.map(() => rows.next().value ?? []);
	return [take(head), groups.map(take)];
}
