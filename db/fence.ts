import type { Database } from "#db/statement.ts";
import { SLICE_MS } from "#workers/domain/slice.ts";

/** Another worker with a newer fence holds the job. Nothing was written. */
export class StaleFence extends Error {
	constructor() {
		super("Somebody else has taken over the job");
		this.name = "StaleFence";
	}
}

/** Matches the error of a claim whose fence is not the newest: the claim sets a NULL that is not allowed. */
const STALE = /NOT NULL constraint failed: jobs\.fence/;
const READS = /^\s*SELECT\b/i;

/** Counts the use of the database by a job. */
export type Spent = {
	queries: number;
	/** A call is a statement or a batch. No other call comes between its statements. */
	calls: number;
	/** Counts the calls that kept the database busy for longer than SLICE_MS. */
	longCalls: number;
	/** Are the milliseconds of the database's work for all calls, and for the longest. */
	ms: number;
	longestMs: number;
	/** Is the time of the worker's own work between its calls, including that of other work in between. */
	computingMs: number;
};

/** Is a job's access to the database. */
type Fenced = {
	db: Database;
	/** Runs a batch as one transaction behind this claim of the fence, and returns the results of `statements`. */
	commitFenced(claim: D1PreparedStatement, statements: readonly D1PreparedStatement[]): Promise<D1Result[]>;
	spent(): Spent;
	/** Returns the same, at the beginning of a step. */
	begin(): Spent;
};

/** Holds the reads and writes that a fenced statement uses. */
type Fence = {
	read<T>(statement: D1PreparedStatement): Promise<D1Result<T>>;
	write<T>(statement: D1PreparedStatement): Promise<D1Result<T>>;
};

class FencedStatement implements D1PreparedStatement {
	readonly bare: D1PreparedStatement;
	readonly reads: boolean;
	readonly #fence: Fence;

	constructor(bare: D1PreparedStatement, reads: boolean, fence: Fence) {
		this.bare = bare;
		this.reads = reads;
		this.#fence = fence;
	}

	bind(...values: unknown[]): D1PreparedStatement {
		return new FencedStatement(this.bare.bind(...values), this.reads, this.#fence);
	}

	all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
		return this.reads ? this.#fence.read<T>(this.bare) : this.#fence.write<T>(this.bare);
	}

	run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
		return this.all<T>();
	}

	first<T = unknown>(column: string): Promise<T | null>;
	first<T = Record<string, unknown>>(): Promise<T | null>;
	async first(column?: string): Promise<unknown> {
		const [row] = (await this.all()).results;
		if (row === undefined) return null;
		return column === undefined ? row : row[column];
	}

	async raw(): Promise<never> {
		throw new Error("A job reads and writes by run, all, first or batch");
	}
}

/**
 * Wraps a database so that a job that was overtaken writes nothing. Each batch and each single writing statement runs behind `claim` in one
 * transaction. It fails as a whole with `StaleFence` when a newer fence holds the job. Reads are not changed.
 */
export function fenceDatabase(database: Database, claim: () => D1PreparedStatement): Fenced {
	const spent: Spent = { queries: 0, calls: 0, longCalls: 0, ms: 0, longestMs: 0, computingMs: 0 };
	let answeredAt = performance.now();

	/**
	 * Sends this many queries, and notes their time. A worker's clock does not advance while it computes, so it is set by a turn of other
	 * work.
	 */
	async function send<T>(queries: number, work: () => Promise<D1Result<T>[]>): Promise<D1Result<T>[]> {
		spent.queries += queries;
		spent.calls++;
		await scheduler.wait(0);
		spent.computingMs += performance.now() - answeredAt;
		const results = await work().finally(() => {
			answeredAt = performance.now();
		});
		const ms = results.reduce((sum, { meta }) => sum + meta.duration, 0);
		spent.ms += ms;
		spent.longestMs = Math.max(spent.longestMs, ms);
		if (ms > SLICE_MS) spent.longCalls++;
		return results;
	}

	async function commitFenced<T>(claimed: D1PreparedStatement, statements: readonly D1PreparedStatement[]) {
		try {
			const own = [claimed, ...statements.map(bareOf)];
			return (await send(own.length, () => database.batch<T>(own))).slice(1);
		} catch (error) {
			throw STALE.test(String(error)) ? new StaleFence() : error;
		}
	}

	const fence: Fence = {
		read: <T>(statement: D1PreparedStatement) => only(send<T>(1, () => Promise.all([statement.all<T>()]))),
		write: <T>(statement: D1PreparedStatement) => only(commitFenced<T>(claim(), [statement])),
	};
	const db: Database = {
		prepare: (sql) => new FencedStatement(database.prepare(sql), READS.test(sql), fence),
		async batch<T>(statements: D1PreparedStatement[]) {
			if (!statements.every((one) => one instanceof FencedStatement && one.reads))
				return commitFenced<T>(claim(), statements);
			return send(statements.length, () => database.batch<T>(statements.map(bareOf)));
		},
		getBookmark: () => database.getBookmark?.() ?? null,
	};
	/** A step begins after a pause, which is not computing. */
	function begin(): Spent {
		answeredAt = performance.now();
		return { ...spent };
	}
	return { db, commitFenced, begin, spent: () => ({ ...spent }) };
}

function bareOf(statement: D1PreparedStatement): D1PreparedStatement {
	return statement instanceof FencedStatement ? statement.bare : statement;
}

async function only<T>(results: Promise<D1Result<T>[]>): Promise<D1Result<T>> {
	const [result] = await results;
	if (result === undefined) throw new Error("A statement was sent and gave no result");
	return result;
}
