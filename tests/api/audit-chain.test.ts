import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { runJob } from "#workers/jobs/run-job.ts";
import { jobsFor } from "#workers/jobs/schedule.ts";
import { sealAuditJob } from "#workers/jobs/seal-audit.ts";
import { verifyAuditJob } from "#workers/jobs/verify-audit.ts";
import { AUDIT_END, anchoredEnd } from "#workers/services/audit/anchor.ts";
import { sealAudit } from "#workers/services/audit/seal.ts";
import { audit } from "#workers/services/context.ts";
import { ctxOn, signedInBrowser } from "./worker.ts";

type Link = { last_id: number; after_id: number; hash: string; sealed_at: number };

let triggers: { name: string; sql: string }[] = [];
beforeAll(async () => {
	const { results } = await env.DB.prepare(
		"SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('audit_log', 'audit_chain')",
	).all<{ name: string; sql: string }>();
	triggers = results;
});

/** Changes rows that nobody can change, by removing the triggers meanwhile. */
async function tamper(...statements: string[]): Promise<void> {
	await env.DB.batch([
		...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
		...statements.map((sql) => env.DB.prepare(sql)),
		...triggers.map(({ sql }) => env.DB.prepare(sql)),
	]);
}

beforeEach(async () => {
	await tamper("DELETE FROM audit_chain", "DELETE FROM audit_log");
	await env.DB.prepare("DELETE FROM jobs").run();
	await env.BACKUPS.delete(AUDIT_END);
});
afterEach(() => {
	vi.restoreAllMocks();
});

/** Writes rows of the audit log, with the ids that follow. */
async function write(count: number): Promise<void> {
	const ctx = ctxOn({ actor: "session:4711" });
	await env.DB.batch(
		Array.from({ length: count }, (_, index) =>
			audit(ctx, "auth.confirm", `Şubat ${index}`, index % 2 === 0 ? {} : { before: { n: index }, after: "ığ|\n" }),
		),
	);
}

const links = async () => (await env.DB.prepare("SELECT * FROM audit_chain ORDER BY last_id").all<Link>()).results;
const seal = (now = 5_000) => runJob(sealAuditJob, ctxOn(), () => now);
const verify = async () => (await runJob(verifyAuditJob, ctxOn(), () => 5_000))?.result;

/** Makes three links: of the rows 1 to 4, 5 to 7, and 8. */
async function threeLinks(): Promise<void> {
	for (const count of [4, 3, 1]) {
		await write(count);
		await seal();
	}
}

describe("the audit log's chain", () => {
	test("is sealed every five minutes and verified every night", () => {
		expect(jobsFor("*/5 * * * *")).toContain(sealAuditJob);
		expect(jobsFor("17 3 * * *")).toContain(verifyAuditJob);
	});

	test("has a link for the rows that have come since the last one, and none when there are none", async () => {
		expect(await seal()).toEqual({ cursor: null, result: { sealed: 0 } });
		await write(4);
		expect(await seal(6_000)).toEqual({ cursor: null, result: { sealed: 4 } });
		expect(await seal()).toEqual({ cursor: null, result: { sealed: 0 } });
		await write(3);
		await seal(7_000);
		expect(await links()).toMatchObject([
			{ last_id: 4, after_id: 0, sealed_at: 6_000 },
			{ last_id: 7, after_id: 4, sealed_at: 7_000 },
		]);
		expect(await verify()).toEqual({ verified: 7, broken: null });
	});

	test("holds the SHA-256 of the hash before and of all that a row says, row by row", async () => {
		await write(2);
		await seal();
		const { results } = await env.DB.prepare("SELECT * FROM audit_log ORDER BY id").all<Record<string, unknown>>();
		let hash = "";
		for (const { id, at, actor, action, subject, before, after, request_id } of results) {
			const row = JSON.stringify([id, at, actor, action, subject, before, after, request_id]);
			hash = createHash("sha256").update(`${hash}|${row}`).digest("hex");
		}
		expect(results.map((row) => row.after)).toEqual([null, '"ığ|\\n"']);
		expect(await links()).toMatchObject([{ hash }]);
	});

	test("gets one next link, however many seal at once", async () => {
		await write(10);
		const runs = await Promise.all(Array.from({ length: 8 }, () => sealAudit(ctxOn())));
		expect(runs.filter(({ sealed }) => sealed > 0)).toEqual([{ sealed: 10, more: false }]);
		expect(await links()).toHaveLength(1);
		expect(await verify()).toEqual({ verified: 10, broken: null });
	});

	test("seals a long log in links of 500 rows, and verifies it to its end", async () => {
		await env.DB.prepare(
			`INSERT INTO audit_log (at, actor, action, subject, request_id)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2300) SELECT i, 'cron', 'job.run', 'x', 'y' FROM n`,
		).run();
		expect(await seal()).toEqual({ cursor: null, result: { sealed: 2_300 } });
		expect((await links()).map(({ last_id }) => last_id)).toEqual([500, 1_000, 1_500, 2_000, 2_300]);
		expect(await verify()).toEqual({ verified: 2_300, broken: null });
	});

	test("is verified a hundred links a step, and goes on where the last run has stopped", async () => {
		for (let row = 0; row < 110; row++) {
			await write(1);
			await sealAudit(ctxOn());
		}
		let now = 0;
		const slow = () => {
			now += 15_000;
			return now;
		};
		const first = await runJob(verifyAuditJob, ctxOn(), slow);
		expect(first).toMatchObject({ cursor: expect.stringContaining('"afterId":100'), result: { verified: 100 } });
		expect(await verify()).toEqual({ verified: 110, broken: null });
	});

	test("leaves out what came after the last link", async () => {
		await threeLinks();
		await write(2);
		expect(await verify()).toEqual({ verified: 8, broken: null });
	});

	test.each(["UPDATE audit_chain SET sealed_at = 1", "DELETE FROM audit_chain"])("refuses %s", async (sql) => {
		await threeLinks();
		await expect(env.DB.prepare(sql).run()).rejects.toThrow("The audit chain keeps its");
		expect(await links()).toHaveLength(3);
	});
});

test("neither a row of the log nor a link is written over", async () => {
	await threeLinks();
	const columns = "at, actor, action, subject, before, after, request_id";
	const row = `INSERT OR REPLACE INTO audit_log (id, ${columns}) SELECT 3, ${columns} FROM audit_log WHERE id = 8`;
	await expect(env.DB.prepare(row).run()).rejects.toThrow("The audit log keeps its rows");
	for (const values of ["last_id, after_id + 1", "last_id + 100, after_id"]) {
		const link = `INSERT OR REPLACE INTO audit_chain (last_id, after_id, hash, sealed_at) SELECT ${values}, hash, 1 FROM audit_chain WHERE last_id = 7`;
		await expect(env.DB.prepare(link).run()).rejects.toThrow("The audit chain has this link");
	}
	expect(await verify()).toEqual({ verified: 8, broken: null });
});

describe("the chain's end in R2", () => {
	const end = async () => anchoredEnd(ctxOn());

	test("moves on every night, and operators are told how far it is", async () => {
		expect(await end()).toBeNull();
		await threeLinks();
		await verify();
		const first = await end();
		expect(first).toMatchObject({ lastId: 8, hash: (await links()).at(-1)?.hash });
		await write(2);
		await seal();
		await verify();
		expect(await end()).toMatchObject({ lastId: 10 });
		const response = await (await signedInBrowser()).fetch("/api/admin/audit/end");
		expect([response.status, await response.json()]).toEqual([200, { end: await end(), broken: null, cut: false }]);
	});

	test.each([
		["is cut off with its links", [], 5],
		["is cut off and written anew", ["anew"], 8],
	])("finds a log that %s", async (_how, [anew], broken) => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		await threeLinks();
		await verify();
		const anchored = await end();
		await tamper("DELETE FROM audit_log WHERE id > 4", "DELETE FROM audit_chain WHERE last_id > 4");
		if (anew !== undefined) {
			await write(4);
			await seal(9_000);
		}
		for (let night = 0; night < 2; night++) expect(await verify()).toMatchObject({ broken });
		const told = await (await signedInBrowser()).fetch("/api/admin/audit/end");
		expect(await told.json()).toEqual({ end: anchored, broken, cut: true });
		const dashboard = await (await signedInBrowser()).fetch("/api/admin/dashboard");
		expect(await dashboard.json()).toMatchObject({ brokenAudit: broken });
		expect(logged).toHaveBeenCalledTimes(2);
		// A broken chain is not anchored again.
		expect(await end()).toEqual(anchored);
	});

	test("of a chain from before, whose links know nothing of their rows, names the first row of the link", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		await threeLinks();
		await tamper("UPDATE audit_chain SET row_hashes = NULL", "UPDATE audit_log SET at = at + 1 WHERE id = 6");
		expect(await verify()).toEqual({ verified: 5, broken: 5 });
	});
});

describe("a log that was tampered with", () => {
	const values = "at, actor, action, subject, before, after, request_id";
	const slippedIn = (id: number) =>
		`INSERT INTO audit_log (id, ${values}) SELECT ${id}, ${values} FROM audit_log WHERE id = 8`;
	test.each([
		["an instant", ["UPDATE audit_log SET at = at + 1 WHERE id = 6"], 6, 5],
		["an actor", ["UPDATE audit_log SET actor = 'visitor' WHERE id = 1"], 1, 4],
		["an action", ["UPDATE audit_log SET action = 'job.run' WHERE id = 8"], 8, 7],
		["a subject", ["UPDATE audit_log SET subject = subject || ' ' WHERE id = 7"], 7, 5],
		["a value before", ["UPDATE audit_log SET before = '{ \"n\":1}' WHERE id = 2"], 2, 4],
		["a value after", ["UPDATE audit_log SET after = NULL WHERE id = 2"], 2, 4],
		["a request", ["UPDATE audit_log SET request_id = 'x' WHERE id = 5"], 5, 5],
		["an id", ["UPDATE audit_log SET id = 20 WHERE id = 8"], 8, 7],
		[
			"two rows in each other's place",
			[
				"UPDATE audit_log SET id = CASE id WHEN 5 THEN -6 ELSE -5 END WHERE id IN (5, 6)",
				"UPDATE audit_log SET id = -id WHERE id < 0",
			],
			5,
			5,
		],
		["a first row that is gone", ["DELETE FROM audit_log WHERE id = 1"], 1, 4],
		["a row in the middle that is gone", ["DELETE FROM audit_log WHERE id = 6"], 6, 5],
		["a last row that is gone", ["DELETE FROM audit_log WHERE id = 8"], 8, 7],
		["all rows gone", ["DELETE FROM audit_log"], 1, 0],
		["a row in place of a deleted one", ["DELETE FROM audit_log WHERE id = 6", slippedIn(6)], 6, 5],
		["a row before the first one", [slippedIn(-3)], -3, 4],
		["a row of the id 0", [slippedIn(0)], 0, 4],
		["a row written over", [slippedIn(3).replace("INSERT", "INSERT OR REPLACE")], 3, 4],
		["another hash of a link", [`UPDATE audit_chain SET hash = '${"0".repeat(64)}' WHERE last_id = 7`], 5, 4],
		["a link that is gone", ["DELETE FROM audit_chain WHERE last_id = 4"], 1, 1],
	])("is found: %s", async (_what, statements, broken, verified) => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		await threeLinks();
		expect(await verify()).toEqual({ verified: 8, broken: null });
		expect(logged).not.toHaveBeenCalled();
		await tamper(...statements);
		const before = await links();
		expect(await verify()).toEqual({ verified, broken });
		expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`row ${broken}\\b`)));
		// Nothing is repaired, and no new seal covers it.
		await write(1);
		await seal();
		expect((await links()).slice(0, before.length)).toEqual(before);
		expect(await verify()).toMatchObject({ broken });
	});

	test("is found in rows that would fill more than a step", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		await threeLinks();
		await tamper(
			"UPDATE audit_log SET id = 5000 WHERE id = 8",
			"UPDATE audit_chain SET last_id = 5000 WHERE last_id = 8",
			`INSERT INTO audit_log (id, ${values})
			WITH RECURSIVE n(i) AS (SELECT 8 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) SELECT i, i, 'cron', 'job.run', 'x', NULL, NULL, 'y' FROM n`,
		);
		await write(2);
		await seal();
		expect(await verify()).toEqual({ verified: 9, broken: 8 });
	});
});
