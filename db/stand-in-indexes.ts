import { alternateIndex } from "#db/queries/side-tables.ts";
import type { Database } from "#db/statement.ts";

/**
 * A restore leaves the indexes of large tables under other names (queries/side-tables.ts). Statements use the names of the migrations. When
 * the database says that such an index does not exist, the statement is repeated with the other name, which is used directly from then on.
 */

const NAMED = /\bINDEXED BY (\w+)/g;
const MISSING = /no such index: (\w+)/;

/** Holds the names that this isolate has found missing. Each restore swaps them. */
const gone = new Set<string>();

function withNames(sql: string): string {
	return sql.replace(NAMED, (whole, name: string) => (gone.has(name) ? `INDEXED BY ${alternateIndex(name)}` : whole));
}

/** Notes a name that the database does not know; false: the error is another one. */
function noteMissing(error: unknown): boolean {
	const name = MISSING.exec(String(error))?.[1];
	if (name === undefined) return false;
	const written = name.endsWith("_2") ? alternateIndex(name) : name;
	if (gone.has(written)) gone.delete(written);
	else gone.add(written);
	return true;
}

/** Limits the index names in a statement. */
const MOST_NAMES = 4;

async function untilNamed<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work();
		} catch (error) {
			if (tries > MOST_NAMES || !noteMissing(error)) throw error;
		}
	}
}

class NamingStatement implements D1PreparedStatement {
	readonly #db: Database;
	readonly #sql: string;
	readonly #values: unknown[];

	constructor(db: Database, sql: string, values: unknown[]) {
		this.#db = db;
		this.#sql = sql;
		this.#values = values;
	}

	/** Returns the database's own statement, with the names that are known now. */
	named(): D1PreparedStatement {
		return this.#db.prepare(withNames(this.#sql)).bind(...this.#values);
	}

	bind(...values: unknown[]): D1PreparedStatement {
		return new NamingStatement(this.#db, this.#sql, values);
	}

	all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
		return untilNamed(() => this.named().all<T>());
	}

	run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
		return untilNamed(() => this.named().run<T>());
	}

	first<T = unknown>(column: string): Promise<T | null>;
	first<T = Record<string, unknown>>(): Promise<T | null>;
	async first(column?: string): Promise<unknown> {
		const [row] = (await this.all()).results;
		if (row === undefined) return null;
		return column === undefined ? row : row[column];
	}

	async raw(): Promise<never> {
		throw new Error("A statement that names an index is read by run, all, first or batch");
	}
}

/** Wraps the database so that it finds indexes by either of their names. */
export function withStandIns<Queried extends Database>(database: Queried): Database {
	return {
		prepare(sql) {
			return sql.includes("INDEXED BY ") ? new NamingStatement(database, sql, []) : database.prepare(sql);
		},
		batch<T>(statements: D1PreparedStatement[]) {
			if (!statements.some((one) => one instanceof NamingStatement)) return database.batch<T>(statements);
			return untilNamed(() =>
				database.batch<T>(statements.map((one) => (one instanceof NamingStatement ? one.named() : one))),
			);
		},
		getBookmark: () => database.getBookmark?.() ?? null,
	};
}
