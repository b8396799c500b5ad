import type { Database } from "#db/statement.ts";

/** Somebody with a newer fence holds the job: what was to be written was not. */
export class StaleFence extends Error {
	constructor() {
		super("Somebody else has taken over the job");
		this.name = "StaleFence";
	}
}

/** The claim of a fence that is not the newest sets NULL where none may be. */
const STALE = /NOT NULL constraint failed: jobs\.fence/;
const READS = /^\s*SELECT\b/i;

/** A job's view of the database. */
export type Fenced = {
	db: Database;
	/** Runs a batch as one transaction behind this claim of the fence, and answers the results of `statements`. */
	commitFenced(claim: D1PreparedStatement, statements: readonly D1PreparedStatement[]): Promise<D1Result[]>;
	/** How many queries it has sent, and how many milliseconds the database was at work for them. */
	spent(): { queries: number; ms: number };
};

/**
 * A database on which nothing is written by a job that was overtaken: each batch and each single statement that writes goes behind `claim`
 * in one transaction, which fails as a whole with `StaleFence` where a newer fence holds the job. Reads go as they are.
 */
export function fenceDatabase(database: Database, claim: () => D1PreparedStatement): Fenced {
	const bare = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; reads: boolean }>();
	const spent = { queries: 0, ms: 0 };

	/** Sends this many queries, and notes what they take. */
	async function send<T>(queries: number, work: Promise<D1Result<T>[]>): Promise<D1Result<T>[]> {
		spent.queries += queries;
		const results = await work;
		for (const { meta } of results) spent.ms += meta.duration;
		return results;
	}

	async function commitFenced<T>(claimed: D1PreparedStatement, statements: readonly D1PreparedStatement[]) {
		try {
			const own = statements.map((one) => bare.get(one)?.statement ?? one);
			return (await send(own.length + 1, database.batch<T>([claimed, ...own]))).slice(1);
		} catch (error) {
			throw STALE.test(String(error)) ? new StaleFence() : error;
		}
	}

	function wrap(statement: D1PreparedStatement, reads: boolean): D1PreparedStatement {
		async function all<T>(): Promise<D1Result<T>> {
			if (!reads) return (await commitFenced<T>(claim(), [statement]))[0] as D1Result<T>;
			return (
				await send(
					1,
					statement.all<T>().then((result) => [result]),
				)
			)[0] as D1Result<T>;
		}
		const fenced = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values), reads),
			all,
			run: all,
			async first<T>(column?: string) {
				const row = (await all<Record<string, unknown>>()).results[0];
				if (row === undefined) return null;
				return (column === undefined ? row : row[column]) as T;
			},
			async raw(options?: { columnNames?: boolean }) {
				if (!reads) throw new Error("A job writes by run, all, first or batch");
				spent.queries += 1;
				return statement.raw(options as { columnNames: true });
			},
		} as unknown as D1PreparedStatement;
		bare.set(fenced, { statement, reads });
		return fenced;
	}

	const db: Database = {
		prepare: (sql) => wrap(database.prepare(sql), READS.test(sql)),
		async batch<T>(statements: D1PreparedStatement[]) {
			if (!statements.every((one) => bare.get(one)?.reads === true)) return commitFenced<T>(claim(), statements);
			const own = statements.map((one) => bare.get(one)?.statement ?? one);
			return send(own.length, database.batch<T>(own));
		},
	};
	return { db, commitFenced, spent: () => ({ ...spent }) };
}
