import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { BulkSubmitted, EngineState, Submission, Submitted } from "#workers/contract/submission.ts";
import { guardDatabase, newUsage } from "#workers/limits/limit-sentinel.ts";
import { queueChanges } from "#workers/services/submissions/queue.ts";
import { SITE, type SubmissionSite, submissionSite } from "./submission-site.ts";
import { api, one } from "./worker.ts";

/**
 * Tests what an operator is told about engines that have stopped, and what happens to a whole group when an engine
 * fails with a long text.
 */

let site: SubmissionSite;
beforeAll(async () => {
	site = await submissionSite();
	await importListings(
		api,
		["Anchor", "Bell", "Crown"].map((name) => listing({ name, city: "Leeds", category: "Pub" })),
	);
});
beforeEach(() => site.reset());
afterAll(() => vi.unstubAllGlobals());

async function pageOf(name: string): Promise<string> {
	const { slug } = await one<{ slug: string }>("SELECT slug FROM businesses WHERE name = ?1", name);
	return `${SITE}/business/${slug}`;
}
const submit = (url: string) => site.call("/api/submit-url", "POST", { url });
const bulk = (urls: string[]) => site.call("/api/submit-urls-bulk", "POST", { urls });
async function stop(...engines: string[]): Promise<void> {
	for (const engine of engines)
		await env.DB.prepare(
			"UPDATE submission_engines SET stop_reason = 'forbidden', stop_status = 403, stopped_at = 1 WHERE engine = ?1",
		)
			.bind(engine)
			.run();
}
const queued = async () => (await one<{ n: number }>("SELECT count(*) AS n FROM submissions")).n;

describe("an address while an engine has stopped", () => {
	test("waits for it, and the answer says that it has stopped", async () => {
		await stop("google");
		const [anchor, bell] = [await pageOf("Anchor"), await pageOf("Bell")];
		const answer = await submit(anchor);
		expect(answer.status).toBe(202);
		expect(await answer.json<Submitted>()).toEqual({
			url: anchor,
			engines: ["google", "indexnow"],
			stopped: ["google"],
		});
		expect(await (await bulk([bell])).json<BulkSubmitted>()).toMatchObject({
			summary: { total: 1, successful: 1, failed: 0 },
			stopped: ["google"],
		});
		await stop("indexnow");
		await env.DB.prepare("UPDATE submission_engines SET stopped_at = NULL WHERE engine = 'google'").run();
		const crown = await pageOf("Crown");
		expect(await (await submit(crown)).json<Submitted>()).toMatchObject({ stopped: ["indexnow"] });
	});

	test("is refused with each engine's reason where all that are ready have stopped, and nothing is queued", async () => {
		await stop("google", "indexnow");
		const anchor = await pageOf("Anchor");
		for (const answer of [await submit(anchor), await bulk([anchor])]) {
			expect(answer.status).toBe(409);
			expect((await answer.json<ErrorEnvelope>()).error).toMatchObject({
				code: "engine-not-ready",
				issues: [
					{ path: "google", message: "forbidden" },
					{ path: "indexnow", message: "forbidden" },
				],
			});
		}
		const onlyIndexNow = await site.call("/api/submit-url", "POST", { url: anchor }, { GOOGLE_SERVICE_ACCOUNT: "" });
		expect((await onlyIndexNow.json<ErrorEnvelope>()).error.issues).toEqual([
			{ path: "google", message: "not-configured" },
			{ path: "indexnow", message: "forbidden" },
		]);
		expect(await queued()).toBe(0);
		expect(site.engines.calls).toEqual([]);
	});
});

test("a site that is closed to search engines tells them nothing, and what has changed meanwhile once it is open", async () => {
	const set = (value: string) =>
		env.DB.prepare("INSERT OR REPLACE INTO site_settings (name, value, version) VALUES ('robots', ?1, 1)")
			.bind(value)
			.run();
	await set('"closed"');
	const [anchor, bell] = [await pageOf("Anchor"), await pageOf("Bell")];
	const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Anchor'");
	await env.DB.batch(queueChanges(site.ctx(), { businesses: [id], gone: [], taxonomies: [] }));
	await site.send();
	for (const answer of [await submit(bell), await site.call("/api/admin/submissions/send-all", "POST", {})]) {
		expect(answer.status).toBe(409);
		expect((await answer.json<ErrorEnvelope>()).error).toMatchObject({
			code: "engine-not-ready",
			issues: [{ message: "closed-site" }, { message: "closed-site" }],
		});
	}
	const states = await (await site.call("/api/admin/submissions/engines")).json<EngineState[]>();
	expect(states).toMatchObject([{ notReady: "closed-site" }, { notReady: "closed-site", waiting: 1 }]);
	expect(site.engines.calls).toEqual([]);
	await set("null");
	await site.send();
	expect(site.engines.taken.map(({ engine, url }) => [engine, url])).toEqual([["indexnow", anchor]]);
});

describe("ten thousand addresses", () => {
	const fill = () =>
		env.DB.prepare(
			`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
			INSERT INTO submissions (path, engine_code, type_code, state_code, cause_code, queued_at, at, done, attempts, round)
			SELECT '/business/one-of-many-' || i, 1, 0, 0, 0, 1, 1, 0, 0, 0 FROM n`,
		).run();
	const failures = async () =>
		(await one<{ failures: number }>("SELECT failures FROM submission_engines WHERE engine = 'indexnow'")).failures;

	test("are kept with what the engine said, however long that was, and are sent when it has recovered", async () => {
		await fill();
		site.engines.failWith(() => ({ status: 503, body: `${"\u0001şğ".repeat(2_000)}` }));
		const now = Date.now();
		await site.send(now, guardDatabase(env.DB, newUsage()));
		expect(await failures()).toBe(1);
		const said = await one<{ n: number; status: number; kinds: number }>(
			"SELECT count(*) AS n, max(status) AS status, count(DISTINCT answer) AS kinds FROM submissions WHERE state = 'waiting' AND answer IS NOT NULL",
		);
		expect(said).toEqual({ n: 10_000, status: 503, kinds: 1 });
		site.engines.failWith(() => ({ status: 200, body: "x".repeat(5_000) }));
		await site.send(now + 7 * 3_600_000, guardDatabase(env.DB, newUsage()));
		const sent = "SELECT count(*) AS n, count(DISTINCT answer) AS kinds FROM submissions WHERE state = 'sent'";
		expect(await one(sent)).toEqual({ n: 10_000, kinds: 1 });
		expect(await failures()).toBe(0);
	});
});

describe("a token of Google's that has gone", () => {
	test("stops nothing where the one who gives tokens is away for a moment", async () => {
		await submit(await pageOf("Anchor"));
		site.engines.forgetTokens();
		site.engines.failWith(({ kind }) => (kind === "token" ? { status: 503 } : null));
		const bell = await pageOf("Bell");
		await submit(bell);
		const states = await (await site.call("/api/admin/submissions/engines")).json<EngineState[]>();
		expect(states[0]).toMatchObject({ engine: "google", stopped: null, waiting: 1 });
		const held = Date.parse(states[0]?.heldUntil ?? "");
		expect(held).toBeGreaterThan(Date.now() - 1_000);
		site.engines.failWith(() => null);
		await site.send(held + 1);
		const waiting = await (await site.call("/api/admin/submissions?engine=google&state=sent")).json<Submission[]>();
		expect(waiting.map(({ url }) => url)).toContain(bell);
	});
});
