import { Buffer } from "node:buffer";

/**
 * Enforces the limits of production that a local runtime does not enforce. In tests and under `npm
 * start` it wraps the bindings of both workers. So what production would refuse throws there already. It is off in
 * production, because the wrap costs a little and the platform itself refuses there. The figures are from Cloudflare's
 * pages on the limits of D1, KV and Workers.
 */
export const LIMITS = {
	queriesPerInvocation: 1_000,
	parametersPerQuery: 100,
	statementBytes: 100_000,
	valueBytes: 2_000_000,
	likePatternBytes: 50,
	functionArguments: 32,
	compoundTerms: 5,
	bindingCallsPerInvocation: 30,
	kvValueBytes: 25 * 1024 * 1024,
	kvWriteIntervalMs: 1_000,
	pbkdf2Iterations: 100_000,
	bodyBytes: 100_000_000,
} as const;

export class LimitBreach extends Error {
	constructor(what: string) {
		super(`Production limit: ${what}`);
		this.name = "LimitBreach";
	}
}

/**
 * Counts what one invocation has used so far. `rowsRead` and `rowsWritten` are D1's own counts. `secretHashes` counts
 * the runs of scrypt.
 */
export type Usage = {
	queries: number;
	rowsRead: number;
	rowsWritten: number;
	bindingCalls: number;
	secretHashes: number;
};

export function newUsage(): Usage {
	return { queries: 0, rowsRead: 0, rowsWritten: 0, bindingCalls: 0, secretHashes: 0 };
}

const byteLength = (text: string) => Buffer.byteLength(text);
const binaryLength = (value: unknown) =>
	value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 0;

function checkStatement(sql: string): void {
	if (byteLength(sql) > LIMITS.statementBytes) throw new LimitBreach("a statement over 100 KB");
	const terms = longestCompound(sql);
	if (terms > LIMITS.compoundTerms) throw new LimitBreach(`${terms} compound SELECT terms`);
	for (const call of sql.matchAll(/\b(?:json_object|json_array|coalesce|max|min|concat|printf|format)\s*\(/gi)) {
		const count = countArguments(sql, call.index + call[0].length);
		if (count > LIMITS.functionArguments) throw new LimitBreach(`${count} function arguments`);
	}
}

/**
 * Returns the number of terms of the longest compound SELECT. SQLite's parser counts the terms of each compound SELECT
 * separately, without those of others in its brackets.
 */
function longestCompound(sql: string): number {
	const open = [1];
	let longest = 1;
	for (const [part] of sql.matchAll(/'[^']*'|[()]|\b(?:UNION|INTERSECT|EXCEPT)\b/gi)) {
		if (part === "(") open.push(1);
		else if (part === ")") open.pop();
		else if (!part.startsWith("'")) {
			const terms = (open.pop() ?? 1) + 1;
			open.push(terms);
			longest = Math.max(longest, terms);
		}
	}
	return longest;
}

function countArguments(sql: string, from: number): number {
	let depth = 1;
	let commas = 0;
	for (let at = from; at < sql.length && depth > 0; at++) {
		const character = sql[at];
		if (character === "(") depth++;
		else if (character === ")") depth--;
		else if (character === "," && depth === 1) commas++;
	}
	return commas + 1;
}

function checkParameters(sql: string, values: unknown[]): void {
	if (values.length > LIMITS.parametersPerQuery) throw new LimitBreach(`${values.length} bound parameters`);
	const hasPattern = /\b(?:LIKE|GLOB)\b/i.test(sql);
	for (const value of values) {
		if (typeof value === "string") {
			if (value.length > LIMITS.valueBytes / 3 && byteLength(value) > LIMITS.valueBytes)
				throw new LimitBreach("a bound text over 2 MB");
			if (hasPattern && byteLength(value) > LIMITS.likePatternBytes)
				throw new LimitBreach("a text over 50 bytes bound in a statement with LIKE");
		} else if (binaryLength(value) > LIMITS.valueBytes) {
			throw new LimitBreach("a bound blob over 2 MB");
		}
	}
}

/** Counts what guarded statements use. */
type Meter = {
	spend(count: number): void;
	note<T>(result: D1Result<T>): D1Result<T>;
};

class GuardedStatement implements D1PreparedStatement {
	readonly bare: D1PreparedStatement;
	readonly #sql: string;
	readonly #meter: Meter;

	constructor(bare: D1PreparedStatement, sql: string, meter: Meter) {
		this.bare = bare;
		this.#sql = sql;
		this.#meter = meter;
	}

	bind(...values: unknown[]): D1PreparedStatement {
		checkParameters(this.#sql, values);
		return new GuardedStatement(this.bare.bind(...values), this.#sql, this.#meter);
	}

	async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
		this.#meter.spend(1);
		return this.#meter.note(await this.bare.all<T>());
	}

	async run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
		this.#meter.spend(1);
		return this.#meter.note(await this.bare.run<T>());
	}

	first<T = unknown>(column: string): Promise<T | null>;
	first<T = Record<string, unknown>>(): Promise<T | null>;
	async first(column?: string): Promise<unknown> {
		const [row] = (await this.all()).results;
		if (row === undefined) return null;
		return column === undefined ? row : row[column];
	}

	raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
	raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
	async raw(options?: { columnNames?: boolean }): Promise<unknown[]> {
		this.#meter.spend(1);
		return options?.columnNames ? this.bare.raw({ columnNames: true }) : this.bare.raw();
	}
}

/** Is the part that D1 and its sessions have in common. */
type Queried = Pick<D1Database, "prepare" | "batch">;

function guardQueries(database: Queried, meter: Meter): Queried {
	return {
		prepare(sql: string) {
			checkStatement(sql);
			return new GuardedStatement(database.prepare(sql), sql, meter);
		},
		async batch<T>(statements: D1PreparedStatement[]) {
			meter.spend(statements.length);
			const bare = statements.map((one) => (one instanceof GuardedStatement ? one.bare : one));
			return (await database.batch<T>(bare)).map(meter.note);
		},
	};
}

/** Wraps D1 with the limits of production. It counts into `usage`. */
export function guardDatabase(database: D1Database, usage: Usage): D1Database {
	const meter: Meter = {
		spend(count) {
			usage.queries += count;
			if (usage.queries > LIMITS.queriesPerInvocation) throw new LimitBreach("over 1,000 queries in one invocation");
		},
		note(result) {
			usage.rowsRead += result.meta.rows_read ?? 0;
			usage.rowsWritten += result.meta.rows_written ?? 0;
			return result;
		},
	};
	return {
		...guardQueries(database, meter),
		async exec(sql: string) {
			checkStatement(sql);
			meter.spend(1);
			return database.exec(sql);
		},
		withSession(constraint?: string) {
			const session = database.withSession(constraint);
			// The queries of a session count for this invocation too.
			return { ...guardQueries(session, meter), getBookmark: () => session.getBookmark() };
		},
		dump: () => database.dump(),
	};
}

/**
 * Holds the time of the last write of each key, because KV allows one write a second for a key. It lives as long as the
 * isolate, and so does the limit.
 */
const kvWrites = new Map<string, number>();

/** Wraps KV with the limits of production. `now` is in milliseconds. */
export function guardKv(namespace: KVNamespace, now: () => number): KVNamespace {
	return new Proxy(namespace, {
		get(target, property) {
			const member = Reflect.get(target, property);
			if (typeof member !== "function") return member;
			if (property !== "put") return member.bind(target);
			// It is async, because production refuses with a rejected promise. Code that catches that must catch this too.
			return async (key: string, value: unknown, options?: unknown) => {
				if (byteLength(key) > 512) throw new LimitBreach("a KV key over 512 bytes");
				if ((typeof value === "string" ? byteLength(value) : binaryLength(value)) > LIMITS.kvValueBytes)
					throw new LimitBreach("a KV value over 25 MiB");
				const at = now();
				const since = at - (kvWrites.get(key) ?? Number.NEGATIVE_INFINITY);
				// A negative time means that the clock was set back, so it says nothing.
				if (since >= 0 && since < LIMITS.kvWriteIntervalMs)
					throw new LimitBreach(`two KV writes of ${key} within a second`);
				kvWrites.set(key, at);
				return target.put(key, value as string, options as KVNamespacePutOptions);
			};
		},
	});
}

/**
 * Wraps a service binding so that it counts its calls. Each call counts towards the 32 Worker invocations of a request.
 */
export function guardService(service: Fetcher, usage: Usage): Fetcher {
	return {
		fetch(input: RequestInfo, init?: RequestInit) {
			usage.bindingCalls++;
			if (usage.bindingCalls > LIMITS.bindingCallsPerInvocation) throw new LimitBreach("over 30 service-binding calls");
			return service.fetch(input, init);
		},
	} as Fetcher;
}

/** Refuses PBKDF2 with more iterations than production computes. It wraps the isolate's own WebCrypto, only once. */
export function guardKeyDerivation(subtle: SubtleCrypto): void {
	for (const method of ["deriveBits", "deriveKey"] as const) {
		if (Object.hasOwn(subtle, method)) continue;
		const derive = subtle[method].bind(subtle) as (...parameters: unknown[]) => unknown;
		Object.defineProperty(subtle, method, {
			configurable: true,
			value: (algorithm: { name?: string; iterations?: number }, ...rest: unknown[]) => {
				if (algorithm.name === "PBKDF2" && (algorithm.iterations ?? 0) > LIMITS.pbkdf2Iterations)
					throw new LimitBreach("PBKDF2 over 100,000 iterations");
				return derive(algorithm, ...rest);
			},
		});
	}
}
