import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adSetting, houseAd } from "#tests/factories/house-ad.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { HouseAdFields, HouseAdList, HouseAdRecord, HouseAdReport } from "#workers/contract/house-ad.ts";
import type { AdAnalytics } from "#workers/contract/placement.ts";
import type { SpotsAnswer } from "#workers/contract/spot.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import type { Placement } from "#workers/domain/placements/placement.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { placeAdsAgain } from "#workers/services/spots/place-again.ts";
import { forgetSpotKey } from "#workers/services/spots/signing-key.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { runSteps } from "./steps.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 26, 9);
let operator: Browser;
let goOn = () => {};
let visitors = 0;

beforeEach(async () => {
	goOn = stopClock(START);
	operator = await signedInBrowser();
	const tables = [
		"subscriptions",
		"subscribers",
		"house_ads",
		"house_ad_spots",
		"spot_days",
		"spot_ignored",
		"spot_tokens",
		"rate_limits",
	];
	await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
	for (const placement of ["top", "middle", "bottom", "sidebar", "inline"] as const) await place({ placement });
});
afterEach(() => goOn());

const place = async (facts: Parameters<typeof adSetting>[0]) =>
	ok(await operator.fetch("/api/admin/ad-settings", json("POST", [adSetting(facts)])));
async function ok<T>(response: Response): Promise<T> {
	if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
	return response.status === 204 ? (null as T) : response.json<T>();
}
const sell = async (facts: Partial<HouseAdFields> = {}) =>
	(await ok<HouseAdRecord>(await operator.fetch("/api/admin/house-ads", json("POST", houseAd(facts, Date.now()))))).ad;
const decide = async (places: Placement[] | string, target = "") =>
	(await ok<SpotsAnswer>(await api.fetch(`/api/spots?places=${places}${target}`))).spots;
/** Gives each visitor an own address, unless one is named. */
const visitor = (address = `10.0.${++visitors >> 8}.${visitors & 255}`) => ({
	"CF-Connecting-IP": address,
	"User-Agent": AGENT,
});
const see = (token: string, { note = "view", headers = visitor() }: { note?: string; headers?: object } = {}) =>
	api.fetch("/api/spots/seen", json("POST", { token, note }, headers as Record<string, string>));
const press = (token: string, headers: object = visitor()) =>
	api.fetch(`/api/spots/to/${token}`, { headers: headers as Record<string, string>, redirect: "manual" });
const report = async (id: number) => ok<HouseAdReport>(await operator.fetch(`/api/admin/house-ads/${id}/report`));
const counts = async (id: number) => {
	const { ad, days, ignored } = await report(id);
	const offers = days.reduce((sum, day) => sum + day.offers, 0);
	return {
		offers,
		views: ad.views,
		clicks: ad.clicks,
		...Object.fromEntries(ignored.map((row) => [row.reason, row.times])),
	};
};
const later = (ms: number) => {
	goOn();
	goOn = stopClock(Date.now() > START + 1e9 ? START + ms : START + ms);
};

describe("what stands in a place", () => {
	test("is an ad of the site's own, with a token that counts its view once and its click once behind that", async () => {
		const ad = await sell({ text: "Bread" });
		const [spot] = await decide("top");
		expect(spot).toMatchObject({ placement: "top", ad: { advertiser: "Corner Bakery", text: "Bread", picture: null } });
		const token = spot?.token ?? "";
		expect(spot?.ad?.href).toBe(`/api/spots/to/${token}`);
		// A click on an ad that nobody has seen leads on and is not counted.
		const early = await press(token);
		expect([early.status, early.headers.get("Location")]).toEqual([302, "https://bakery.example/offer"]);
		expect((await see(token)).status).toBe(204);
		expect((await see(token)).status).toBe(204);
		for (let time = 0; time < 2; time++) expect((await press(token)).headers.get("X-Robots-Tag")).toContain("noindex");
		expect(await counts(ad.id)).toEqual({ offers: 1, views: 1, clicks: 1, repeated: 2, "not-viewed": 1 });
		const [day] = (await report(ad.id)).days;
		expect(day).toEqual({ day: "2026-11-26", placement: "top", offers: 1, views: 1, clicks: 1 });
	});

	test("is nothing where all is off, the place is off, or no ad is there; the answer is never kept", async () => {
		const answer = await api.fetch("/api/spots?places=top");
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		expect((await answer.json<SpotsAnswer>()).spots).toMatchObject([{ placement: "top", ad: null }]);
		await sell();
		await place({ placement: "top", enabled: false });
		expect(await decide("top")).toEqual([]);
		await place({ placement: "top" });
		await ok(await operator.fetch("/api/admin/ad-settings/all", json("PUT", { off: true, adClient: "" })));
		expect(await decide("top")).toEqual([]);
		await ok(await operator.fetch("/api/admin/ad-settings/all", json("PUT", { off: false, adClient: "" })));
		expect((await decide("top"))[0]?.ad?.text).toBe("Fresh bread from six");
	});

	test("is for the category and the city that an ad is aimed at, and for no other page", async () => {
		await importListings(api, [
			listing({ name: "A", category: "Cafe", city: "Leeds" }),
			listing({ name: "B", category: "Gym", city: "York" }),
		]);
		const idsOf = async (table: "categories" | "cities", ...slugs: string[]) => {
			const ids = slugs.map((slug) => one<{ id: number }>(`SELECT id FROM ${table} WHERE slug = ?1`, slug));
			return (await Promise.all(ids)).map(({ id }) => id);
		};
		const [cafe = 0, gym = 0] = await idsOf("categories", "cafe", "gym");
		const [leeds = 0, york = 0] = await idsOf("cities", "leeds", "york");
		await sell({ text: "cafes", categories: [cafe] });
		await sell({ text: "cafes of one town", categories: [cafe], cities: [leeds], placements: ["bottom"] });
		const texts = async (target: string) => (await decide("top,bottom", target)).map(({ ad }) => ad?.text ?? null);
		expect(await texts("")).toEqual([null, null]);
		expect(await texts(`&category=${gym}&city=${leeds}`)).toEqual([null, null]);
		expect(await texts(`&category=${cafe}`)).toEqual(["cafes", null]);
		expect(await texts(`&category=${cafe}&city=${york}`)).toEqual(["cafes", null]);
		expect(await texts(`&category=${cafe}&city=${leeds}`)).toEqual(["cafes", "cafes of one town"]);
	});

	test.each([
		["category", [listing({ name: "A", category: "Cafe" }), listing({ name: "B", category: "Gym" })]],
		["city", [listing({ name: "A", city: "Leeds" }), listing({ name: "B", city: "York" })]],
	] as const)("is for the %s that another one is merged into, until that is taken back", async (kind, listings) => {
		await importListings(api, [...listings]);
		const table = kind === "category" ? "categories" : "cities";
		const named = (at: number) =>
			one<{ id: number; revision: number }>(
				`SELECT id, revision FROM ${table} WHERE id = (SELECT ${kind}_id FROM businesses WHERE name = ?1)`,
				"AB"[at],
			);
		const [gone, stays] = [await named(0), await named(1)];
		const ofOne = await sell({ text: "one", [table]: [gone.id] });
		const ofBoth = await sell({ text: "both", [table]: [stays.id, gone.id], placements: ["bottom"] });
		const texts = async ({ id }: { id: number }) =>
			(await decide("top,bottom", `&${kind}=${id}`)).map(({ ad }) => ad?.text ?? null);
		const targets = async () => {
			const ads = await Promise.all([ofOne, ofBoth].map(({ id }) => report(id)));
			return ads.map(({ ad }) => ad[table]);
		};
		const { id: set } = await beginMerge(ctxOn({ now: Date.now() }), kind, { ...gone, into: stays.id });
		await runSteps(ctxOn({ now: Date.now() }), set, { steps: 50, now: Date.now });
		expect(await texts(stays)).toEqual(["one", "both"]);
		expect(await targets()).toEqual([[stays.id], [stays.id]]);
		for (let done = false; !done; ) ({ done } = await undoChangeSet(ctxOn({ now: Date.now() }), { id: set }));
		expect(await texts(stays)).toEqual([null, "both"]);
		expect(await texts(gone)).toEqual(["one", "both"]);
		expect(await targets()).toEqual([[gone.id], [stays.id, gone.id]]);
	});

	test("is never the same ad twice on one page", async () => {
		await sell({ text: "one", placements: ["inline", "top"] });
		await sell({ text: "two", placements: ["inline"] });
		const shown = (await decide("inline,inline,inline,top")).map(({ ad }) => ad?.text ?? "");
		expect(shown.filter((text) => text !== "").toSorted()).toEqual(["one", "two"]);
	});

	test("is no ad before it begins or behind its end, however it was sold", async () => {
		const at = (ms: number) => new Date(START + ms).toISOString();
		await sell({ shownFrom: at(60 * MINUTE), shownUntil: at(120 * MINUTE), cap: { kind: "views", count: 1_000_000 } });
		const stands = async () => (await decide("top"))[0]?.ad !== null;
		expect(await stands()).toBe(false);
		later(60 * MINUTE);
		expect(await stands()).toBe(true);
		later(120 * MINUTE - 1);
		expect(await stands()).toBe(true);
		later(120 * MINUTE);
		expect(await stands()).toBe(false);
		expect(await one("SELECT COUNT(*) AS rows FROM house_ad_spots")).toEqual({ rows: 0 });
	});

	test("is a listing's ad while its plan pays for it, to the millisecond, as many as that gives, and again with the next one", async () => {
		await importListings(api, [listing({ name: "Elder" })]);
		const { id: businessId } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Elder'");
		const calls = "/api/admin/subscriptions";
		await env.DB.prepare("UPDATE plans SET enabled = 1").run();
		const plan = async () => ok<BusinessSubscriptions>(await operator.fetch(`${calls}/businesses/${businessId}`));
		const buy = async (planId: string) => {
			const { revision } = await plan();
			const { subscriptions } = await ok<BusinessSubscriptions>(
				await operator.fetch(calls, json("POST", { businessId, planId, revision })),
			);
			const [sale] = subscriptions;
			const paidOn = new Date(Date.now() + 3 * 60 * MINUTE).toISOString().slice(0, 10);
			const payment = { revision: revision + 1, number: "F", amount: sale?.price, paidOn };
			return ok<BusinessSubscriptions>(await operator.fetch(`${calls}/${sale?.id}/payments`, json("POST", payment)));
		};
		const standing = async () =>
			(await decide("top,top,top"))
				.map(({ ad }) => ad?.text)
				.filter((text) => text !== undefined)
				.toSorted();
		const states = async () => {
			const { items } = await ok<HouseAdList>(await operator.fetch("/api/admin/house-ads"));
			return items.map(({ text, state }) => `${text} ${state}`).toSorted();
		};
		const [sale] = (await buy("premium")).subscriptions;
		for (const text of ["first", "second"]) await sell({ text, businessId, shownUntil: null });
		expect(await standing()).toEqual(["first", "second"]);
		const end = Date.parse(sale?.graceEndsAt ?? "") - START;
		later(end - 1);
		expect(await standing()).toEqual(["first", "second"]);
		later(end);
		expect(await standing()).toEqual([]);
		operator = await signedInBrowser();
		expect(await states()).toEqual(["first unpaid", "second unpaid"]);
		const [next] = (await buy("basic")).subscriptions;
		expect(await standing()).toEqual(["first"]);
		expect(await states()).toEqual(["first running", "second unpaid"]);
		const { revision } = await plan();
		await ok(await operator.fetch(`${calls}/${next?.id}/cancel`, json("POST", { revision, note: "" })));
		expect(await standing()).toEqual([]);
	});

	test("is a later ad of a listing from when an earlier one ends, also where a smaller plan has begun between", async () => {
		await importListings(api, [listing({ name: "Rowan" })]);
		const { id: businessId } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Rowan'");
		const sale = (place: string, maxAds: number, [startsAt, graceEndsAt]: [number, number]) =>
			env.DB.prepare(
				`INSERT INTO subscriptions (id, business_id, business_name, plan_id, plan_version, plan_name, price, currency, duration_days,
					max_ads, priority_placement, analytics_access, custom_styling, place, paid, sold_at, sold_by, note, starts_at, ends_at, grace_ends_at)
				VALUES (?1, ?2, 'Rowan', 'p', 1, 'P', 100, 'TRY', 30, ?3, 0, 0, 0, ?1, 100, 0, 'operator:t', '', ?4, ?5, ?5)`,
			).bind(place, businessId, maxAds, startsAt, graceEndsAt);
		const days = (count: number) => START + count * 24 * 60 * MINUTE;
		await env.DB.batch([sale("running", 3, [START, days(10)]), sale("next", 1, [days(10), days(40)])]);
		await sell({ text: "first", businessId, shownUntil: new Date(days(20)).toISOString() });
		await sell({ text: "second", businessId, shownUntil: null });
		const standing = async (at: number) => {
			later(at - START);
			// The job comes every five minutes.
			await placeAdsAgain(ctxOn({ now: at }));
			const spots = await decide("top,top");
			return spots.flatMap(({ ad }) => (ad === null ? [] : [ad.text])).toSorted();
		};
		expect(await standing(days(10) - 1)).toEqual(["first", "second"]);
		for (const at of [days(10), days(20) - 1]) expect(await standing(at)).toEqual(["first"]);
		for (const at of [days(20), days(40) - 1]) expect(await standing(at)).toEqual(["second"]);
		expect(await standing(days(40))).toEqual([]);
	});

	test("is a sold ad no oftener than its straight line allows, and never once its cap is reached; others stand there meanwhile", async () => {
		const sold = await sell({ text: "sold", cap: { kind: "views", count: 2 } });
		await sell({ text: "filler" });
		const [first] = await decide("top");
		expect(first?.ad?.text).toBe("sold");
		await see(first?.token ?? "");
		later(MINUTE);
		expect((await decide("top"))[0]?.ad?.text).toBe("filler");
		// Half of its paced time is over.
		later(10 * 60 * MINUTE);
		const [second] = await decide("top");
		expect(second?.ad?.text).toBe("sold");
		await see(second?.token ?? "");
		later(22 * 60 * MINUTE);
		expect((await decide("top"))[0]?.ad?.text).toBe("filler");
		expect((await report(sold.id)).ad).toMatchObject({ state: "delivered", views: 2 });
	});
});

describe("what is not counted, and why", () => {
	test("bots, those without a browser's name, operators, and what a browser looked ahead for", async () => {
		const ad = await sell();
		const offer = async () => (await decide("top"))[0]?.token ?? "";
		await see(await offer(), { headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } });
		await see(await offer(), { headers: { "User-Agent": "" } });
		const token = await offer();
		await operator.fetch("/api/spots/seen", json("POST", { token, note: "view" }, visitor()));
		await press(token, { ...visitor(), "Sec-Purpose": "prefetch" });
		expect(await counts(ad.id)).toMatchObject({ views: 0, clicks: 0, bot: 2, operator: 1, prefetch: 1 });
	});

	test("more than three views of an ad in five minutes, and more than one click a minute, by one visitor", async () => {
		const ad = await sell();
		const headers = visitor("203.0.113.7");
		const tokens: string[] = [];
		for (let time = 0; time < 5; time++) {
			const token = (await decide("top"))[0]?.token ?? "";
			tokens.push(token);
			await see(token, { headers });
		}
		expect(await counts(ad.id)).toMatchObject({ views: 3, flood: 2 });
		await press(tokens[0] ?? "", headers);
		await press(tokens[1] ?? "", headers);
		expect(await counts(ad.id)).toMatchObject({ clicks: 1, flood: 3 });
		// This is another browser in the same house.
		await press(tokens[1] ?? "", { ...headers, "User-Agent": `${AGENT} Edg/140` });
		expect(await counts(ad.id)).toMatchObject({ clicks: 2 });
	});

	test("what one household sees and presses under ever new addresses of its network", async () => {
		const ad = await sell({ placements: ["top"] });
		const tokens: string[] = [];
		for (let nth = 1; nth <= 5; nth++) {
			const token = (await decide("top"))[0]?.token ?? "";
			tokens.push(token);
			await see(token, { headers: { ...visitor(), "CF-Connecting-IP": `2001:db8:5:7::${nth}` } });
		}
		expect(await counts(ad.id)).toMatchObject({ views: 3, flood: 2 });
		for (const [nth, token] of tokens.slice(0, 2).entries())
			await press(token, { ...visitor(), "CF-Connecting-IP": `2001:db8:5:7:a::${nth}` });
		expect(await counts(ad.id)).toMatchObject({ clicks: 1 });
	});

	test("tokens that are altered, of another ad, made up, of another key, or two hours old", async () => {
		const [ad, other] = [await sell({ placements: ["top"] }), await sell({ placements: ["bottom"] })];
		const [spot] = await decide("top");
		const token = spot?.token ?? "";
		const [, ...rest] = token.split(".");
		const forged = [`${other.id}.${rest.join(".")}`, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`];
		for (const text of [...forged, "1.0.1.aaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaa", "x", "%F0%9F%A6"]) {
			expect((await see(text)).status).toBe(204);
			const answer = await press(text);
			expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
		}
		// What a network did with its place is no view of an ad, and the other way round.
		await see(token, { note: "filled" });
		later(2 * 60 * MINUTE + 1_000);
		await see(token);
		expect(await counts(ad.id)).toMatchObject({ views: 0, old: 1 });
		expect(await counts(other.id)).toMatchObject({ views: 0, clicks: 0 });
		await env.DB.prepare("DELETE FROM spot_keys").run();
		forgetSpotKey();
		await see((await decide("top"))[0]?.token ?? "");
		await see(token);
		const { ignored } = await ok<AdAnalytics>(await operator.fetch("/api/admin/ad-analytics"));
		expect(ignored).toEqual({ forged: 12, old: 1 });
	});

	test("a token that many send at once counts once", async () => {
		const ad = await sell();
		const [spot] = await decide("top");
		await Promise.all(Array.from({ length: 20 }, () => see(spot?.token ?? "")));
		await Promise.all(Array.from({ length: 20 }, () => press(spot?.token ?? "")));
		expect(await counts(ad.id)).toMatchObject({ views: 1, clicks: 1, repeated: 38 });
		expect(await one("SELECT SUM(views) AS views, SUM(clicks) AS clicks FROM spot_days WHERE ad_id = 0")).toEqual({
			views: 1,
			clicks: 1,
		});
	});

	test.each([
		["places=", 400],
		["places=top,nowhere", 400],
		[`places=${Array(10).fill("top")}`, 400],
		["places=top&city=-1", 400],
		["places=top&city=1e400", 400],
	])("a call of %s is refused", async (query, status) => {
		expect((await api.fetch(`/api/spots?${query}`)).status).toBe(status);
	});

	test("what is stored of a visitor is a hash that goes with its window", async () => {
		await sell();
		await see((await decide("top"))[0]?.token ?? "", { headers: visitor("203.0.113.99") });
		for (const table of ["spot_days", "spot_tokens", "spot_ignored", "rate_limits"]) {
			const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
			expect(JSON.stringify(results), table).not.toMatch(/203\.0\.113|Mozilla|Chrome/);
		}
	});
});

test("what a network has done with its place gives the fill rate; what only it knows is null, with the reason", async () => {
	const figures = async () => ok<AdAnalytics>(await operator.fetch("/api/admin/ad-analytics"));
	expect(await figures()).toMatchObject({ impressions: 0, clicks: 0, ctr: null, revenue: null, fillRate: null });
	for (const note of ["filled", "filled", "filled", "unfilled"])
		await see((await decide("top"))[0]?.token ?? "", { note });
	await sell();
	for (let time = 0; time < 4; time++) {
		const token = (await decide("top"))[0]?.token ?? "";
		await see(token);
		if (time === 0) await press(token);
	}
	expect(await figures()).toEqual({
		days: 28,
		impressions: 4,
		clicks: 1,
		ctr: 25,
		revenue: null,
		fillRate: 75,
		reasons: { revenue: "network-keeps-it", networkClicks: "network-keeps-it" },
		offers: 4,
		filled: 3,
		unfilled: 1,
		ignored: {},
	});
});

test("a decision reads a bounded number of rows, with a thousand ads in every place", async () => {
	const rows = Array.from({ length: 1_000 }, (_, at) => at + 10);
	await env.DB.batch([
		env.DB.prepare(
			`INSERT INTO house_ads (id, advertiser, text, link, alt, enabled, archived, shown_from, shown_until, paced_until, cap_kind, cap, weight,
			placements, categories, cities, revision, created_at, updated_at)
			SELECT value, 'A', 'T', 'https://a.example/', '', 1, 0, 0, ?2, ?2, 'views', 1000000, 5, '[]', '[]', '[]', 1, 0, 0 FROM json_each(?1)`,
		).bind(JSON.stringify(rows), START + 1e9),
		env.DB.prepare(
			`INSERT INTO house_ad_spots SELECT p.value, c.value, t.value, a.value, a.value % 2, a.value, 0, ?2, 1, 5
			FROM json_each(?1) a, json_each('["top","middle","bottom","sidebar","inline"]') p, json_each('[0,7]') c, json_each('[0,9]') t`,
		).bind(JSON.stringify(rows), START + 1e9),
	]);
	const answer = await api.fetch("/api/spots?places=top,middle,bottom,sidebar,inline,inline,inline&category=7&city=9");
	expect((await answer.json<SpotsAnswer>()).spots.filter(({ ad }) => ad !== null)).toHaveLength(7);
	const read = Number(/rowsRead;desc="(\d+)"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1]);
	expect(read).toBeGreaterThan(10);
	expect(read).toBeLessThanOrEqual(200);
});
