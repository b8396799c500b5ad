import { beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { CategoryPage, CityPage, SearchPage } from "#web/request/api.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { categoryPage } from "#workers/services/pages/category.ts";
import { searchPage } from "#workers/services/pages/search.ts";
import { api, ctxOn, getPage, one } from "./worker.ts";

/** Tests what a search finds, in which order, and what its filters leave. */

// It is a Monday, noon in London.
const NOON = Date.UTC(2026, 10, 23, 12);
const leeds = { city: "Leeds", category: "Cafe", type: "Coffee shop", latitude: 53.8, longitude: -1.55 };
const york = {
	city: "York",
	category: "Cafe",
	type: "Coffee shop",
	latitude: 53.96,
	longitude: -1.08,
	postalCode: "YO1 7HH",
};
const all = { openingHours: uniformWeek("open24h") };
const days = { openingHours: uniformWeek([[540, 1_050]]) };
const rated = (rating: number, reviewCount: number) => ({ rating, reviewCount, ratingSource: "Google" });

const PLACES: Partial<Listing>[] = [
	{ name: "Bean Loft", ...leeds, ...days, ...rated(4.7, 600), priceRange: "££" },
	{ name: "Bean One", ...leeds, ...all, ...rated(5, 1), priceRange: "£" },
	{ name: "Bean Gone", ...leeds, ...days, ...rated(5, 900), businessStatus: "CLOSED_PERMANENTLY" },
	{ name: "Bean Unrated", ...leeds, latitude: 53.81 },
	{ name: "The Bean", ...york, ...days, ...rated(3.2, 10) },
	{ name: "Old Mill", ...york, type: "Watermill", category: "Mill", street: "9 Bean Street", address: "9 Bean Street" },
	{ name: "Just Nails", ...leeds, city: "Bradford", category: "Beauty salon", type: "Nail salon", ...rated(3, 1) },
	{ name: "Polish", ...leeds, city: "Bradford", category: "Beauty salon", type: "Nail salon", ...rated(5, 90) },
	{ name: "Varnish", ...york, city: "Selby", category: "Beauty salon", type: "Nail salon" },
	{ name: "Posh Mill", city: "Funchal", category: "Mill", type: "Watermill", latitude: 32.65, longitude: -16.91 },
	{ name: "Far Bean", ...york, city: "Inverness", postalCode: "IV1 1AA", latitude: 57.48, longitude: -4.22 },
];

beforeAll(async () => {
	await importListings(
		api,
		PLACES.map((facts) => listing({ street: "1 Lane", address: "1 Lane", ...facts })),
	);
	await learnWords(ctxOn({ now: Date.now() }));
});

async function names(query: string): Promise<string[]> {
	const { businesses } = await getPage<SearchPage>(`search?${query}`);
	return businesses.items.map(({ name }) => name);
}

/** Reads the search page at noon. */
async function atNoon(ask: Omit<Parameters<typeof searchPage>[1], "page">) {
	return searchPage(ctxOn({ now: NOON }), { page: 1, ...ask });
}

const NONE = { open: null, rating: null, prices: [], features: [], near: null, within: null };

describe("a search for words", () => {
	test("has the name first, then names that begin with them, the well rated first, and streets behind", async () => {
		expect(await names("search=bean")).toEqual([
			"The Bean",
			"Bean Loft",
			"Bean One",
			"Bean Unrated",
			"Far Bean",
			"Old Mill",
			"Bean Gone",
		]);
	});

	test("has what closed for good last, unless that is its name", async () => {
		expect((await names("search=bean+gone"))[0]).toBe("Bean Gone");
	});

	test("is sorted by rating from the highest down, what has none or has closed last in either direction", async () => {
		const down = await names("search=bean&sortBy=rating");
		expect(down.slice(0, 3)).toEqual(["Bean One", "Bean Loft", "The Bean"]);
		const up = await names("search=bean&sortBy=rating&sortOrder=asc");
		expect(up.slice(0, 3)).toEqual(["The Bean", "Bean Loft", "Bean One"]);
		for (const order of [down, up]) expect(order.slice(3)).toContain("Bean Gone");
	});

	test("that no business has all of drops the one that is nowhere, and says so", async () => {
		const page = await getPage<SearchPage>("search?search=bean+qwxyzzy+loft");
		expect(page.businesses.items.map(({ name }) => name)).toEqual(["Bean Loft"]);
		expect(page.notes?.dropped).toEqual(["qwxyzzy"]);
	});

	test("that finds nothing leads on to the directory's trades and towns", async () => {
		const { businesses, notes } = await getPage<SearchPage>("search?search=qwxyzzy");
		expect(businesses.total).toBe(0);
		expect(notes?.leads.map(({ href }) => href)).toEqual(expect.arrayContaining(["/category/cafe", "/city/leeds"]));
	});
});

describe("a search that says what, where and when", () => {
	const found = async (search: string, more = "") => {
		const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(search)}${more}`);
		return { names: businesses.items.map(({ name }) => name), notes };
	};

	test.each(["cafes in leeds", "coffee shop Leeds", "LEEDS cafés", "the best cafe in leeds", "top rated cafe leeds"])(
		"has the trade in the town, the well rated first and what has closed last: %s",
		async (text) => {
			const { names, notes } = await found(text);
			expect(names.slice(0, 3)).toEqual(["Bean Loft", "Bean One", "Bean Unrated"]);
			expect(names).not.toContain("The Bean");
			expect(notes).toMatchObject({ where: "Leeds", mended: null, dropped: [] });
		},
	);

	test("near a town is around it: the nearest first, in it or beside it", async () => {
		const { names, notes } = await found("cafe near leeds");
		expect(names.slice(0, 2).sort()).toEqual(["Bean Loft", "Bean One"]);
		expect(names).toContain("The Bean");
		expect(notes).toMatchObject({ what: "Cafe", where: null, needsPosition: false, origin: { label: "Leeds" } });
		// A city of the results is only a filter of them.
		expect((await found("cafe near leeds", "&city=york")).names).toEqual(["The Bean"]);
		expect((await found("cafe within 30 miles of leeds", "&city=york")).names).toEqual(["The Bean"]);
		expect((await found("nearby leeds cafes")).notes?.needsPosition).toBe(false);
		expect((await found("cafe near leeds york")).notes?.where).toMatch(/and/);
	});

	test("how dear or well rated places are to be is a filter, and where none here is known to be it is left out by name", async () => {
		const rated = await found("cafe leeds rated 4.5");
		expect(rated.names).not.toContain("Bean Unrated");
		expect(rated.notes?.parsedFilters).toEqual([
			{ kind: "rating", rating: 4.5, words: ["rated", "4", "5"], rest: "cafe leeds" },
		]);
		const cheap = await found("cheap cafe leeds");
		expect(cheap).toMatchObject({ names: ["Bean One"], notes: { leftOut: [] } });
		expect(cheap.notes?.parsedFilters).toEqual([{ kind: "price", prices: [1], words: ["cheap"], rest: "cafe leeds" }]);
		const unknown = await found("cheap cafe york");
		expect(unknown).toMatchObject({ names: ["The Bean"], notes: { parsedFilters: [], leftOut: ["cheap"] } });
		// This one is in the address: the visitor's own choice stays.
		expect((await found("cheap cafe leeds", "&price=2")).names).toEqual(["Bean Loft"]);
	});

	test("of two of these the one that can be had stays", async () => {
		const { names, notes } = await found("expensive cafe leeds rated 4.5");
		expect(names).toEqual(["Bean Loft", "Bean One", "Bean Gone"]);
		expect(notes?.leftOut).toEqual(["expensive"]);
		expect(notes?.parsedFilters.map(({ kind }) => kind)).toEqual(["rating"]);
	});

	test("that is of a name is no filter, and is not said to be left out where that name is found", async () => {
		const { names, notes } = await found("posh mill funchal");
		expect(names[0]).toBe("Posh Mill");
		expect(notes).toMatchObject({ parsedFilters: [], leftOut: [] });
	});

	test("near a town is around it for words and for a trade that is no category, too", async () => {
		expect((await found("bean near leeds")).names).toContain("The Bean");
		expect((await found("nail salon near bradford")).names).toEqual(["Polish", "Just Nails", "Varnish"]);
		expect((await found("nail salon within 30 miles of bradford")).names).toContain("Varnish");
	});

	test("that is the whole of a name in its town has that first, whatever its words say elsewhere", async () => {
		for (const text of ["just nails bradford", "just nails in Bradford", "Bradford just nails"])
			expect((await found(text)).names[0], text).toBe("Just Nails");
	});

	test("that was mended and finds nothing all the same does not say that it shows results", async () => {
		expect(await found("plumberr")).toMatchObject({ names: [], notes: { what: "Plumber", mended: null } });
	});

	test("beginnings of a name's words find it, and nothing is said to be mended", async () => {
		const { names, notes } = await found("bea lof");
		expect(names).toContain("Bean Loft");
		expect(notes).toMatchObject({ mended: null, dropped: [], leftOut: [] });
	});

	test("is mended, says so, and is left as it was typed where the visitor wants that", async () => {
		const mended = await found("bena in leesd");
		expect(mended.names[0]).toBe("Bean Loft");
		expect(mended.notes?.mended).toBe("bean in leeds");
		const typed = await found("bena in leesd", "&as=typed");
		expect(typed.notes).toMatchObject({ mended: null, what: null, where: null });
		expect(typed.names).toEqual([]);
	});

	test("of a name half remembered finds it", async () => {
		expect((await found("bena loft")).names[0]).toBe("Bean Loft");
		expect((await found("bean loft leeds")).names[0]).toBe("Bean Loft");
		const elsewhere = await found("bean loft york");
		expect(elsewhere).toMatchObject({ names: ["Bean Loft"], notes: { dropped: [], leftOut: ["york"] } });
	});

	test("open now is the filter of that name, and a filter of the address counts before it", async () => {
		const said = await atNoon({ search: "cafe leeds open now" });
		expect(said.page.businesses.items.map(({ name }) => name)).toEqual(["Bean Loft", "Bean One"]);
		expect(said.page.notes?.parsedFilters).toEqual([{ kind: "open", filter: "now", rest: "cafe leeds" }]);
		const filtered = await atNoon({ search: "cafe leeds open now", filters: { ...NONE, open: "24h" } });
		expect(filtered.page.businesses.items.map(({ name }) => name)).toEqual(["Bean One"]);
	});

	test("of two towns has what is in either, whether an 'and' joins them or nothing has all words; nothing is far from both", async () => {
		for (const text of ["cafe in leeds and york", "cafe leeds york", "cafés in York or Leeds"]) {
			const { names, notes } = await found(text);
			expect(names, text).toEqual(expect.arrayContaining(["Bean Loft", "The Bean"]));
			expect(notes, text).toMatchObject({ where: expect.stringMatching(/and/), leftOut: [], origin: null });
		}
	});

	test("names a word that was mended in vain as it was typed, and does not say that it was", async () => {
		expect((await found("bean acessible")).notes).toMatchObject({ mended: null, dropped: ["acessible"], leftOut: [] });
	});

	test("'near me' without a position says that it needs one, and with one has the nearest first", async () => {
		expect((await found("cafe near me")).notes?.needsPosition).toBe(true);
		const near = await found("cafe near me", "&near=53.96,-1.08");
		expect(near.names[0]).toBe("The Bean");
		expect(near.notes?.needsPosition).toBe(false);
	});

	test.each(["LS1 4DY", "ls14dy", "cafe ls1"])("of a postcode has what is there: %s", async (text) => {
		const { names, notes } = await found(text);
		expect(names.slice(0, 3)).toContain("Bean Loft");
		expect(notes?.origin).not.toBeNull();
	});

	test("of a trade that a town has none of leads to the towns that have it, and to what the town has", async () => {
		const { names, notes } = await found("mill in leeds");
		expect(names).toEqual([]);
		const labels = notes?.leads.map(({ label }) => label);
		expect(labels).toEqual(expect.arrayContaining(["Mill in York", "Cafe in Leeds", "Mill", "Leeds"]));
	});

	test.each(["the best of the", "in", "near me"])(
		"fillers alone are no search of the whole directory: %s",
		async (text) => {
			const response = await api.fetch(`/api/pages/search?search=${encodeURIComponent(text)}`);
			expect(response.status).toBe(200);
		},
	);
});

describe("filters", () => {
	test("that leave nothing of a trade in a town lead to the trade in the nearest towns and to what the town has", async () => {
		const filters = { ...NONE, open: "now" as const };
		const { page: mills } = await categoryPage(ctxOn({ now: NOON }), { slug: "mill", page: 1, filters });
		expect(mills.businesses.total).toBe(0);
		const hrefs = mills.notes?.leads.map(({ href }) => href);
		expect(hrefs).toContain("/city/leeds");
		expect(hrefs).not.toContain("/category/mill");
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE slug = 'cafe'");
		const atNight = ctxOn({ now: NOON - 9 * 3_600_000 });
		const { page: inYork } = await searchPage(atNight, { page: 1, categoryId: id, city: "york", filters });
		expect(inYork.businesses.total).toBe(0);
		expect(inYork.notes?.leads.map(({ label }) => label)).toEqual(["Cafe in Leeds", "Mill in York", "Cafe", "York"]);
	});

	test("that leave nothing say which of them alone does, and how many there are without it", async () => {
		const night = NOON - 9 * 3_600_000;
		const asked = [
			{ search: "cafe york", filters: { ...NONE, open: "now" as const } },
			{ search: "cafe york open now" },
			{ search: "bean", filters: { ...NONE, rating: 4.5 as const, prices: [3 as const] } },
			{ search: "bean", filters: { ...NONE, open: "24h" as const, rating: 3 as const, features: ["wifi" as const] } },
		];
		const found = await Promise.all(asked.map((ask) => searchPage(ctxOn({ now: night }), { page: 1, ...ask })));
		expect(found.map(({ page }) => page.businesses.total)).toEqual([0, 0, 0, 0]);
		const away = found.map(({ page }) => page.notes?.keptAway.map(({ filter, count }) => [filter, count.count]));
		const { page: whole } = await searchPage(ctxOn({ now: night }), { page: 1, search: "cafe york" });
		const { page: rated } = await searchPage(ctxOn({ now: night }), {
			page: 1,
			search: "bean",
			filters: { ...NONE, rating: 4.5 },
		});
		expect(whole.businesses.total).toBeGreaterThan(0);
		expect(rated.businesses.total).toBeGreaterThan(0);
		expect(away).toEqual([
			[["open", whole.businesses.total]],
			[["open", whole.businesses.total]],
			[["price", rated.businesses.total]],
			[["wifi", 1]],
		]);
	});

	test("leave what they say, and count what each further one would", async () => {
		const { page } = await atNoon({ search: "bean", filters: { ...NONE, open: "now" } });
		expect(page.businesses.items.map(({ name }) => name)).toEqual(["The Bean", "Bean Loft", "Bean One"]);
		expect(page.businesses).toMatchObject({ total: 3, totalExact: true });
		expect(page.counts?.open).toEqual([
			{ filter: "now", count: { count: 3, exact: true } },
			{ filter: "late", count: { count: 1, exact: true } },
			{ filter: "24h", count: { count: 1, exact: true } },
			{ filter: "sat", count: { count: 3, exact: true } },
			{ filter: "sun", count: { count: 3, exact: true } },
		]);
		expect(page.counts?.ratings.map(({ rating, count }) => [rating, count.count])).toEqual([
			[3, 3],
			[4, 2],
			[4.5, 2],
		]);
		expect(page.counts?.prices.map(({ price, count }) => [price, count.count])).toEqual([
			[1, 1],
			[2, 1],
		]);
		expect(page.counts?.towns.map(({ name, count }) => [name, count.count])).toEqual([
			["Leeds", 2],
			["York", 1],
		]);
	});

	test("each count is what the filter then leaves", async () => {
		const { page } = await atNoon({ search: "bean" });
		for (const { filter, count } of page.counts?.open ?? []) {
			if (filter !== "now" && filter !== "late" && filter !== "24h") continue;
			const left = await atNoon({ search: "bean", filters: { ...NONE, open: filter } });
			expect(left.page.businesses.total, filter).toBe(count.count);
		}
		for (const { rating, count } of page.counts?.ratings ?? [])
			expect((await atNoon({ search: "bean", filters: { ...NONE, rating } })).page.businesses.total).toBe(count.count);
	});

	test("narrow a category's and a city's list, too", async () => {
		const city = await getPage<CityPage>("city/leeds?rating=4.5");
		expect(city.businesses.items.map(({ name }) => name)).toEqual(["Bean Loft", "Bean One", "Bean Gone"]);
		const category = await getPage<CategoryPage>("category/mill?price=1");
		expect(category.businesses.total).toBe(0);
	});

	test("of a page turn with the first of what they count", async () => {
		const { changesAt } = await atNoon({ search: "bean", filters: { ...NONE, open: "24h" } });
		expect(changesAt).toBe(Date.UTC(2026, 10, 23, 17, 30));
	});
});

describe("near a position", () => {
	test("the nearest come first, with how far they are", async () => {
		const { businesses, notes } = await getPage<SearchPage>("search?near=53.96,-1.08");
		expect(businesses.items.map(({ name }) => name).slice(0, 3)).toEqual(
			expect.arrayContaining(["The Bean", "Old Mill"]),
		);
		expect(businesses.items[0]?.distanceMetres).toBe(0);
		expect(businesses.items.map(({ name }) => name)).not.toContain("Far Bean");
		expect(notes).toBeNull();
	});

	test("words are looked for from there, as far as the radius says", async () => {
		expect((await names("search=bean&near=53.96,-1.08"))[0]).toBe("The Bean");
		expect((await names("search=bean&near=53.96,-1.08")).slice(-2)).toEqual(["Far Bean", "Bean Gone"]);
		expect(await names("search=bean&near=53.96,-1.08&within=5mi")).toEqual(["The Bean", "Old Mill"]);
		expect(await names("search=loft&near=53.96,-1.08&within=5mi")).toEqual([]);
	});

	test("a radius around nowhere is refused by the call, and the page says that it needs a position", async () => {
		for (const query of ["within=5mi", "search=bean&within=5mi"]) {
			const response = await api.fetch(`/api/businesses?${query}`);
			expect(response.status, query).toBe(400);
			expect(await response.json()).toMatchObject({ error: { issues: [{ path: "within" }] } });
			expect((await getPage<SearchPage>(`search?${query}`)).notes?.needsPosition, query).toBe(true);
		}
		expect((await api.fetch("/api/businesses?search=bean+in+york&within=5mi")).status).toBe(200);
	});

	test("of a trade only that", async () => {
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE slug = 'mill'");
		expect(await names(`near=53.96,-1.08&categoryId=${id}`)).toEqual(["Old Mill"]);
	});
});

describe("bad input", () => {
	test.each([
		"near=999,abc",
		"near=91,0",
		"within=5",
		"open=tomorrow",
		"rating=2",
		"price=9",
		"has=helipad",
		`has=${"wifi,".repeat(30)}`,
		"as=guessed",
		`search=${"x".repeat(10_000)}`,
	])("is refused: %s", async (query) => {
		for (const path of ["/api/pages/search", "/api/businesses", "/api/pages/city/leeds"]) {
			const response = await api.fetch(`${path}?${query}`);
			expect(response.status, path).toBe(400);
			expect(await response.json()).toMatchObject({ error: { code: "validation-failed" } });
		}
	});

	test.each([
		"!!! ???",
		"\u{1f355}",
		"\u0000",
		"مطعم",
		"\u202Ebean",
		'"bean" OR (',
		"bean* NEAR/3 ^x:",
		"- - -",
		"a".repeat(200),
	])("is an empty result or a search: %s", async (text) => {
		const response = await api.fetch(`/api/pages/search?search=${encodeURIComponent(text)}`);
		expect(response.status).toBe(200);
		const read = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
		expect(read).toBeLessThan(200);
	});
});

test("what came since the words were learned is found by its own words, which are neither mended nor left out", async () => {
	await importListings(api, [listing({ name: "Boan Zyxqv", ...leeds, street: "1 Lane", address: "1 Lane" })]);
	for (const query of ["search=boan", "search=boan+leeds", "search=zyxqv+leeds", "search=boan+zyxqv"]) {
		const { businesses, notes } = await getPage<SearchPage>(`search?${query}`);
		expect([query, businesses.items.map(({ name }) => name), notes?.mended, notes?.dropped]).toEqual([
			query,
			["Boan Zyxqv"],
			null,
			[],
		]);
	}
});

/**
 * There are more than are read in full, many with one rating, some with one postcode. One is named like its category,
 * some have no position.
 */
const BAKERS: Partial<Listing>[] = Array.from({ length: 90 }, (_, at) => ({
	name: at === 40 ? "The Bakery" : `Oven ${at}`,
	city: at % 3 === 0 ? "Ripon" : "Thirsk",
	category: "Bakery",
	type: "Bakery",
	...rated([4, 4, 4, 4.5, 3][at % 5] ?? 4, (at * 37) % 101),
	latitude: at % 30 === 7 ? null : 54.2 + ((at * 53) % 90) / 1_000,
	longitude: at % 30 === 7 ? null : -1.4 + at / 900,
	postalCode: at % 5 === 1 ? "YO7 1AA" : "YO7 3BB",
	...(at % 10 === 9 && { businessStatus: "CLOSED_PERMANENTLY" as const }),
}));

const AROUND = [
	"yo7 1aa",
	"bakery yo7 3bb",
	"bakery &near=54.24,-1.35",
	"oven &near=54.24,-1.35",
	"yo7 1aa &within=2mi",
];

test("the call, which reads only the first in full, has the same in the same order as the page, which counts them all", async () => {
	await importListings(
		api,
		BAKERS.map((facts, at) => listing({ street: `${at} Mill Road`, address: `${at} Mill Road`, ...facts })),
	);
	await learnWords(ctxOn({ now: Date.now() }));
	for (const text of [
		"bakery",
		"bakery in thirsk",
		"thirsk",
		"bakeries in ripon",
		"oven",
		"the bakery",
		"oven 7",
		...AROUND,
	])
		for (const page of [1, 2, 4]) {
			const search = encodeURIComponent(text).replace("%20%26", "&").replaceAll("%3D", "=");
			const { businesses } = await getPage<SearchPage>(`search?search=${search}&page=${page}`);
			const call = await api.fetch(`/api/businesses?search=${search}&limit=12&offset=${(page - 1) * 12}`);
			const items = (await call.json()) as { name: string }[];
			expect([text, page, call.headers.get("X-Total-Count"), items.map(({ name }) => name)]).toEqual([
				text,
				page,
				String(businesses.total),
				businesses.items.map(({ name }) => name),
			]);
		}
	expect((await names("search=bakery"))[0]).toBe("The Bakery");
});
