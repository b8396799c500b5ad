import { webcrypto } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
	guardDatabase,
	guardKeyDerivation,
	guardKv,
	guardService,
	LIMITS,
	LimitBreach,
	newUsage,
} from "#workers/limits/limit-sentinel.ts";

const META = { rows_read: 3, rows_written: 2 };
const ROWS = [{ id: 7, name: "seven" }];

/** Makes a D1 that answers everything with one row, and notes what reached it. */
function fakeDatabase() {
	const reached: string[] = [];
	const bare = new Set<unknown>();
	const prepare = (sql: string) => {
		const answer = (call: string) => async () => {
			reached.push(`${call} ${sql}`);
			return { results: ROWS, success: true, meta: META };
		};
		const statement = {
			bind: () => statement,
			all: answer("all"),
			run: answer("run"),
			raw: async () => [[7, "seven"]],
		};
		bare.add(statement);
		return statement;
	};
	const database = {
		prepare,
		async batch(statements: unknown[]) {
			for (const statement of statements) if (!bare.has(statement)) throw new Error("not a statement of D1");
			reached.push(`batch of ${statements.length}`);
			return statements.map(() => ({ results: ROWS, success: true, meta: META }));
		},
		exec: async (sql: string) => ({ count: sql.split("\n").length, duration: 0 }),
		withSession: () => database,
	} as unknown as D1Database;
	return { database, reached };
}

function guarded() {
	const usage = newUsage();
	const { database, reached } = fakeDatabase();
	return { db: guardDatabase(database, usage), usage, reached };
}

const bytes = (count: number) => "x".repeat(count);
const values = (count: number) => Array.from({ length: count }, (_, at) => at);

test("the figures are production's (design.md, 13)", () => {
	expect(LIMITS).toEqual({
		queriesPerInvocation: 1_000,
		parametersPerQuery: 100,
		statementBytes: 100_000,
		valueBytes: 2_000_000,
		likePatternBytes: 50,
		functionArguments: 32,
		compoundTerms: 5,
		bindingCallsPerInvocation: 30,
		kvValueBytes: 26_214_400,
		kvWriteIntervalMs: 1_000,
		pbkdf2Iterations: 100_000,
		bodyBytes: 100_000_000,
	});
});

describe("a statement", () => {
	test.each<[what: string, allowed: () => unknown, refused: () => unknown]>([
		[
			"bound parameters",
			() =>
				guarded()
					.db.prepare("SELECT 1")
					.bind(...values(100)),
			() =>
				guarded()
					.db.prepare("SELECT 1")
					.bind(...values(101)),
		],
		[
			"bytes of SQL",
			() => guarded().db.prepare(bytes(LIMITS.statementBytes)),
			() => guarded().db.prepare(bytes(LIMITS.statementBytes + 1)),
		],
		[
			"bytes of SQL in letters of several bytes",
			() => guarded().db.prepare("é".repeat(LIMITS.statementBytes / 2)),
			() => guarded().db.prepare("é".repeat(LIMITS.statementBytes / 2 + 1)),
		],
		[
			"bytes of a bound text",
			() => guarded().db.prepare("SELECT ?1").bind(bytes(LIMITS.valueBytes)),
			() =>
				guarded()
					.db.prepare("SELECT ?1")
					.bind(bytes(LIMITS.valueBytes + 1)),
		],
		[
			"bytes of a bound text in letters of three bytes",
			() =>
				guarded()
					.db.prepare("SELECT ?1")
					.bind("東".repeat(Math.floor(LIMITS.valueBytes / 3))),
			() =>
				guarded()
					.db.prepare("SELECT ?1")
					.bind("東".repeat(Math.floor(LIMITS.valueBytes / 3) + 1)),
		],
		[
			"bytes of a bound blob",
			() => guarded().db.prepare("SELECT ?1").bind(new ArrayBuffer(LIMITS.valueBytes)),
			() =>
				guarded()
					.db.prepare("SELECT ?1")
					.bind(new ArrayBuffer(LIMITS.valueBytes + 1)),
		],
		[
			"bytes of a bound view",
			() => guarded().db.prepare("SELECT ?1").bind(new Uint8Array(LIMITS.valueBytes)),
			() =>
				guarded()
					.db.prepare("SELECT ?1")
					.bind(new Uint8Array(LIMITS.valueBytes + 1)),
		],
		[
			"bytes of a LIKE pattern",
			() => guarded().db.prepare("SELECT 1 WHERE x LIKE ?1").bind(bytes(50)),
			() => guarded().db.prepare("SELECT 1 WHERE x LIKE ?1").bind(bytes(51)),
		],
		[
			"bytes of a GLOB pattern in letters of several bytes",
			() => guarded().db.prepare("SELECT 1 WHERE x GLOB ?1").bind("ı".repeat(25)),
			() => guarded().db.prepare("SELECT 1 WHERE x GLOB ?1").bind("ı".repeat(26)),
		],
		[
			"function arguments",
			() => guarded().db.prepare(`SELECT json_array(${values(32).join(", ")})`),
			() => guarded().db.prepare(`SELECT json_array(${values(33).join(", ")})`),
		],
		[
			"compound terms",
			() => guarded().db.prepare(Array(5).fill("SELECT 1").join(" UNION ALL ")),
			() => guarded().db.prepare(Array(6).fill("SELECT 1").join(" UNION ALL ")),
		],
		[
			"compound terms in brackets, which are counted apart",
			() =>
				guarded().db.prepare(
					`SELECT 1 UNION SELECT * FROM (${Array(5).fill("SELECT ')'").join(" UNION ")}) UNION SELECT 2 UNION SELECT 3 UNION SELECT 4`,
				),
			() => guarded().db.prepare(`SELECT 1 UNION SELECT * FROM (${Array(6).fill("SELECT ')'").join(" UNION ")})`),
		],
		[
			"compound terms of several kinds",
			() => guarded().db.prepare("SELECT 1 UNION SELECT 2 EXCEPT SELECT 3 INTERSECT SELECT 4 union all SELECT 5"),
			() =>
				guarded().db.prepare(
					"SELECT 1 UNION SELECT 2 EXCEPT SELECT 3 INTERSECT SELECT 4 UNION SELECT 5 UNION SELECT 6",
				),
		],
	])("has a limit of %s", (_what, allowed, refused) => {
		expect(allowed).not.toThrow();
		expect(refused).toThrow(LimitBreach);
	});

	test("may have a long text bound where no pattern is, and nested calls with 32 arguments each", () => {
		const { db } = guarded();
		expect(() => db.prepare("SELECT ?1").bind(bytes(51))).not.toThrow();
		expect(() =>
			db.prepare(`SELECT json_array(${values(31).join(", ")}, json_object(${values(32).join(", ")}))`),
		).not.toThrow();
	});
});

describe("an invocation", () => {
	test("has 1,000 queries, however they are sent", async () => {
		const { db, usage } = guarded();
		const statement = db.prepare("SELECT 1");
		await db.batch(Array(996).fill(statement));
		await statement.all();
		await statement.run();
		await statement.first();
		await statement.raw();
		expect(usage.queries).toBe(1_000);
		for (const query of [
			() => statement.all(),
			() => statement.run(),
			() => statement.first(),
			() => db.exec("SELECT 1"),
			() => db.batch([statement]),
		])
			await expect(query()).rejects.toThrow("over 1,000 queries");
		await expect((async () => statement.raw())()).rejects.toThrow("over 1,000 queries");
	});

	test("counts a batch by its statements, before it is sent", async () => {
		const { db, reached } = guarded();
		await expect(db.batch(Array(1_001).fill(db.prepare("SELECT 1")))).rejects.toThrow("over 1,000 queries");
		expect(reached).toEqual([]);
	});

	test("knows the rows it has read and written", async () => {
		const { db, usage } = guarded();
		const statement = db.prepare("SELECT ?1").bind(1);
		await statement.all();
		await statement.run();
		await statement.first();
		await db.batch([statement, statement]);
		expect(usage).toEqual({ queries: 5, rowsRead: 15, rowsWritten: 10, bindingCalls: 0, secretHashes: 0 });
	});

	test("gets D1's own answers", async () => {
		const { db } = guarded();
		const statement = db.prepare("SELECT 1").bind(1);
		expect((await statement.all()).results).toEqual(ROWS);
		expect(await statement.first()).toEqual(ROWS[0]);
		expect(await statement.first("name")).toBe("seven");
		expect(await statement.raw()).toEqual([[7, "seven"]]);
		expect((await db.batch([statement])).map((result) => result.results)).toEqual([ROWS]);
	});

	test("cannot leave the guard through a session", async () => {
		const { db, usage } = guarded();
		const session = db.withSession("first-primary");
		expect(() => session.prepare("SELECT 1").bind(...values(101))).toThrow(LimitBreach);
		await session.prepare("SELECT 1").all();
		expect(usage.queries).toBe(1);
	});

	test("has 30 calls of a service binding", async () => {
		const usage = newUsage();
		const service = guardService({ fetch: async () => new Response("ok") } as unknown as Fetcher, usage);
		for (let call = 0; call < 30; call++) expect(await (await service.fetch("http://api/")).text()).toBe("ok");
		await expect((async () => service.fetch("http://api/"))()).rejects.toThrow("over 30 service-binding calls");
	});
});

describe("KV", () => {
	function store() {
		const put: string[] = [];
		let now = 0;
		const namespace = {
			put: async (key: string) => void put.push(key),
			get: async (key: string) => `value of ${key}`,
		} as unknown as KVNamespace;
		return { kv: guardKv(namespace, () => now), put, wait: (ms: number) => (now += ms) };
	}
	const later = <T>(action: () => T) => (async () => action())();

	test("takes one write a second to a key", async () => {
		const { kv, put, wait } = store();
		await kv.put("sentinel-a", "1");
		await kv.put("sentinel-b", "1");
		wait(999);
		await expect(later(() => kv.put("sentinel-a", "2"))).rejects.toThrow("within a second");
		wait(1);
		await kv.put("sentinel-a", "3");
		expect(put).toEqual(["sentinel-a", "sentinel-b", "sentinel-a"]);
		expect(await kv.get("sentinel-a")).toBe("value of sentinel-a");
	});

	test("holds nothing against a key whose last write was by a clock that was set back since", async () => {
		const { kv, put, wait } = store();
		await kv.put("sentinel-back", "1");
		wait(-3_600_000);
		await kv.put("sentinel-back", "2");
		await expect(later(() => kv.put("sentinel-back", "3"))).rejects.toThrow("within a second");
		expect(put).toEqual(["sentinel-back", "sentinel-back"]);
	});

	test.each<[string, (size: number) => string | ArrayBuffer | Uint8Array]>([
		["text", bytes],
		["buffer", (size) => new ArrayBuffer(size)],
		["view", (size) => new Uint8Array(size)],
	])("takes values of 25 MiB as %s", async (kind, make) => {
		const { kv } = store();
		await kv.put(`sentinel-${kind}-fits`, make(LIMITS.kvValueBytes));
		await expect(later(() => kv.put(`sentinel-${kind}-over`, make(LIMITS.kvValueBytes + 1)))).rejects.toThrow("25 MiB");
	});

	test("takes keys of 512 bytes", async () => {
		const { kv } = store();
		await kv.put("é".repeat(256), "1");
		await expect(later(() => kv.put("é".repeat(257), "1"))).rejects.toThrow(LimitBreach);
	});
});

describe("PBKDF2", () => {
	const parameters = (iterations: number) => ({
		name: "PBKDF2",
		hash: "SHA-256",
		salt: new Uint8Array(16),
		iterations,
	});

	test("has 100,000 iterations, by either way of deriving", async () => {
		const subtle = Object.create(webcrypto.subtle, {
			deriveBits: { value: webcrypto.subtle.deriveBits.bind(webcrypto.subtle), configurable: true },
			deriveKey: { value: webcrypto.subtle.deriveKey.bind(webcrypto.subtle), configurable: true },
		});
		const wrapped: SubtleCrypto = Object.create(subtle);
		guardKeyDerivation(wrapped);
		guardKeyDerivation(wrapped);
		const key = (await webcrypto.subtle.importKey("raw", new Uint8Array(8), "PBKDF2", false, [
			"deriveBits",
			"deriveKey",
		])) as CryptoKey;
		const aes = { name: "AES-GCM", length: 128 };
		expect((await wrapped.deriveBits(parameters(100_000), key, 128)).byteLength).toBe(16);
		await expect((async () => wrapped.deriveBits(parameters(100_001), key, 128))()).rejects.toThrow(LimitBreach);
		await wrapped.deriveKey(parameters(100_000), key, aes, false, ["encrypt"]);
		await expect((async () => wrapped.deriveKey(parameters(100_001), key, aes, false, ["encrypt"]))()).rejects.toThrow(
			LimitBreach,
		);
	});
});
