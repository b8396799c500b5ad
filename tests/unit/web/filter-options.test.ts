import { describe, expect, test } from "vitest";
import { filterChips } from "#web/public/filters/filter-chips.ts";
import { filterGroups } from "#web/public/filters/filter-options.ts";
import type { ListPlace } from "#web/public/filters/list-place.ts";
import { formatDistance } from "#web/public/format.ts";
import { FIRST_PAGE, type ListAddress } from "#web/public/list/list-address.ts";
import type { FilterCounts, ParsedFilter } from "#workers/contract/search.ts";
import { usesMiles } from "#workers/domain/position/distance-unit.ts";
import { FEATURES, type Feature } from "#workers/domain/search/features/features.ts";

const SEARCH: ListPlace = { path: "/search", category: null, city: null };
const CAFES: ListPlace = { path: "/category/cafe", category: { id: 7, name: "Cafe" }, city: null };
const one = { count: 1, exact: true };
const COUNTS: FilterCounts = {
	open: [{ filter: "now", count: { count: 1_000, exact: false } }],
	ratings: [{ rating: 4, count: one }],
	prices: [{ price: 2, count: one }],
	features: FEATURES.map((feature) => ({ feature, count: one })),
	trades: [{ id: 7, slug: "cafe", name: "Cafe", count: one }],
	towns: [{ id: 1, slug: "leeds", name: "Leeds", count: one }],
};

function options(place: ListPlace, address: Partial<ListAddress>, measured = false, parsed: ParsedFilter[] = []) {
	const groups = filterGroups(place, { ...FIRST_PAGE, ...address }, { counts: COUNTS, measured, miles: true, parsed });
	return new Map(groups.flatMap((group) => group.options.map((option) => [option.id, option] as const)));
}

describe("what a list can be narrowed by", () => {
	test("each option leads to the first page with it, and back where it is chosen", () => {
		const plain = options(SEARCH, { search: "pub", page: 3 });
		expect(plain.get("open-now")).toMatchObject({ href: "/search?search=pub&open=now", chosen: false });
		const set = options(SEARCH, { features: ["wifi"], prices: [1] });
		expect(set.get("has-wifi")).toMatchObject({ href: "/search?price=1", chosen: true });
		expect(set.get("has-parking")?.href).toBe("/search?price=1&has=wifi,parking");
		expect(set.get("price-2")?.href).toBe("/search?price=1,2&has=wifi");
	});

	test("only what would leave any is offered, and what is chosen", () => {
		expect([...options(SEARCH, {}).keys()]).not.toContain("rating-3");
		expect(options(SEARCH, { rating: 3 }).get("rating-3")).toMatchObject({ chosen: true, count: null });
	});

	test("a town beside a page's own trade leads to the search for both, with the other filters", () => {
		const offered = options(CAFES, { open: "now" });
		expect(offered.get("town-leeds")?.href).toBe("/search?category=7&city=leeds&open=now");
		expect([...offered.keys()]).not.toContain("trade-7");
		expect(options(SEARCH, {}).get("trade-7")?.href).toBe("/search?category=7");
		// An address may have the town's name.
		for (const city of ["leeds", "LEEDS", "Léeds"])
			expect(options(SEARCH, { city }).get("town-leeds"), city).toMatchObject({ chosen: true, href: "/search" });
	});

	test("distances are offered where there is a place to measure from", () => {
		expect([...options(SEARCH, {}).keys()]).not.toContain("within-5mi");
		expect([...options(SEARCH, {}, true).keys()]).toContain("within-5mi");
	});

	test("no link leads to more filters than an address may have", () => {
		const offered = options(SEARCH, { features: FEATURES.slice(0, 12) });
		expect([...offered.values()].every(({ chosen }) => chosen)).toBe(true);
	});
});

describe("the filters that are set", () => {
	const chipsOf = (address: Partial<ListAddress>, parsed: ParsedFilter[] = []) =>
		filterChips(SEARCH, { ...FIRST_PAGE, ...address }, { category: "<Cafe>", city: null }, parsed)?.__html ?? null;

	test("are chips, each of which takes its own off; the text of the search stays", () => {
		const html = chipsOf({ search: "pub", category: 7, open: { day: 6, minute: 1_260 } });
		expect(html).toContain('href="/search?search=pub&amp;open=sun-2100"');
		expect(html).toContain("&lt;Cafe&gt;");
		expect(html).toContain("Open Sunday at 21:00");
		expect(html).toMatch(/href="\/search\?search=pub" rel="nofollow" class="text-link">Clear all/);
		expect(chipsOf({ search: "pub", sort: "name" })).toBeNull();
	});

	test("what the text says is a chip and a chosen option as well, whose link takes its words out of the text", () => {
		const parsed: ParsedFilter[] = [
			{ kind: "open", filter: { day: null, minute: 1_439 }, rest: "pub wifi" },
			{ kind: "feature", feature: "wifi", words: ["wifi"], rest: "pub open until midnight" },
		];
		const html = chipsOf({ search: "pub wifi open until midnight" }, parsed);
		expect(html).toMatch(/href="\/search\?search=pub\+wifi"[^>]*>.*?Open until midnight/);
		expect(html).toContain('href="/search?search=pub+open+until+midnight"');
		expect(html).not.toContain("Clear all");
		const offered = options(SEARCH, { search: "pub wifi open until midnight" }, false, parsed);
		expect(offered.get("has-wifi")).toMatchObject({ chosen: true, href: "/search?search=pub+open+until+midnight" });
	});

	test("what the text excludes is named as within a sentence", () => {
		const without = (feature: Feature) => chipsOf({}, [{ kind: "without", feature, rest: "bar" }]);
		expect(without("live-music")).toContain("Without live music");
		expect(without("dine-in")).toContain("Without dine-in");
		expect(without("wifi")).toContain("Without Wi-Fi");
		expect(without("lgbtq")).toContain("Without LGBTQ+ friendly");
	});

	test("a position takes its circle and the order by distance along", () => {
		const near = { latitude: 53.8, longitude: -1.55 };
		expect(chipsOf({ near, within: "5mi", sort: "distance" })).toContain('href="/search" rel="nofollow" class="chip"');
	});
});

test.each([
	[20, true, "0.1\u00a0mi"],
	[1_609, true, "1.0\u00a0mi"],
	[40_000, true, "25\u00a0mi"],
	[4, false, "10\u00a0m"],
	[354, false, "350\u00a0m"],
	[994, false, "990\u00a0m"],
	[996, false, "1.0\u00a0km"],
	[1_234, false, "1.2\u00a0km"],
	[9_970, false, "10\u00a0km"],
])("%i metres, in miles: %s, are '%s'", (metres, miles, text) => {
	expect(formatDistance(metres, miles)).toBe(text);
});

test("miles are for countries that sign their roads in them", () => {
	expect(["United Kingdom", "USA", "GB", "Ireland", "Türkiye", null].map(usesMiles)).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
	]);
});
