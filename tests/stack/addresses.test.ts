import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flagOf, formatRounded, formatShort, formatTotal } from "#web/public/format.ts";
import { FIRST_PAGE, type ListAddress, listHref, readListAddress } from "#web/public/list/list-address.ts";
import { pageWindow } from "#web/public/list/page-window.ts";
import { canonicalPath, isApiPath } from "#web/request/canonical-path.server.ts";
import { MAX_SKIP, type SortField } from "#workers/contract/list.ts";
import { LEAST_RATINGS, PRICE_LEVELS, RADII } from "#workers/contract/search.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";

const SORTS: SortField[] = ["name", "rating", "city", "category"];

describe("list addresses", () => {
	const text = fc.string({ maxLength: 60, unit: "grapheme" }).map((value) => value.toWellFormed().trim());
	const hundredths = (most: number) =>
		fc.integer({ min: -most * 100, max: most * 100 }).map((value) => value / 100 + 0);
	const address: fc.Arbitrary<ListAddress> = fc
		.record({
			search: text,
			asTyped: fc.boolean(),
			open: fc.option(
				fc.oneof(
					fc.constantFrom("now", "late", "24h"),
					fc
						.record({ day: fc.option(fc.nat({ max: 6 })), minute: fc.option(fc.nat({ max: 1439 })) })
						.filter(({ day, minute }) => day !== null || minute !== null),
				),
			),
			rating: fc.option(fc.constantFrom(...LEAST_RATINGS)),
			prices: fc.subarray([...PRICE_LEVELS]),
			features: fc.subarray([...FEATURES], { maxLength: 4 }),
			near: fc.option(fc.record({ latitude: hundredths(90), longitude: hundredths(180) })),
			within: fc.option(fc.constantFrom(...RADII)),
			category: fc.option(fc.integer({ min: 1, max: 1e8 })),
			city: text,
			sort: fc.option(fc.constantFrom(...SORTS)),
			order: fc.constantFrom("asc", "desc"),
			view: fc.constantFrom("grid", "list"),
			page: fc.integer({ min: 1, max: 1e6 }),
		})
		.map(
			(state) =>
				({
					...state,
					order: state.sort === null ? "asc" : state.order,
					asTyped: state.search !== "" && state.asTyped,
				}) as ListAddress,
		);

	test("reading what was written gives the same state", () => {
		fc.assert(
			fc.property(address, (state) => {
				const query = new URL(listHref("/search", state), "http://site").searchParams;
				expect(readListAddress(query, SORTS, true)).toEqual({ ok: true, address: state });
			}),
		);
	});

	test("nothing in a query throws", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (query) => {
				readListAddress(new URLSearchParams(query), SORTS, true);
			}),
		);
	});

	test("the first page of an unfiltered list is the bare path", () => {
		expect(listHref("/cities", FIRST_PAGE)).toBe("/cities");
	});
});

describe("canonical paths", () => {
	const pages = new Set(["about", "business/:slug", "city/:slug", "city/:slug/:category"]);

	test("a canonical path is its own canonical, so that moves never loop", () => {
		const segment = fc.oneof(
			fc.constantFrom("city", "City", "business", "about", "ABOUT", "feed.xml", "x"),
			fc.webPath(),
			fc.string({ unit: "grapheme" }).map((value) => encodeURIComponent(value.toWellFormed())),
		);
		fc.assert(
			fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
				const moved = canonicalPath(`/${segments.join("/")}`, pages);
				if (moved === null) return;
				expect(canonicalPath(moved, pages)).toBeNull();
				expect(moved).toMatch(/^\/(?!\/)/);
			}),
		);
	});

	test("what the api worker answers is forwarded, pages are not", () => {
		for (const path of ["/api", "/api/businesses", "/sitemap.xml", "/sitemap-cities-2.xml", "/robots.txt", "/ads.txt"])
			expect(isApiPath(path)).toBe(true);
		expect(isApiPath("/0123456789abcdef0123456789abcdef.txt")).toBe(true);
		for (const path of ["/city/leeds/feed.xml", "/category/cafe/feed.xml", "/opensearch.xml", "/llms.txt"])
			expect(isApiPath(path)).toBe(true);
		// An address that looks like a file is missed as a file.
		for (const path of ["/short.txt", "/feed.xml", "/Robots.TXT", "/sitemap-cities-2.xml.gz"])
			expect(isApiPath(path)).toBe(true);
		for (const path of ["/", "/apis", "/city/api", "/city/robots.txt", "/a.gz", "/.txt", "/city/a/b/feed.xml"])
			expect(isApiPath(path)).toBe(false);
	});
});

describe("page windows", () => {
	test("five numbers around the current page, moved inwards at the ends", () => {
		const at = (page: number) => pageWindow({ page, pageSize: 12, total: 120 }).numbers;
		expect(at(1)).toEqual([1, 2, 3, 4, 5]);
		expect(at(6)).toEqual([4, 5, 6, 7, 8]);
		expect(at(10)).toEqual([6, 7, 8, 9, 10]);
	});

	test("previous and next end at the ends", () => {
		expect(pageWindow({ page: 1, pageSize: 12, total: 30 })).toMatchObject({ previous: null, next: 2, last: 3 });
		expect(pageWindow({ page: 3, pageSize: 12, total: 30 })).toMatchObject({ previous: 2, next: null });
	});

	test("pages too far from both ends are not linked, the last ones are", () => {
		const edge = MAX_SKIP / 12 + 1;
		expect(pageWindow({ page: edge, pageSize: 12, total: 100_000 }).next).toBeNull();
		expect(pageWindow({ page: 8_333, pageSize: 12, total: 100_000 }).numbers).toContain(8_334);
	});
});

describe("figures", () => {
	test.each([
		[0, "0"],
		[9, "9"],
		[54, "50+"],
		[50, "50"],
		[999, "990+"],
		[1_649, "1.6K+"],
		[2_000, "2K"],
		[365_432, "365.4K+"],
		[1_234_567, "1.2M+"],
	])("%d as a label is %s", (count, label) => {
		expect(formatRounded(count)).toBe(label);
	});

	test("counts are shown with K when over 999, and never rounded up", () => {
		expect(formatShort(999)).toBe("999");
		expect(formatShort(1_000)).toBe("1K");
		expect(formatShort(1_999)).toBe("1.9K");
	});

	test("a capped total says that there are more", () => {
		expect(formatTotal(1_000, false)).toBe("1,000+");
		expect(formatTotal(1_000, true)).toBe("1,000");
		expect([427, 30, 7, 0].map((total) => formatTotal(total, false))).toEqual(["400+", "30+", "7+", "0"]);
	});

	test("flags come from the country's code alone", () => {
		expect(flagOf("GB")).toBe("🇬🇧");
		expect(flagOf("gb")).toBeNull();
		expect(flagOf(null)).toBeNull();
	});
});
