import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SUBMISSION_CODES } from "#db/schema/submission.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { SendAll, Submission, UrlRefusal } from "#workers/contract/submission.ts";
import { followPageChanges } from "#workers/services/page-changes/follow.ts";
import { forgetOldSubmissions } from "#workers/services/submissions/forget.ts";
import { hostileUrls } from "./hostile-urls.ts";
import { audits, codeOf, importPlaces, pageOf, slugOf, submissionCalls } from "./submission-calls.ts";
import { HOST, SITE, type SubmissionSite, submissionSite } from "./submission-site.ts";
import { api, one } from "./worker.ts";

/** Tests what operators send to search engines, and what changes send by themselves. */

let site: SubmissionSite;

beforeAll(async () => {
	site = await submissionSite();
	await importPlaces();
});
beforeEach(() => site.reset());
afterAll(() => vi.unstubAllGlobals());

const { submit, bulk, engineOf, listOf, takenUrls } = submissionCalls(() => site);

describe("an operator's address", () => {
	test("reaches both engines behind the call, once, and its history has their answers", async () => {
		const url = await pageOf("Anchor");
		const response = await submit(url);
		expect(response.status).toBe(202);
		expect(await response.json()).toEqual({ url, engines: ["google", "indexnow"], stopped: [] });
		expect(site.engines.taken.map(({ engine, url, type }) => [engine, url, type]).sort()).toEqual([
			["google", url, "URL_UPDATED"],
			["indexnow", url, null],
		]);
		const history = (await (await site.call(`/api/admin/submissions/history?url=${url}`)).json()) as Submission[];
		expect(
			history.map(({ engine, state, status, cause, attempts }) => ({ engine, state, status, cause, attempts })),
		).toEqual(
			expect.arrayContaining([
				{ engine: "google", state: "sent", status: 200, cause: "operator", attempts: 1 },
				{ engine: "indexnow", state: "sent", status: 200, cause: "operator", attempts: 1 },
			]),
		);
		expect(await engineOf("google")).toMatchObject({
			ready: true,
			sentToday: 1,
			waiting: 0,
			quota: { limit: 200, used: 1 },
		});
		expect(await audits("url.submit")).toHaveLength(1);
		expect(site.engines.problems).toEqual([]);
	});

	test("is refused with a code of its own for each reason, and nothing is queued", async () => {
		const url = await pageOf("Anchor");
		const refused: [url: string, code: string, type?: string][] = [
			["", "422 not-a-url"],
			["anchor", "422 not-a-url"],
			[`${SITE}/business/ a`, "422 not-a-url"],
			[url.replace("https", "http"), "422 not-https"],
			["ftp://directory.org/", "422 not-https"],
			[url.replace(HOST, "elsewhere.org"), "422 foreign"],
			[url.replace(HOST, `${HOST}:8443`), "422 foreign"],
			[url.replace("https://", "https://me:secret@"), "422 foreign"],
			[`${SITE}/business/never-there`, "422 unknown-page"],
			[`${SITE}/city/leeds/none`, "422 unknown-page"],
			[`${SITE}/api/businesses`, "422 not-indexable"],
			[`${SITE}/admin`, "422 not-indexable"],
			[`${SITE}/search`, "422 not-indexable"],
			[`${SITE}/city/york`, "422 not-indexable"],
			[`${url}?page=2`, "422 not-indexable"],
			[`${url}#top`, "422 not-indexable"],
			[`${url}/`, "422 not-indexable"],
			[url, "409 still-there", "URL_DELETED"],
		];
		const messages = new Map<string, string>();
		for (const [text, code, type] of refused) {
			const answer = await submit(text, type);
			messages.set(code, (await answer.clone().json<ErrorEnvelope>()).error.message);
			expect(await codeOf(answer), text).toBe(code);
		}
		// Each says what is wrong, and none repeats its input.
		expect(new Set(messages.values()).size).toBe(messages.size);
		expect([...messages.values()].join()).not.toContain(HOST);
		expect(await codeOf(await submit(url, "URL_MOVED"))).toBe("400 validation-failed");
		expect(await one("SELECT count(*) AS n FROM submissions")).toEqual({ n: 0 });
		expect(site.engines.calls).toEqual([]);
		// A second request while it waits says nothing new.
		await site.call("/api/admin/submissions/engines/google/pause", "POST");
		await site.call("/api/admin/submissions/engines/indexnow/pause", "POST");
		expect((await submit(url)).status).toBe(202);
		expect(await codeOf(await submit(url))).toBe("409 duplicate");
		expect((await submit(`${SITE}/business/never-there`, "URL_DELETED")).status).toBe(202);
		expect((await listOf("?state=waiting&engine=google")).map(({ type }) => type).sort()).toEqual([
			"URL_DELETED",
			"URL_UPDATED",
		]);
	});

	test("of the prices is a page while a plan is offered, and of all categories and cities while there are any", async () => {
		const [prices, cities] = [`${SITE}/pricing`, `${SITE}/cities`];
		expect(await codeOf(await submit(prices))).toBe("422 unknown-page");
		expect((await submit(prices, "URL_DELETED")).status).toBe(202);
		await env.DB.prepare("UPDATE plans SET enabled = 1 WHERE id = 'basic'").run();
		expect((await submit(prices)).status).toBe(202);
		await env.DB.prepare("UPDATE plans SET enabled = 0 WHERE id = 'basic'").run();
		const { count } = await one<{ count: number }>("SELECT city_count AS count FROM directory");
		expect((await submit(cities)).status).toBe(202);
		await env.DB.prepare("UPDATE directory SET city_count = 0").run();
		expect(await codeOf(await submit(cities))).toBe("422 not-indexable");
		await env.DB.prepare("UPDATE directory SET city_count = ?1").bind(count).run();
	});

	test("of a business is sent once a day, on its own, in a list or along with all others, until it has changed", async () => {
		const [anchor, bell] = [await pageOf("Anchor"), await pageOf("Bell")];
		expect((await submit(anchor)).status).toBe(202);
		expect(await codeOf(await submit(anchor))).toBe("409 duplicate");
		expect((await bulk([anchor, bell])).results.map(({ refusal }) => refusal)).toEqual(["duplicate", null]);
		await site.call("/api/admin/submissions/send-all", "POST", {});
		// Google was not told of all.
		const crown = await submit(await pageOf("Crown"));
		expect(await crown.json()).toMatchObject({ engines: ["google"] });
		const sent = site.engines.taken.length;
		await env.DB.prepare("UPDATE businesses SET content_changed_at = ?1 WHERE name = 'Anchor'")
			.bind(Date.now() + 1)
			.run();
		expect(await (await submit(anchor)).json()).toMatchObject({ engines: ["google", "indexnow"] });
		expect(site.engines.taken.slice(sent).map(({ url }) => url)).toEqual([anchor, anchor]);
		// A list shows more than its own row says: nobody knows when it has changed.
		for (let time = 0; time < 2; time++) expect((await submit(`${SITE}/city/leeds`)).status).toBe(202);
	});

	test("of a business is sent again behind a restore, which puts pages back with the time of their former change", async () => {
		const url = await pageOf("Dolphin");
		await submit(url);
		const restored = (state: string, finishedAt: number | null) =>
			env.DB.prepare(
				"INSERT OR REPLACE INTO restores (id, kind, state, actor, request_id, turn, started_at, finished_at) VALUES ('r', 'restore', ?1, 'cron', 'r', 0, 1, ?2)",
			).bind(state, finishedAt);
		await restored("failed", Date.now() + 1).run();
		expect(await codeOf(await submit(url))).toBe("409 duplicate");
		await restored("finished", Date.now() + 1).run();
		expect((await submit(url)).status).toBe(202);
		await env.DB.prepare("DELETE FROM restores").run();
	});

	test("stands among a hundred, each taken or refused by itself", async () => {
		const [anchor, bell] = [await pageOf("Anchor"), await pageOf("Bell")];
		const urls = [
			anchor,
			`${anchor} `,
			"nothing",
			`${SITE}/city/leeds`,
			`${SITE}/city/leeds/pub`,
			bell.replace(HOST, "x.org"),
			SITE,
		];
		const { summary, results } = await bulk(urls);
		expect(summary).toEqual({ total: 7, successful: 4, failed: 3 });
		expect(results).toEqual([
			{ url: anchor, refusal: null },
			{ url: `${anchor} `, refusal: "duplicate" },
			{ url: "nothing", refusal: "not-a-url" },
			{ url: `${SITE}/city/leeds`, refusal: null },
			{ url: `${SITE}/city/leeds/pub`, refusal: null },
			{ url: bell.replace(HOST, "x.org"), refusal: "foreign" },
			{ url: SITE, refusal: null },
		]);
		expect(site.engines.calls.map(({ kind, parts }) => `${kind} ${parts}`).sort()).toEqual([
			"batch 4",
			"indexnow 4",
			"token 1",
		]);
		for (const urls of [[], Array(101).fill(anchor), [1], "x"])
			expect((await site.call("/api/submit-urls-bulk", "POST", { urls })).status).toBe(400);
		expect(await bulk(Array(100).fill(await pageOf("Crown")))).toMatchObject({
			summary: { total: 100, successful: 1 },
		});
	});

	test("none of 1,000 hostile ones is taken, and no other host is called", async () => {
		const urls = hostileUrls(HOST, await slugOf("Anchor"));
		expect(new Set(urls).size).toBeGreaterThanOrEqual(1_000);
		const accepted: string[] = [];
		const reasons = new Map<UrlRefusal | null, number>();
		for (let at = 0; at < urls.length; at += 100)
			for (const { url, refusal } of (await bulk(urls.slice(at, at + 100))).results) {
				if (refusal === null) accepted.push(url);
				reasons.set(refusal, (reasons.get(refusal) ?? 0) + 1);
			}
		expect(accepted).toEqual([]);
		expect([...reasons.keys()].sort()).toEqual(["foreign", "not-a-url", "not-https", "not-indexable", "unknown-page"]);
		expect(site.engines.calls).toEqual([]);
		expect(site.engines.problems).toEqual([]);
		// Not even a row can name another one.
		const foreign = env.DB.prepare(
			`INSERT INTO submissions (path, engine_code, type_code, state_code, cause_code, queued_at, at, done, attempts, round)
			VALUES ('https://evil.org/', 1, 0, 0, 0, 0, 0, 0, 0, 0)`,
		);
		await expect(foreign.run()).rejects.toThrow("CHECK");
	});

	test("finds no engine on a site that the internet does not see, or where none is set up", async () => {
		const local = { PUBLIC_ORIGIN: "http://localhost:8788", INDEXNOW_URL: "", GOOGLE_INDEXING_URL: "" };
		const answer = await site.call("/api/submit-url", "POST", { url: "http://localhost:8788/" }, local);
		expect(answer.status).toBe(409);
		expect(((await answer.json()) as ErrorEnvelope).error).toMatchObject({
			code: "engine-not-ready",
			issues: [
				{ path: "google", message: "local-site" },
				{ path: "indexnow", message: "local-site" },
			],
		});
		expect(await codeOf(await site.call("/api/admin/submissions/send-all", "POST", {}, local))).toBe(
			"409 engine-not-ready",
		);
		const off = { INDEXNOW_URL: "off", GOOGLE_SERVICE_ACCOUNT: "no JSON" };
		expect(await codeOf(await site.call("/api/submit-urls-bulk", "POST", { urls: [SITE] }, off))).toBe(
			"409 engine-not-ready",
		);
		expect(site.engines.calls).toEqual([]);
	});
});

describe("changes of pages", () => {
	test("wait for IndexNow in the batch that hands them on, once each, and are sent", async () => {
		const ids = (
			await env.DB.prepare("SELECT id FROM businesses ORDER BY id LIMIT 2").all<{ id: number }>()
		).results.map(({ id }) => id);
		const note = (businesses: number[], gone: string[], taxonomies: string[]) =>
			env.DB.prepare("INSERT INTO page_changes (at, businesses, gone, hubs, pages) VALUES (1, ?1, ?2, ?3, 1)")
				.bind(...[businesses, gone, taxonomies].map((list) => JSON.stringify(list)))
				.run();
		await note([...ids, 999_999], ["/business/gone"], ["/city/leeds", "/city/york", "/category/pub"]);
		await note(ids, [], []);
		while (await followPageChanges(site.ctx()));
		expect((await listOf("?state=waiting")).map(({ engine, cause }) => `${engine} ${cause}`)).toEqual(
			Array(5).fill("indexnow change"),
		);
		await site.send();
		expect(takenUrls("indexnow").sort()).toEqual(
			[
				`${SITE}/business/gone`,
				`${SITE}/category/pub`,
				`${SITE}/city/leeds`,
				await pageOf("Anchor"),
				await pageOf("Bell"),
			].sort(),
		);
		await site.send();
		expect(takenUrls("indexnow")).toHaveLength(5);
		expect(takenUrls("google")).toEqual([]);
	});

	test("that come while the page is under way are sent again", async () => {
		const url = await pageOf("Anchor");
		await site.call("/api/admin/submissions/engines/indexnow/pause", "POST");
		await site.call("/api/admin/submissions/engines/google/pause", "POST");
		await submit(url);
		await site.call("/api/admin/submissions/engines/indexnow/resume", "POST", undefined, { INDEXNOW_URL: "off" });
		site.engines.failWith(({ kind }) => {
			if (kind !== "indexnow") return null;
			site.engines.failWith(() => null);
			void env.DB.prepare("UPDATE submissions SET round = round + 1").run();
			return null;
		});
		await site.send();
		const urls = takenUrls("indexnow");
		expect(urls.length).toBeGreaterThanOrEqual(2);
		expect(new Set(urls)).toEqual(new Set([url]));
		expect(await listOf("?engine=indexnow&state=waiting")).toEqual([]);
		expect((await listOf("?engine=indexnow&state=sent")).length).toBe(urls.length);
	});
});

describe("all businesses", () => {
	const state = async () => (await (await site.call("/api/admin/submissions/send-all")).json()) as SendAll;

	test("are sent to IndexNow in groups, and to Google where it is asked for; each page's history knows it", async () => {
		expect(await state()).toMatchObject({ state: "idle", done: 0 });
		const begun = await site.call("/api/admin/submissions/send-all", "POST", { google: true });
		expect(begun.status).toBe(202);
		expect(await state()).toMatchObject({
			state: "done",
			total: 5,
			done: 5,
			successful: 5,
			failed: 0,
			google: true,
			error: null,
		});
		expect(takenUrls("indexnow")).toHaveLength(5);
		expect(new Set(takenUrls("google")).size).toBe(5);
		expect(site.engines.calls.filter(({ kind }) => kind === "indexnow")).toHaveLength(1);
		const history = (await (
			await site.call(`/api/admin/submissions/history?url=${await pageOf("Bell")}`)
		).json()) as Submission[];
		expect(history.map(({ engine, cause, state }) => `${engine} ${cause} ${state}`).sort()).toEqual([
			"google all sent",
			"indexnow all sent",
		]);
		expect(await one("SELECT count(*) AS n FROM submissions WHERE engine = 'indexnow'")).toEqual({ n: 0 });
	});

	test("are not sent to an engine twice in a day, but for those that have changed since", async () => {
		await site.call("/api/admin/submissions/send-all", "POST", { google: true });
		expect([takenUrls("indexnow").length, new Set(takenUrls("google")).size]).toEqual([5, 5]);
		await env.DB.prepare("UPDATE businesses SET content_changed_at = ?1 WHERE name = 'Bell'")
			.bind(Date.now() + 3_600_000)
			.run();
		await site.call("/api/admin/submissions/send-all", "POST", { google: true });
		expect(await state()).toMatchObject({ state: "done", pages: 5, total: 1, successful: 1, failed: 0 });
		const bell = await pageOf("Bell");
		for (const engine of ["indexnow", "google"] as const) expect(takenUrls(engine).slice(5), engine).toEqual([bell]);
		await site.call("/api/admin/submissions/send-all", "POST", {});
		expect(await state()).toMatchObject({ state: "done", total: 1 });
		await env.DB.prepare("UPDATE businesses SET content_changed_at = 0").run();
		await site.call("/api/admin/submissions/send-all", "POST", {});
		expect(await state()).toMatchObject({ state: "done", total: 0, done: 0 });
		expect(takenUrls("indexnow")).toHaveLength(7);
	});

	test("are one run at a time, that can be cancelled, fails with its engine and goes on with it", async () => {
		site.engines.failWith(() => ({ status: 403, body: "no" }));
		await site.call("/api/admin/submissions/send-all", "POST", {});
		expect(await state()).toMatchObject({ state: "failed", done: 0, error: "key-refused" });
		expect(await codeOf(await site.call("/api/admin/submissions/send-all", "POST", {}))).toMatch(/ engine-not-ready$/);
		site.engines.failWith(() => null);
		await site.call("/api/admin/submissions/engines/indexnow/resume", "POST");
		expect(await state()).toMatchObject({ state: "done", successful: 5 });
		await site.call("/api/admin/submissions/engines/indexnow/pause", "POST");
		expect((await site.call("/api/admin/submissions/send-all", "POST", {})).status).toBe(202);
		expect(await codeOf(await site.call("/api/admin/submissions/send-all", "POST", {}))).toBe("409 send-all-running");
		expect(await (await site.call("/api/admin/submissions/send-all", "DELETE")).json()).toMatchObject({
			state: "cancelled",
			done: 0,
		});
		await site.call("/api/admin/submissions/engines/indexnow/resume", "POST");
		expect(takenUrls("indexnow")).toHaveLength(5);
	});
});

test("the list is found by engine, state and beginning, is bounded, and what is old is forgotten", async () => {
	const rows = Array.from({ length: 1_200 }, (_, at) => [
		`/business/b${at}`,
		at % 2 === 0 ? SUBMISSION_CODES.engine.google : SUBMISSION_CODES.engine.indexnow,
		at % 3 === 0 ? SUBMISSION_CODES.state.sent : SUBMISSION_CODES.state.refused,
		at,
	]);
	await env.DB.prepare(
		`INSERT INTO submissions (path, engine_code, type_code, state_code, cause_code, queued_at, at, done, attempts, round)
		SELECT value->>0, value->>1, 0, value->>2, 0, value->>3, value->>3, 1 + value->>3, 1, 0 FROM json_each(?1)`,
	)
		.bind(JSON.stringify(rows))
		.run();
	const response = await site.call("/api/admin/submissions");
	expect([response.headers.get("X-Total-Count"), response.headers.get("X-Total-Count-Exact")]).toEqual([
		"1000",
		"false",
	]);
	expect(((await response.json()) as Submission[])[0]?.url).toBe(`${SITE}/business/b1199`);
	const sent = await site.call("/api/admin/submissions?engine=google&state=sent&page=2");
	expect(sent.headers.get("X-Total-Count")).toBe("200");
	expect(((await sent.json()) as Submission[])[0]?.url).toBe(`${SITE}/business/b${1_194 - 6 * 50}`);
	expect((await listOf("?engine=indexnow"))[0]?.url).toBe(`${SITE}/business/b1199`);
	for (const text of ["b77", "/business/b77", `${SITE}/business/b77`])
		expect((await listOf(`?search=${encodeURIComponent(text)}&state=refused`)).map(({ url }) => url).sort()).toEqual(
			[77, 770, 772, 773, 775, 776, 778, 779].map((at) => `${SITE}/business/b${at}`).sort(),
		);
	for (const query of ["?page=0", "?engine=bing", "?state=gone", "?page=x"])
		expect((await site.call(`/api/admin/submissions${query}`)).status).toBe(400);
	expect(await listOf("?page=30")).toEqual([]);
	expect(
		Number(
			/rowsRead;desc="(\d+)"/.exec(
				(await site.call("/api/admin/submissions?page=20&engine=google")).headers.get("Server-Timing") ?? "",
			)?.[1],
		),
	).toBeLessThan(8_000);
	expect(await forgetOldSubmissions(site.ctx())).toEqual({ forgotten: 1_200, more: false });
});

test("the key stands at its own address, and at no other", async () => {
	const { key } = await one<{ key: string }>("SELECT key FROM submission_engines WHERE engine = 'indexnow'");
	expect(key).toMatch(/^[0-9a-f]{32}$/);
	const found = await api.fetch(`/${key}.txt`);
	expect([found.status, found.headers.get("Content-Type"), await found.text()]).toEqual([
		200,
		"text/plain; charset=UTF-8",
		key,
	]);
	for (const path of ["/unknown-key.txt", `/${key.slice(1)}.txt`, `/${key}x.txt`])
		expect((await api.fetch(path)).status, path).toBe(404);
	const own = await site.call("/key-of-the-config.txt", "GET", undefined, { INDEXNOW_KEY: "key-of-the-config" });
	expect([own.status, await own.text()]).toEqual([200, "key-of-the-config"]);
});
