import type { Database } from "#db/statement.ts";
import { SLICE_MS } from "#workers/domain/slice.ts";

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

/** What a job has asked of the database. */
export type Spent = {
	queries: number;
	/** A call is a statement or a batch: nobody else's comes between what it holds. */
	calls: number;
	/** Of these, those that had the database for longer than SLICE_MS. */
	longCalls: number;
	/** Milliseconds that the database was at work for all of them, and for the longest. */
	ms: number;
	longestMs: number;
	/** Milliseconds that the worker was at work between its calls, with whoever came in between. */
	computingMs: number;
};

/** A job's view of the database. */
type Fenced = {
	db: Database;
	/** Runs a batch as one transaction behind this claim of the fence, and answers the results of `statements`. */
	commitFenced(claim: D1PreparedStatement, statements: readonly D1PreparedStatement[]): Promise<D1Result[]>;
	spent(): Spent;
	/** The same, at the beginning of a step. */
	begin(): Spent;
};

/** What a fenced statement needs of its database. */
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
 * A database on which nothing is written by a job that was overtaken: each batch and each single statement that writes goes behind `claim`
 * in one transaction, which fails as a whole with `StaleFence` where a newer fence holds the job. Reads go as they are.
 */
export function fenceDatabase(database: Database, claim: () => D1PreparedStatement): Fenced {
	const spent: Spent = { queries: 0, calls: 0, longCalls: 0, ms: 0, longestMs: 0, computingMs: 0 };
	let answeredAt = performance.now();

	/** Sends this many queries, and notes what they take. Its clock stands still while a worker computes: a turn of the others sets it. */
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
	/** A step begins behind a rest, which is no computing. */
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
