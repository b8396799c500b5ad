import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Browser, json } from "#tests/factories/operator.ts";
import { saving, snippetItem, storeSnippets } from "#tests/factories/snippet.ts";
import type { ShellPage, Snippet } from "#web/request/api.ts";
import { CACHE_PURGE_HEADER } from "#workers/contract/cache-purge.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type {
	ManagedSnippets,
	SnippetItem,
	SnippetVersion,
	StoredSnippet,
	WholeSnippetVersion,
} from "#workers/contract/snippet.ts";
import { MAX_SNIPPET_BYTES } from "#workers/domain/snippets/snippet.ts";
import { api, getJson, one, signedInBrowser, stopClock } from "./worker.ts";

const PATH = "/api/admin/html-injection";
const HOUR = 3_600_000;
let operator: Browser;
let goOn = () => {};

beforeEach(async () => {
	operator = await signedInBrowser({ confirmedUntil: Date.now() + HOUR });
	await storeSnippets(env.DB, []);
	await env.DB.prepare("UPDATE snippet_state SET off = 0").run();
});
afterEach(() => {
	goOn();
	goOn = () => {};
});

const screen = async () => (await operator.fetch(`${PATH}/screen`)).json<ManagedSnippets>();
const save = (items: readonly object[], revision?: number) => operator.fetch(PATH, saving(items, revision));
const shown = async () => (await getJson<{ shell: ShellPage }>("/api/pages/shell")).shell.snippets.map(({ id }) => id);
const itemsOf = ({ items }: ManagedSnippets): SnippetItem[] =>
	items.map(({ revision: _, updatedAt: __, failures: ___, cookies: ____, ...item }) => item);

test("the seven default items are there from the first day, switched off, with nothing in them", async () => {
	const migration = env.TEST_MIGRATIONS.find(({ name }) => name === "0061_snippets.sql");
	const seed = migration?.queries.find((query) => query.includes("INSERT OR IGNORE INTO html_snippets")) ?? "";
	await env.DB.prepare(seed).run();
	const { items } = await screen();
	expect(items.map(({ name }) => name)).toEqual([
		"Google AdSense",
		"AdSense Görüntülü Reklam",
		"Google Search Console",
		"Google Analytics 4",
		"Facebook Pixel",
		"Özel Head Kodu",
		"Özel Body Kodu",
	]);
	expect(items.some(({ enabled, code }) => enabled || code !== "")).toBe(false);
	expect(await shown()).toEqual([]);
});

describe("saving all items", () => {
	test("stores them in their order, and both lists show them; an emptied list stays empty", async () => {
		const items = [snippetItem({ id: "z" }), snippetItem({ id: "a", consent: "marketing", pageKinds: ["home"] })];
		const response = await save(items);
		expect(response.status).toBe(200);
		expect(response.headers.get(CACHE_PURGE_HEADER)).toBe("asked");
		expect((await response.json<StoredSnippet[]>()).map(({ id }) => id)).toEqual(["z", "a"]);
		expect((await (await operator.fetch(PATH)).json<StoredSnippet[]>()).map(({ id }) => id)).toEqual(["z", "a"]);
		expect(await getJson<Snippet[]>("/api/html-injection-codes")).toEqual(
			[
				{ id: "z", name: "z", code: '<p data-note="z">Note</p>', position: "body-end", consent: "necessary" },
				{ ...items[1], description: undefined, enabled: undefined, shownFrom: undefined, shownUntil: undefined },
			].map((snippet) => JSON.parse(JSON.stringify(snippet))),
		);
		expect(await shown()).toEqual(["z", "a"]);
		expect((await save([])).status).toBe(200);
		expect(itemsOf(await screen())).toEqual([]);
		expect(await shown()).toEqual([]);
	});

	test("asks for the password again, takes no token, and nothing is stored without", async () => {
		const unconfirmed = await signedInBrowser();
		for (const [path, init] of [
			[PATH, saving([snippetItem()])],
			[`${PATH}/switch`, json("PUT", { off: true })],
		] as const) {
			const response = await unconfirmed.fetch(path, init);
			expect(response.status).toBe(403);
			expect((await response.json<ErrorEnvelope>()).error.code).toBe("confirmation-required");
			expect((await api.fetch(path, init)).status).toBe(401);
		}
		expect(itemsOf(await screen())).toEqual([]);
	});

	test("is refused whole with line and column of what would break a page", async () => {
		const code = "<p>\n  <b>bold</p>\n</body>";
		const response = await save([snippetItem(), snippetItem({ id: "broken", code })]);
		expect(response.status).toBe(400);
		const { error } = await response.json<ErrorEnvelope>();
		expect(error).toMatchObject({
			code: "validation-failed",
			issues: [
				{ path: "1.code.2.3", message: "unclosed-element b" },
				{ path: "1.code.3.1", message: "page-element body" },
			],
		});
		expect(itemsOf(await screen())).toEqual([]);
	});

	test.each<[string, object, string, string]>([
		["a NUL", { code: "<p>\0</p>" }, "0.code.1.4", "nul U+0000"],
		["a bidi character", { code: "<p>\u2066</p>" }, "0.code.1.4", "bidi U+2066"],
		["more than 64 KB", { code: "ü".repeat(MAX_SNIPPET_BYTES / 2 + 1) }, "0.code.1.1", "too-large"],
		["an id that is none", { id: "No Id" }, "0.id", "snippet-id"],
		["an id that is kept for measurements", { id: "measurement-ga4" }, "0.id", "snippet-id"],
		["no name", { name: "  " }, "0.name", "required"],
		[
			"an end before its beginning",
			{ shownFrom: "2026-12-01T00:00:00Z", shownUntil: "2026-11-01T00:00:00Z" },
			"0.shownUntil",
			"ends-before-it-begins",
		],
	])("refuses %s", async (_, facts, path, message) => {
		const response = await save([snippetItem(facts)]);
		expect(response.status).toBe(400);
		expect((await response.json<ErrorEnvelope>()).error.issues).toContainEqual({ path, message });
	});

	test("refuses the same id twice, 256 KB together, a megabyte, and what is no list", async () => {
		const issues = async (items: object[]) => (await (await save(items)).json<ErrorEnvelope>()).error.issues;
		expect(await issues([snippetItem(), snippetItem()])).toEqual([{ path: "1.id", message: "id-twice" }]);
		const large = Array.from({ length: 5 }, (_, n) => snippetItem({ id: `n${n}`, code: "x".repeat(60_000) }));
		expect(await issues(large)).toEqual([{ path: "", message: "too-large-together" }]);
		expect((await save([snippetItem({ code: "x".repeat(1_000_000) })])).status).toBe(400);
		expect((await save([snippetItem({ code: "x".repeat(2_000_000) })])).status).toBe(413);
		for (const body of [{}, "x", null, [1], [null]])
			expect((await operator.fetch(PATH, json("POST", body))).status).toBe(400);
		expect(
			(await operator.fetch(PATH, { ...saving([]), headers: { ...saving([]).headers, "If-Match": "x" } })).status,
		).toBe(400);
	});

	test("of the same again changes nothing: no version, no purge, no row in the log", async () => {
		await save([snippetItem()]);
		const before = await one("SELECT revision, (SELECT max(id) FROM audit_log) AS log FROM snippet_state");
		const again = await save([snippetItem()]);
		expect(again.status).toBe(200);
		expect(again.headers.get(CACHE_PURGE_HEADER)).toBeNull();
		expect(await one("SELECT revision, (SELECT max(id) FROM audit_log) AS log FROM snippet_state")).toEqual(before);
	});

	test("of an older revision is a conflict, and what the other has saved stays", async () => {
		await save([snippetItem()]);
		const { revision } = await screen();
		expect((await save([snippetItem({ name: "first" })], revision)).status).toBe(200);
		const second = await save([snippetItem({ name: "second" })], revision);
		expect(second.status).toBe(409);
		expect((await second.json<ErrorEnvelope>()).error.code).toBe("edit-conflict");
		expect(itemsOf(await screen())[0]?.name).toBe("first");
		expect((await save([snippetItem({ name: "third" })])).status).toBe(200);
	});

	test("twenty at once of one revision: one is stored, the others hear of it", async () => {
		const { revision } = await screen();
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, n) => save([snippetItem({ name: `writer ${n}` })], revision)),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
		expect((await screen()).revision).toBe(revision + 1);
	});

	test("is in the log without the code, which has its own history", async () => {
		await save([snippetItem({ code: "<!-- secret -->" })]);
		const row = await one<{ before: string; after: string }>(
			"SELECT before, after FROM audit_log WHERE action = 'snippet.edit' ORDER BY id DESC LIMIT 1",
		);
		expect(JSON.parse(row.before)).toEqual({});
		expect(JSON.parse(row.after)).toMatchObject({ note: { enabled: true, consent: "necessary", characters: 15 } });
		expect(row.after).not.toContain("secret");
	});
});

describe("the history of an item", () => {
	const versions = async (id = "note") => (await operator.fetch(`${PATH}/${id}/versions`)).json<SnippetVersion[]>();
	const whole = async (version: number) =>
		(await operator.fetch(`${PATH}/note/versions/${version}`)).json<WholeSnippetVersion>();

	test("has what each save left, the newest first, also when it was removed and came back", async () => {
		await storeSnippets(env.DB, []);
		await env.DB.prepare("DELETE FROM snippet_versions").run();
		await save([snippetItem({ code: "<p>one</p>" }), snippetItem({ id: "other" })]);
		await save([snippetItem({ code: "<p>two</p>" }), snippetItem({ id: "other" })]);
		await save([snippetItem({ id: "other" })]);
		await save([snippetItem({ code: "<p>three</p>" }), snippetItem({ id: "other" })]);
		const all = await versions();
		expect(all.map(({ actor }) => actor.split(":")[0])).toEqual(["session", "session", "session", "session"]);
		const kept = await Promise.all(all.map(async ({ version }) => (await whole(version)).kept?.code ?? null));
		expect(kept).toEqual(["<p>three</p>", null, "<p>two</p>", "<p>one</p>"]);
		// An item that was only moved, or left alone, has no new version.
		expect(await versions("other")).toHaveLength(1);
	});

	test("has what was there before the first save, and fifty saves at the most", async () => {
		await storeSnippets(env.DB, [
			{ id: "note", name: "note", code: "<p>as it was</p>", position: "head", consent: "necessary" },
		]);
		await env.DB.prepare("DELETE FROM snippet_versions").run();
		await save([snippetItem({ code: "<p>changed</p>" })]);
		// The code that was there before has no date and no author.
		expect((await versions()).map(({ at }) => at === null)).toEqual([false, true]);
		expect((await whole((await versions())[1]?.version ?? -1)).kept?.code).toBe("<p>as it was</p>");
		for (let n = 0; n < 55; n++) await save([snippetItem({ name: `name ${n}` })]);
		const all = await versions();
		expect(all).toHaveLength(50);
		expect((await whole(all[0]?.version ?? 0)).kept?.name).toBe("name 54");
		expect((await operator.fetch(`${PATH}/note/versions/1`)).status).toBe(404);
		expect((await operator.fetch(`${PATH}/note/versions/x`)).status).toBe(400);
		expect(await versions("nothing")).toEqual([]);
	});
});

test("the one switch takes all out of the pages and lets them back in as they were", async () => {
	await save([snippetItem()]);
	const turn = (off: boolean) => operator.fetch(`${PATH}/switch`, json("PUT", { off }));
	const off = await turn(true);
	expect(off.headers.get(CACHE_PURGE_HEADER)).toBe("asked");
	expect(await off.json<ManagedSnippets>()).toMatchObject({ off: true, items: [{ enabled: true }] });
	expect(await shown()).toEqual([]);
	expect(await getJson("/api/html-injection-codes")).toEqual([]);
	expect((await turn(true)).headers.get(CACHE_PURGE_HEADER)).toBeNull();
	await turn(false);
	expect(await shown()).toEqual(["note"]);
});

test("an item comes and goes by its dates, and no page is kept beyond", async () => {
	const now = Date.now();
	goOn = stopClock(now);
	operator = await signedInBrowser({ confirmedUntil: now + 9 * HOUR });
	const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
	await save([snippetItem({ id: "later", shownFrom: at(1), shownUntil: at(2) }), snippetItem({ id: "always" })]);
	const around = () => getJson<{ shell: ShellPage; changesAt: number | null }>("/api/pages/shell");
	expect(await shown()).toEqual(["always"]);
	expect((await around()).changesAt).toBe(now + HOUR);
	const call = await api.fetch("/api/html-injection-codes");
	expect(call.headers.get("Cache-Control")).toContain("max-age=1800");
	goOn();
	goOn = stopClock(now + HOUR);
	expect(await shown()).toEqual(["later", "always"]);
	expect((await around()).changesAt).toBe(now + 2 * HOUR);
	const tag = call.headers.get("ETag") ?? "";
	expect((await api.fetch("/api/html-injection-codes", { headers: { "If-None-Match": tag } })).status).toBe(200);
	goOn();
	goOn = stopClock(now + 2 * HOUR - 60_000);
	expect((await api.fetch("/api/html-injection-codes")).headers.get("Cache-Control")).toBe(
		"public, max-age=60, stale-while-revalidate=0",
	);
	goOn();
	goOn = stopClock(now + 2 * HOUR);
	expect(await shown()).toEqual(["always"]);
	expect((await around()).changesAt).toBeNull();
});

describe("what pages report", () => {
	let senders = 0;
	const report = (body: unknown, address = `203.0.113.${++senders}`) =>
		api.fetch("/api/snippet-reports", json("POST", body, { "CF-Connecting-IP": address }));
	const failure = (detail: string, snippet = "note") => ({ snippet, kind: "load", detail });

	test("is counted for 24 hours and shown with the last failure", async () => {
		const now = Date.now();
		goOn = stopClock(now);
		operator = await signedInBrowser({ confirmedUntil: now + 99 * HOUR });
		await save([snippetItem()]);
		await report({ failures: [failure("one"), failure("two"), failure("x", "unknown")] });
		goOn();
		goOn = stopClock(now + HOUR);
		expect((await report({ failures: [{ snippet: "note", kind: "refused", detail: "img-src\0\ud800" }] })).status).toBe(
			204,
		);
		const [item] = (await screen()).items;
		expect(item?.failures).toEqual({
			count: 3,
			kind: "refused",
			detail: "img-src \ufffd",
			at: new Date(now + HOUR).toISOString(),
		});
		expect(await one("SELECT count(*) AS n FROM snippet_failures WHERE snippet_id = 'unknown'")).toEqual({ n: 0 });
		goOn();
		goOn = stopClock(now + 26 * HOUR);
		// A session lasts a day.
		operator = await signedInBrowser({ confirmedUntil: now + 99 * HOUR });
		expect((await screen()).items[0]?.failures).toBeNull();
		await save([]);
		expect(await one("SELECT count(*) AS n FROM snippet_failures")).toEqual({ n: 0 });
	});

	test("may be as long as a browser's message, of a snippet and of an account's", async () => {
		await save([snippetItem()]);
		const detail = `https://files.example/${"long-name/".repeat(17)}script.js`;
		for (const snippet of ["note", "measurement-ga4"])
			expect((await report({ failures: [failure(detail, snippet)] })).status).toBe(204);
		expect((await screen()).items[0]?.failures).toMatchObject({ count: 1, detail });
		await save([]);
	});

	test("names cookies by snippet, forty of each at the most", async () => {
		await save([snippetItem()]);
		await report({
			cookies: [
				{ snippet: "note", name: "_ga" },
				{ snippet: "note", name: "_ga" },
				{ snippet: "", name: "_x" },
			],
		});
		const { items, cookies } = await screen();
		expect(items[0]?.cookies.map(({ name }) => name)).toEqual(["_ga"]);
		expect(cookies.map(({ name }) => name)).toEqual(["_x"]);
		for (let n = 0; n < 6; n++)
			await report({ cookies: Array.from({ length: 10 }, (_, m) => ({ snippet: "note", name: `c${n}-${m}` })) });
		expect((await screen()).items[0]?.cookies).toHaveLength(40);
	});

	test("is refused where it is no report, and limited by address", async () => {
		for (const body of [
			null,
			{ failures: [{}] },
			{ failures: [failure("x".repeat(301))] },
			{ failures: Array.from({ length: 11 }, () => failure("x")) },
			{ cookies: [{ snippet: "note", name: "a=b" }] },
			{ failures: [failure("x", "<b>")] },
		])
			expect((await report(body)).status).toBe(400);
		const statuses = [];
		for (let n = 0; n < 31; n++) statuses.push((await report({}, "198.51.100.1")).status);
		expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]));
		expect(statuses[30]).toBe(429);
	});
});
