import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { audits, codeOf, importPlaces, pageOf, submissionCalls } from "./submission-calls.ts";
import { SITE, type SubmissionSite, submissionSite } from "./submission-site.ts";
import { stopClock } from "./worker.ts";

/** Tests what the search engines answer: what is tried again, what stops, what is said to the operator. */

let site: SubmissionSite;
const DAY_MS = 86_400_000;

beforeAll(async () => {
	site = await submissionSite();
	await importPlaces();
});
beforeEach(() => site.reset());
afterAll(() => vi.unstubAllGlobals());

const { submit, bulk, engineOf, listOf, takenUrls } = submissionCalls(() => site);

describe("what an engine answers", () => {
	const fail = (status: number, body?: unknown, headers: Record<string, string> = {}) =>
		site.engines.failWith(({ kind }) =>
			kind === "token" ? null : { status, headers, ...(body === undefined ? {} : { body }) },
		);
	const google = (status: number, message: string) => ({ error: { code: status, message, status: "X" } });

	test.each([
		[403, "key-refused"],
		[422, "url-mismatch"],
		[400, "bad-request"],
	])(
		"IndexNow's %i stops it with the reason, until an operator resumes it; nothing is lost",
		async (status, reason) => {
			fail(status, "no");
			const url = await pageOf("Anchor");
			await submit(url);
			expect(await engineOf("indexnow")).toMatchObject({ stopped: { status, reason, answer: '"no"' }, waiting: 1 });
			site.engines.failWith(() => null);
			await site.send(Date.now() + DAY_MS);
			expect(takenUrls("indexnow")).toEqual([]);
			expect((await site.call("/api/admin/submissions/engines/indexnow/resume", "POST")).status).toBe(204);
			expect(takenUrls("indexnow")).toEqual([url]);
			expect(await engineOf("indexnow")).toMatchObject({ stopped: null, waiting: 0 });
			expect(await audits("engine.resume")).not.toEqual([]);
		},
	);

	test.each([429, 500, 503, 301])(
		"IndexNow's %i waits, longer each time, and not less than it asks for",
		async (status) => {
			fail(status, undefined, { "Retry-After": "120", Location: "https://evil.org/" });
			const at = Date.now();
			await submit(await pageOf("Anchor"));
			const held = Date.parse((await engineOf("indexnow")).heldUntil ?? "");
			expect(held - at).toBeGreaterThanOrEqual(119_000);
			const [row] = await listOf("?engine=indexnow");
			expect(Date.parse(row?.nextAt ?? "")).toBe(held);
			const calls = site.engines.calls.filter(({ kind }) => kind === "indexnow").length;
			await site.send(held - 1);
			expect(site.engines.calls.filter(({ kind }) => kind === "indexnow")).toHaveLength(calls);
			site.engines.failWith(() => null);
			await site.send(held + 1);
			expect(takenUrls("indexnow")).toHaveLength(1);
			expect(site.engines.problems).toEqual([]);
		},
	);

	test.each([
		["Permission denied. Failed to verify the URL ownership.", "not-owner"],
		["Indexing API has not been used in project 1 before or it is disabled.", "api-disabled"],
		["Something else", "forbidden"],
	])("Google's 403 '%s' opens the breaker: %s", async (message, reason) => {
		fail(403, google(403, message));
		await submit(await pageOf("Anchor"));
		expect(await engineOf("google")).toMatchObject({ stopped: { status: 403, reason, answer: message }, waiting: 1 });
		expect(await listOf("?engine=google")).toMatchObject([{ state: "waiting", status: 403, answer: message }]);
	});

	test("Google's 401 makes a new token once; the second one stops", async () => {
		await submit(await pageOf("Anchor"));
		site.engines.forgetTokens();
		await submit(await pageOf("Bell"));
		expect(takenUrls("google")).toHaveLength(2);
		expect(site.engines.calls.filter(({ kind }) => kind === "token")).toHaveLength(2);
		fail(401, google(401, "Invalid credentials"));
		await submit(await pageOf("Crown"));
		expect(await engineOf("google")).toMatchObject({ stopped: { reason: "token-refused" }, waiting: 1 });
	});

	test("Google's 429 for the day waits for midnight in California, the one for the minute for less", async () => {
		fail(
			429,
			google(429, "Quota exceeded for quota metric 'Publish requests' and limit 'Publish requests per minute'"),
		);
		await submit(await pageOf("Anchor"));
		const { heldUntil } = await engineOf("google");
		expect(Date.parse(heldUntil ?? "") - Date.now()).toBeLessThan(130_000);
		fail(429, google(429, "Quota exceeded for quota metric 'Publish requests' and limit 'Publish requests per day'"));
		// Somebody looks at it on the same Californian day.
		onTestFinished(stopClock(Date.parse(heldUntil ?? "") + 1));
		await site.send();
		const { quota, heldUntil: until } = await engineOf("google");
		expect(quota?.used).toBe(200);
		expect(Date.parse(until ?? "")).toBeGreaterThanOrEqual(Date.parse(quota?.resetsAt ?? ""));
		expect(
			new Intl.DateTimeFormat("en-GB", { timeZone: "America/Los_Angeles", timeStyle: "short" }).format(
				Date.parse(quota?.resetsAt ?? ""),
			),
		).toBe("00:00");
		site.engines.failWith(() => null);
		await site.send(Date.parse(until ?? "") + 1);
		expect(takenUrls("google")).toHaveLength(1);
	});

	test("one address of a batch that Google refuses, or that fails five times, is set aside, and can be sent again", async () => {
		const [anchor, bell, crown] = [await pageOf("Anchor"), await pageOf("Bell"), await pageOf("Crown")];
		site.engines.failWith(({ kind }, url) => {
			if (kind !== "batch" && kind !== "publish") return null;
			if (url === anchor) return { status: 400 };
			return url === bell ? { status: 503 } : null;
		});
		await bulk([anchor, bell, crown]);
		for (let hour = 1; hour <= 8; hour++) {
			await env.DB.prepare("UPDATE submissions SET at = 0 WHERE state = 'waiting'").run();
			await env.DB.prepare("UPDATE submission_engines SET held_until = 0").run();
			// A call of an operator sends what waits. Unlike that of a business, a town's page may be sent again on the same day.
			if (hour < 8) await submit(`${SITE}/city/leeds`);
		}
		expect((await listOf("?engine=google&state=refused")).map(({ url, status }) => `${status} ${url}`).sort()).toEqual([
			`400 ${anchor}`,
			`503 ${bell}`,
		]);
		site.engines.failWith(() => null);
		const [row] = await listOf("?engine=google&state=refused");
		expect((await site.call(`/api/admin/submissions/${row?.id}/retry`, "POST")).status).toBe(204);
		expect(takenUrls("google")).toContain(row?.url);
		expect(await codeOf(await site.call(`/api/admin/submissions/${row?.id}/retry`, "POST"))).toBe("409 duplicate");
		expect((await site.call("/api/admin/submissions/999999/retry", "POST")).status).toBe(404);
	});

	test("the token endpoint: what cannot get better stops, the rest waits", async () => {
		const token = (status: number, body: unknown) =>
			site.engines.failWith(({ kind }) => (kind === "token" ? { status, body } : null));
		token(503, {});
		await submit(await pageOf("Anchor"));
		expect(await engineOf("google")).toMatchObject({ stopped: null, waiting: 1, quota: { used: 0 } });
		token(400, { error: "invalid_grant", error_description: "Invalid JWT Signature." });
		await site.send(Date.now() + DAY_MS);
		expect(await engineOf("google")).toMatchObject({
			stopped: { status: 400, reason: "grant-refused", answer: "invalid_grant: Invalid JWT Signature." },
		});
		const broken = JSON.stringify({ client_email: "a@b.c", private_key: "none" });
		await site.call("/api/admin/submissions/engines/google/resume", "POST", undefined, {
			GOOGLE_SERVICE_ACCOUNT: broken,
		});
		expect(await engineOf("google")).toMatchObject({ stopped: { status: 0, reason: "key-unusable" } });
	});

	test("no secret is in what is stored or answered, even where an engine repeats it", async () => {
		const logged: unknown[] = [];
		for (const method of ["warn", "error"] as const)
			vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words));
		site.engines.failWith(({ kind }) => (kind === "token" ? null : { status: 403, body: { error: { message: "x" } } }));
		const seen: string[] = [];
		const asked = globalThis.fetch;
		vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
			const authorization = new Headers(init?.headers).get("Authorization");
			if (authorization === null) return asked(input, init);
			seen.push(authorization.slice("Bearer ".length));
			return new Response(JSON.stringify({ error: { message: `You sent ${authorization}` } }), { status: 403 });
		});
		try {
			await submit(await pageOf("Anchor"));
		} finally {
			vi.stubGlobal("fetch", asked);
			vi.restoreAllMocks();
		}
		expect(seen).toHaveLength(1);
		const names = (
			await env.DB.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").all<{
				name: string;
			}>()
		).results
			.map(({ name }) => name)
			.filter((name) => !/^(?:sqlite_|_cf_)/.test(name));
		const stored = JSON.stringify([
			await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM ${name}`))),
			logged,
		]);
		const answers = JSON.stringify([await listOf(), await engineOf("google")]);
		expect(answers).toContain("You sent Bearer …");
		for (const text of [stored, answers])
			for (const secret of [seen[0] ?? "?", "PRIVATE KEY", "private_key"])
				expect(text.includes(secret), secret).toBe(false);
	});
});
