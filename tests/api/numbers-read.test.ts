import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import {
	businessRow,
	countedThrough,
	dayRow,
	hourRow,
	subjectRows,
	topRows,
	vitalsRow,
} from "#tests/factories/numbers.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { BusinessNumbers, NumbersPage } from "#workers/contract/number-page.ts";
import { dayAfter, dayOf, firstHourOf, topSpan } from "#workers/domain/numbers/days.ts";
import { bucketValue } from "#workers/domain/web-vitals.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

/** Is 14:20 in Istanbul. */
const NOW = Date.UTC(2026, 10, 26, 11, 20);
const TODAY = dayOf(NOW);
const ago = (days: number) => dayAfter(TODAY, -days);
const { DB } = env;

let operator: Browser;
let start: () => void;

beforeAll(async () => {
	start = stopClock(NOW);
	await importListings(api, [
		listing({ sourceKey: "place:1", name: "Golden Anchor", category: "Cafe", city: "Leeds", phone: "+441132345678" }),
		listing({
			sourceKey: "place:2",
			name: "Silver Badger",
			category: "Bakery",
			city: "York",
			phone: null,
		}),
	]);
	operator = await signedInBrowser();
	const hours = [0, 1].flatMap((day) =>
		Array.from({ length: day === 0 ? 15 : 24 }, (_, hour) =>
			hourRow(DB, firstHourOf(ago(day)) + hour, { visitor: 1, "view:home": day === 0 ? 10 : 5, search: 2 }),
		),
	);
	await DB.batch([
		...hours,
		// There are 100 days. The older a day, the fewer its views.
		...Array.from({ length: 100 }, (_, at) =>
			dayRow(DB, ago(at), {
				visitor: 10,
				"view:home": 200 - at,
				"view:business": 50,
				search: 20,
				"press:phone": 4,
				"press:share": 1,
				"drop:bot": 7,
				"vitals:home": 8,
				"vitals-good:home": 6,
			}),
		),
		...Array.from({ length: 100 }, (_, at) => vitalsRow(DB, ago(at), { "home:LCP:40": 3, "home:LCP:46": 1 })),
		...subjectRows(DB, TODAY, {
			business: { 1: 5, 2: 40 },
			category: { 1: 3 },
			trade: { "1/1": 2, "9/9": 1 },
			search: { pizza: 8 },
			"search-chosen": { pizza: 2 },
			"search-found": { pizza: 16 },
			country: { GB: 30 },
		}),
		...subjectRows(DB, ago(1), { search: { pizza: 4 } }),
		...topRows(DB, topSpan(ago(27), ago(1)), {
			business: { 1: 60, 2: 20, 77: 10 },
			search: { pizza: 12, ramen: 15 },
			"search-chosen": { pizza: 3 },
			"search-found": { pizza: 4, ramen: 300 },
			...Object.fromEntries([
				["country", Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`c${at}`, 200 - at]))],
			]),
		}),
		...topRows(DB, "2026-10-01/2026-10-31", { business: { 2: 9 } }),
		businessRow(DB, TODAY, 1, { view: 5, "press:phone": 2 }),
		businessRow(DB, ago(3), 1, { view: 7, "press:menu": 1 }),
		businessRow(DB, ago(30), 1, { view: 4 }),
		businessRow(DB, "2026-10", 1, { view: 90, "press:phone": 9 }),
		countedThrough(DB, NOW - 15_000),
	]);
});
afterAll(() => start());

async function numbers(query: Record<string, string> = {}) {
	const response = await operator.fetch(`/api/admin/numbers?${new URLSearchParams(query)}`);
	if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
	const rowsRead = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
	return { ...((await response.json()) as NumbersPage), rowsRead };
}

/** Sums the views of the days between two numbers of days ago. */
function views(from: number, to: number): number {
	let sum = 0;
	for (let at = to; at <= from; at++) sum += 250 - at;
	return sum;
}

describe("the numbers of a span", () => {
	test("are the sums of its days, compared with as many days before that are over", async () => {
		const page = await numbers();
		expect(page.span).toMatchObject({ from: ago(27), to: TODAY, unit: "day", unfinished: true });
		expect(page.totals).toEqual({
			view: { whole: views(27, 0), now: views(27, 1), before: views(55, 29) },
			visitor: { whole: 280, now: 270, before: 270 },
			search: { whole: 560, now: 540, before: 540 },
			press: { whole: 140, now: 135, before: 135 },
		});
		expect(page.course).toHaveLength(28);
		expect(page.course.at(-1)).toEqual({
			at: TODAY,
			value: { view: 250, visitor: 10, search: 20, press: 5 },
			open: true,
		});
		expect(page.course[0]).toMatchObject({ at: ago(27), open: false });
		expect(page.counts).toMatchObject({ "drop:bot": 7 * 28, "view:business": 50 * 28, "press:share": 28 });
		expect(page).toMatchObject({ since: ago(99), through: new Date(NOW - 15_000).toISOString(), gaps: [] });
	});

	test("of today are by the hour, beside the same hours of yesterday", async () => {
		const page = await numbers({ span: "today" });
		expect(page.course).toHaveLength(15);
		expect(page.course[0]).toEqual({
			at: `${TODAY}T00`,
			value: { view: 10, visitor: 1, search: 2, press: 0 },
			open: false,
		});
		expect(page.course.at(-1)).toMatchObject({ at: `${TODAY}T14`, open: true });
		// Fourteen hours are over.
		expect(page.totals.view).toEqual({ whole: 250, now: 140, before: 70 });
	});

	test("of a month, of days of one's own, and of days before anybody counted", async () => {
		const october = await numbers({ span: "month", month: "2026-10" });
		expect(october.span).toMatchObject({ from: "2026-10-01", to: "2026-10-31", unfinished: false });
		expect(october.totals.view).toMatchObject({ whole: views(56, 26), before: views(86, 57) });
		expect(october.tops?.business).toEqual([
			{ subject: "2", name: "Silver Badger", slug: "silver-badger-york", count: 9 },
		]);
		const own = await numbers({ span: "own", from: ago(10), to: ago(5) });
		expect(own.totals.view).toEqual({ whole: views(10, 5), now: views(10, 5), before: views(16, 11) });
		expect(own.tops).toBeNull();
		const long = await numbers({ span: "own", from: ago(300), to: TODAY });
		expect(long.span.unit).toBe("month");
		expect(long.course[0]).toMatchObject({ value: null });
		expect(long.totals.view).toMatchObject({ now: null, before: null });
		expect(long.course.reduce((sum, { value }) => sum + (value?.view ?? 0), 0)).toBe(views(99, 0));
	});

	test("have the most frequent by the kept span and today's own together, each with its name", async () => {
		const { tops } = await numbers();
		expect(tops?.business).toEqual([
			{ subject: "1", name: "Golden Anchor", slug: "golden-anchor-leeds", count: 65 },
			{ subject: "2", name: "Silver Badger", slug: "silver-badger-york", count: 60 },
			{ subject: "77", name: null, slug: null, count: 10 },
		]);
		expect(tops?.trade).toMatchObject([
			{ name: "Cafe · Leeds", slug: "leeds/cafe", count: 2 },
			{ name: null, count: 1 },
		]);
		expect(tops?.search).toEqual([
			{ subject: "pizza", name: "pizza", slug: null, count: 20, chosen: 5, found: 1 },
			{ subject: "ramen", name: "ramen", slug: null, count: 15, chosen: 0, found: 20 },
		]);
		expect(tops?.country).toHaveLength(5);
		expect((await numbers({ all: "country" })).tops?.country).toHaveLength(100);
	});

	test("say that the tables of days that are over are still to be made", async () => {
		expect((await numbers({ span: "28" })).topsLate).toBe(false);
		expect((await numbers({ span: "7" })).topsLate).toBe(true);
		expect((await numbers({ span: "today" })).topsLate).toBe(false);
		// Of those days nothing is late where one kind alone is shown and there was nothing of it.
		const { topsLate, tops } = await numbers({ span: "28", all: "campaign" });
		expect([topsLate, tops?.campaign]).toEqual([false, []]);
		expect((await numbers({ span: "7", all: "campaign" })).topsLate).toBe(true);
	});

	test("say how fast pages were: the share of good views, and what three of four were not above", async () => {
		const { vitals } = await numbers({ span: "7" });
		const p75 = { LCP: bucketValue("LCP", 41), INP: null, CLS: null, FCP: null, TTFB: null };
		expect(vitals).toEqual([
			{ page: "home", measured: 56, good: 42, p75 },
			{ page: "all", measured: 56, good: 42, p75 },
		]);
	});

	test("have the course of what the address picks: a subject, a business, a counter", async () => {
		const { picked } = await numbers({ span: "7", kind: "search", subject: "pizza" });
		expect(picked).toMatchObject({ kind: "search", row: { name: "pizza", count: 12 } });
		expect(picked?.course.slice(-2).map(({ value }) => value)).toEqual([4, 8]);
		expect((await numbers({ span: "7", kind: "business", subject: "1" })).picked?.row).toMatchObject({ count: 12 });
		expect((await numbers({ span: "7", kind: "counter", subject: "drop:bot" })).picked?.row.count).toBe(49);
		expect((await numbers({ span: "7", kind: "business", subject: "none" })).picked?.row).toMatchObject({
			name: null,
			count: 0,
		});
	});

	test("have nothing of a counter that nobody counts, whatever it is called", async () => {
		for (const subject of ["constructor", "__proto__", "toString"]) {
			const { picked } = await numbers({ kind: "counter", subject });
			expect(picked?.row.count, subject).toBe(0);
			expect(picked?.course.at(-1)?.value, subject).toBe(0);
		}
	});

	test("name the hours of which messages were lost, the points that have them, and whether what is compared has some", async () => {
		await DB.prepare("INSERT INTO number_gaps (hour, lost) VALUES (?1, 12), (?2, 3)")
			.bind(firstHourOf(ago(2)) + 4, firstHourOf(ago(20)))
			.run();
		const week = await numbers({ span: "7" });
		expect(week.gaps).toEqual([{ at: `${ago(2)}T04`, lost: 12 }]);
		expect(week.incomplete).toEqual({ points: [ago(2)], before: false });
		const spans: [Record<string, string>, NumbersPage["incomplete"]][] = [
			[{ span: "today" }, { points: [], before: false }],
			[{}, { points: [ago(20), ago(2)], before: false }],
			[
				{ span: "own", from: ago(19), to: ago(3) },
				{ points: [], before: true },
			],
			[
				{ span: "own", from: ago(2), to: ago(2) },
				{ points: [`${ago(2)}T04`], before: false },
			],
			[
				{ span: "own", from: ago(300), to: TODAY },
				{ points: ["2026-11"], before: false },
			],
		];
		for (const [query, incomplete] of spans) expect((await numbers(query)).incomplete).toEqual(incomplete);
		const business = await operator.fetch("/api/admin/businesses/1/numbers");
		expect(((await business.json()) as BusinessNumbers).incomplete).toEqual([ago(20), ago(2), "2026-11"]);
		await DB.prepare("DELETE FROM number_gaps").run();
	});

	test("read at most 2,000 rows of 90 days, with all tables full", async () => {
		const kinds =
			"category city trade business page search search-empty referrer campaign search-chosen search-found".split(" ");
		const many = Object.fromEntries(
			kinds.map((kind) => [
				kind,
				Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String(1_000 + at), 300 - at])),
			]),
		);
		await DB.batch([
			...topRows(DB, topSpan(ago(89), ago(1)), many),
			...subjectRows(
				DB,
				ago(0),
				Object.fromEntries(
					Object.entries(many).map(([kind, counts]) => [
						kind,
						Object.fromEntries(Object.entries(counts).map(([subject, count]) => [String(Number(subject) + 50), count])),
					]),
				),
			),
		]);
		expect((await numbers({ span: "90" })).rowsRead).toBeLessThanOrEqual(2_000);
		expect(
			(await numbers({ span: "90", all: "search", kind: "search", subject: "1001" })).rowsRead,
		).toBeLessThanOrEqual(2_000);

		// One isolate reads the changed synonyms from their table. The others find what it has kept.
		const changed = () =>
			DB.batch([
				DB.prepare("UPDATE search_synonyms_version SET version = version + 1"),
				DB.prepare("UPDATE directory SET data_version = data_version + 1"),
			]);
		const key = async (more: number) => {
			const { version } = await one<{ version: number }>("SELECT version FROM search_synonyms_version");
			return `v${version + more}:synonyms`;
		};
		await changed();
		expect((await numbers({ span: "90" })).rowsRead).toBeGreaterThan(2_000);
		await env.CACHE.put(await key(1), (await env.CACHE.get(await key(0))) ?? "");
		await changed();
		expect((await numbers({ span: "90" })).rowsRead).toBeLessThanOrEqual(2_000);
	});

	test.each([
		"span=month",
		"span=own&from=2026-11-01",
		"span=own&from=2026-11-20&to=2026-11-01",
		"span=own&from=2026-12-01&to=2026-12-02",
		"span=own&from=2020-01-01&to=2020-01-02",
		"span=month&month=2026-13",
		"span=month&month=2027-01",
		"span=week",
		"kind=search",
		"kind=x&subject=y",
		"x=1",
	])("refuse %s with what is wrong", async (query) => {
		const response = await operator.fetch(`/api/admin/numbers?${query}`);
		expect(response.status).toBe(400);
		expect(((await response.json()) as { error: { code: string } }).error.code).toBe("validation-failed");
	});

	test("are for operators alone", async () => {
		for (const path of ["/api/admin/numbers", "/api/admin/businesses/1/numbers"])
			expect((await api.fetch(path)).status).toBe(401);
		expect((await api.fetch("/api/admin/synonyms", json("POST", { text: "x", categoryId: 1 }))).status).toBe(401);
	});
});

test("the numbers of a business: 28 days beside the 28 before, and thirteen months", async () => {
	const response = await operator.fetch("/api/admin/businesses/1/numbers");
	const { business, days, months, last28 } = (await response.json()) as BusinessNumbers;
	expect(business).toEqual({ id: 1, name: "Golden Anchor", slug: "golden-anchor-leeds" });
	expect(days).toHaveLength(28);
	expect(days.at(-1)).toEqual({ at: TODAY, value: { view: 5, press: 2 }, open: true });
	expect(last28.view).toEqual({ whole: 12, now: 7, before: 4 });
	expect(last28["press:menu"]).toEqual({ whole: 1, now: 1, before: 0 });
	expect(months).toHaveLength(13);
	expect(months.slice(-2)).toMatchObject([
		{ at: "2026-10", value: { view: 90, press: 9 } },
		{ at: "2026-11", open: true },
	]);
	expect((await operator.fetch("/api/admin/businesses/99/numbers")).status).toBe(404);
});

test("the dashboard's figures: growth, performance, what waits and what data lack, of few rows", async () => {
	await DB.batch([
		DB.prepare(
			"INSERT INTO change_days (day, imported, added, unmade) VALUES ('2026-10-03', 4, 1, 0), ('2026-10-30', 50, 0, 0)",
		),
		DB.prepare("UPDATE businesses SET updated_at = ?1 WHERE id = 1").bind(NOW - 400 * 86_400_000),
	]);
	const response = await operator.fetch("/api/admin/dashboard");
	const rowsRead = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
	const dashboard = (await response.json()) as Record<string, unknown>;
	// Both businesses are from this month's import. October's 30th day is not among its first 26.
	expect(dashboard.growth).toEqual({ days: 26, now: 2, before: 5 });
	expect(dashboard.performance).toMatchObject({
		measured: { measured: 224, good: 168, p75: { LCP: bucketValue("LCP", 41), INP: null } },
	});
	expect(dashboard.attention).toEqual({ unread: 0, suspicious: 0, duplicates: 0, failingSnippets: 0 });
	expect(dashboard.quality).toMatchObject({ total: 2, noPhone: 1, unchangedSince: ago(365) });
	expect(rowsRead).toBeLessThanOrEqual(2_000);
});

test("what changes come to is counted by day: imports, edits, and an import that is taken back", async () => {
	await DB.prepare("DELETE FROM change_days").run();
	await importListings(api, [listing({ sourceKey: "place:3", name: "Quiet Harbour" })]);
	const { id } = await one<{ id: string }>("SELECT id FROM change_sets ORDER BY number DESC LIMIT 1");
	const { revision } = (await (await operator.fetch("/api/admin/businesses/2")).json()) as { revision: number };
	await operator.fetch("/api/businesses/2", json("PATCH", { revision, email: "new@place.example" }));
	expect(revision).toBeGreaterThan(0);
	await undoChangeSet(ctxOn({ now: NOW }), { id });
	const { changes } = await numbers({ span: "7" });
	expect(changes.whole).toMatchObject({ imports: 1, imported: 1, edited: 1, undone: 1 });
	expect(changes.course.at(-1)).toMatchObject({ at: TODAY, open: true });
	expect(await one("SELECT unmade FROM change_days")).toEqual({ unmade: 1 });
});
