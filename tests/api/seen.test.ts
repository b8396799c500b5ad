import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { BOT_AGENT, DESKTOP_AGENT, PHONE_AGENT, sender } from "#tests/factories/seen.ts";
import type { SeenMessage } from "#workers/contract/numbers.ts";
import { counterOf } from "#workers/services/numbers/counting.ts";
import { seeVisit } from "#workers/services/numbers/see.ts";
import { emptyNumbers } from "./counted.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

let ids = 0;
const newId = () => `message-${ids++}`;

type Sent = Partial<SeenMessage> & { headers?: Record<string, string>; cf?: object };

/** Sends a message as the public script does. */
function send({ headers = {}, cf, ...message }: Sent = {}): Promise<Response> {
	return sendText(JSON.stringify({ id: newId(), path: "/", opened: {}, ...message }), headers, cf);
}

function sendText(body: string, headers: Record<string, string> = {}, cf?: object): Promise<Response> {
	return api.fetch("/api/seen", {
		method: "POST",
		headers: {
			"Content-Type": "application/json",
			"Sec-Fetch-Site": "same-origin",
			"User-Agent": DESKTOP_AGENT,
			"CF-Connecting-IP": "192.0.2.1",
			"CF-IPCountry": "GB",
			...headers,
		},
		body,
		cf,
	} as RequestInit);
}

type Rows = { day: Record<string, number>; subjects: Record<string, Record<string, number>> };

/**
 * Returns what the tables have once everything is handed over: the day's counters, and names with their numbers by
 * kind.
 */
async function counted(): Promise<Rows> {
	await counterOf(env).handOverAll();
	const { results: days } = await env.DB.prepare("SELECT counts FROM number_days").all<{ counts: string }>();
	const { results } = await env.DB.prepare("SELECT kind, subject, count FROM number_subjects").all<{
		kind: string;
		subject: string;
		count: number;
	}>();
	const subjects: Rows["subjects"] = {};
	for (const { kind, subject, count } of results) subjects[kind] = { ...subjects[kind], [subject]: count };
	return { day: JSON.parse(days[0]?.counts ?? "{}"), subjects };
}

beforeEach(async () => {
	await counterOf(env).forget();
	await emptyNumbers();
});

describe("what is counted", () => {
	test("is a view by its kind of page and subject, with where it came from, country and device", async () => {
		await importListings(api, [listing({ name: "Alder", city: "Leeds", category: "Cafe" })]);
		const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE slug LIKE 'alder%'");
		const { slug } = await one<{ slug: string }>("SELECT slug FROM businesses WHERE slug LIKE 'alder%'");
		const ids = await one<{ city: number; category: number }>(
			"SELECT city_id AS city, category_id AS category FROM businesses WHERE slug LIKE 'alder%'",
		);
		await send({ path: `/business/${slug}`, opened: { from: "www.google.com", campaign: "Spring Sale" } });
		await send({ path: `/business/${slug}`, headers: { "User-Agent": PHONE_AGENT, "CF-IPCountry": "TR" } });
		await send({ path: `/business/${slug}`, opened: undefined, presses: ["phone", "website", "phone"] });
		await send({ path: "/city/leeds" });
		await send({ path: "/category/cafe" });
		await send({ path: "/city/leeds/cafe" });
		await send({ path: "/about" });
		await send({ path: "/nowhere" });
		const { day, subjects } = await counted();
		expect(day).toEqual({
			"view:business": 2,
			"view:city": 1,
			"view:category": 1,
			"view:trade": 1,
			"view:static": 2,
			"device:desktop": 6,
			"device:phone": 1,
			"press:phone": 2,
			"press:website": 1,
			visitor: 2,
		});
		expect(subjects).toEqual({
			business: { [id]: 2 },
			city: { [ids.city]: 1 },
			category: { [ids.category]: 1 },
			trade: { [`${ids.city}/${ids.category}`]: 1 },
			page: { "/about": 1 },
			referrer: { "google.com": 1 },
			campaign: { "spring sale": 1 },
			country: { GB: 6, TR: 1 },
		});
		const { results } = await env.DB.prepare(
			"SELECT length(span) AS n, counts FROM number_businesses ORDER BY 1",
		).all();
		const counts = JSON.stringify({ "press:phone": 2, "press:website": 1, view: 2 });
		expect(results.map(({ n, counts: text }) => [n, sorted(String(text))])).toEqual([
			[7, counts],
			[10, counts],
		]);
	});

	test("is what a search came to; its text once a second visitor has asked the same, with what was counted before", async () => {
		const pizza = { text: "  Pizza ", found: 12 };
		const [first, second] = [{ "CF-Connecting-IP": "192.0.2.1" }, { "CF-Connecting-IP": "192.0.2.2" }];
		await send({ path: "/search", opened: undefined, searches: [pizza], headers: first });
		await send({ path: "/search", opened: undefined, searches: [{ ...pizza, chosen: true }], headers: first });
		expect((await counted()).subjects).toEqual({});
		await send({ path: "/search", opened: undefined, searches: [{ ...pizza, mended: true }], headers: second });
		await send({
			path: "/search",
			opened: undefined,
			searches: [
				{ text: "pizza", found: 0 },
				{ text: "call me 0532 123 45 67 or a@b.example", found: 0 },
			],
			headers: first,
		});
		const { day, subjects } = await counted();
		expect(day).toEqual({ search: 5, "search-chosen": 1, "search-mended": 1, "search-empty": 2, visitor: 2 });
		expect(subjects).toEqual({
			search: { pizza: 4 },
			"search-chosen": { pizza: 1 },
			"search-mended": { pizza: 1 },
			"search-empty": { pizza: 1 },
			"search-found": { pizza: 36 },
		});
	});

	test("is how fast a view was, and whether all of it was good", async () => {
		await send({ opened: undefined, vitals: { LCP: 2_000, CLS: 0.05, INP: 90, TTFB: 10, FCP: 20 } });
		await send({ opened: undefined, vitals: { LCP: 2_000, CLS: 0.05, INP: 900 } });
		await send({ opened: undefined, vitals: { LCP: 2_000, CLS: 0.05 } });
		await send({ opened: undefined, vitals: { TTFB: 1 } });
		expect((await counted()).day).toMatchObject({ "vitals:home": 3, "vitals-good:home": 2 });
		const { counts } = await one<{ counts: string }>("SELECT counts FROM number_vitals");
		const vitals = Object.entries(JSON.parse(counts) as Record<string, number>);
		const of = (metric: string) =>
			vitals.filter(([name]) => name.startsWith(`home:${metric}:`)).reduce((sum, [, count]) => sum + count, 0);
		expect([of("LCP"), of("CLS"), of("INP"), of("TTFB"), of("FCP")]).toEqual([3, 3, 2, 2, 1]);
	});
});

describe("what is not counted, each with its reason", () => {
	const session = async () => ({ Cookie: `admin-session=${(await signedInBrowser()).cookies.get("admin-session")}` });

	test.each<[string, () => Promise<Sent> | Sent, number]>([
		["bot", () => ({ headers: { "User-Agent": BOT_AGENT } }), 204],
		["bot", () => ({ headers: { "User-Agent": "" } }), 204],
		["automation", () => ({ automated: true }), 204],
		["other-site", () => ({ headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" } }), 403],
		["other-site", () => ({ headers: { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" } }), 403],
		["data-centre", () => ({ cf: { asn: 16_509 } }), 204],
		["operator", async () => ({ headers: await session() }), 204],
		["opt-out", () => ({ headers: { Cookie: "uncounted=1" } }), 204],
		["privacy-signal", () => ({ headers: { "Sec-GPC": "1" } }), 204],
		["unknown", () => ({ path: "/business/no-such-place" }), 204],
		["unknown", () => ({ path: "/city/no-such-town/cafe" }), 204],
	])("%s", async (reason, sent, status) => {
		const message = await sent();
		expect((await send({ ...message, presses: ["phone"] })).status).toBe(status);
		const { day, subjects } = await counted();
		expect(day).toEqual(reason === "unknown" ? { "drop:unknown": 1, visitor: 1 } : { [`drop:${reason}`]: 1 });
		expect(subjects).toEqual({});
	});

	test.each([
		["no JSON", "{"],
		["no object", "[]"],
		["nothing", ""],
		["an address that is none", JSON.stringify({ id: "12345678", path: "javascript:alert(1)" })],
		["a time of its own", JSON.stringify({ id: "12345678", path: "/", at: 4_102_444_800_000 })],
		["a press of nothing that there is", JSON.stringify({ id: "12345678", path: "/", presses: ["money"] })],
		["a measurement below zero", JSON.stringify({ id: "12345678", path: "/", vitals: { LCP: -1 } })],
		[
			"a search for half a result",
			JSON.stringify({ id: "12345678", path: "/", searches: [{ text: "x", found: 0.5 }] }),
		],
		["a long text", JSON.stringify({ id: "12345678", path: "/", searches: [{ text: "x".repeat(401), found: 0 }] })],
	])("invalid: %s", async (_, body) => {
		expect((await sendText(body)).status).toBe(400);
		expect((await counted()).day).toEqual({ "drop:invalid": 1 });
	});

	test("a message of a megabyte is refused before it is read", async () => {
		expect((await sendText(JSON.stringify({ id: "x".repeat(1_000_000) }))).status).toBe(413);
	});

	test("flood: a visitor's sixty-first message of a minute", async () => {
		for (let sent = 0; sent < 63; sent++) await send();
		const { day } = await counted();
		// The minute may change meanwhile.
		expect((day["view:home"] ?? 0) + (day["drop:flood"] ?? 0)).toBe(63);
		expect(day["view:home"]).toBeGreaterThanOrEqual(60);
		expect(day.visitor).toBe(1);
	});
});

test("a message that comes again, at once or later, counts once", async () => {
	const id = newId();
	await Promise.all([send({ id }), send({ id }), send({ id })]);
	expect((await counted()).day["view:home"]).toBe(1);
	await send({ id });
	expect((await counted()).day).toEqual({ "view:home": 1, "device:desktop": 1, visitor: 1 });
});

test("where nothing can be kept the sender hears so, the hour is told to be incomplete, and what follows counts again", async () => {
	const fails = { record: () => Promise.reject(new Error("The counter is away")) };
	const body = () => JSON.stringify({ id: newId(), path: "/", opened: {} });
	const now = Date.now();
	const ctx = ctxOn({ now });
	const failing = { ...ctx, counter: { ...ctx.counter, ...fails } };
	await expect(seeVisit(failing, body(), sender())).rejects.toMatchObject({ code: "unavailable" });
	const noDatabase = { ...failing.db, batch: () => Promise.reject(new Error("So is the database")) };
	const later = { ...failing, now: now + 20_000 };
	await expect(seeVisit({ ...later, db: noDatabase }, body(), sender())).rejects.toMatchObject({ code: "unavailable" });
	const { results } = await env.DB.prepare("SELECT sum(lost) AS lost FROM number_gaps").all();
	expect(results).toEqual([{ lost: 1 }]);
	await seeVisit({ ...ctx, now: now + 40_000 }, body(), sender());
	expect(await one("SELECT sum(lost) AS lost FROM number_gaps")).toEqual({ lost: 2 });
	expect((await counted()).day["view:home"]).toBe(1);
});

test("visitors choose by a form, without a script, whether they are counted", async () => {
	const choose = (counted: string, headers = {}) =>
		api.fetch("/api/seen/choice", {
			method: "POST",
			redirect: "manual",
			headers: {
				"Content-Type": "application/x-www-form-urlencoded",
				"Sec-Fetch-Site": "same-origin",
				...headers,
			},
			body: `counted=${counted}`,
		});
	const stopped = await choose("no");
	expect([stopped.status, stopped.headers.get("Location")]).toEqual([303, "/privacy-policy#not-counted"]);
	expect(stopped.headers.get("Set-Cookie")).toMatch(/^uncounted=1; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
	const again = await choose("yes");
	expect([again.status, again.headers.get("Location")]).toEqual([303, "/privacy-policy#counted"]);
	expect(again.headers.get("Set-Cookie")).toMatch(/^uncounted=1; Max-Age=0/);
	expect((await choose("maybe")).status).toBe(400);
	expect((await choose("no", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
});

/** Returns the same JSON with its names in order. */
function sorted(json: string): string {
	return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(json)).sort()));
}
