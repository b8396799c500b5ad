import { describe, expect, it } from "vitest";
import { canonicalUrl } from "#workers/domain/seo/canonical.ts";
import { listState, type SitePage } from "#workers/domain/seo/page.ts";
import { isThinTaxonomy, MIN_INDEXED_LISTINGS, robotsOf } from "#workers/domain/seo/robots.ts";
import { business, category, city, listAt } from "./listings.ts";

const INDEX = "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1";
const NOINDEX = "noindex, follow";

function cityPage(page = 1, businessCount = 127, state: Parameters<typeof listAt>[1] = {}): SitePage {
	return { kind: "city", city: city({ businessCount }), businesses: [], list: listAt(page, state) };
}

function categoryPage(page = 1, businessCount = 127, state: Parameters<typeof listAt>[1] = {}): SitePage {
	return { kind: "category", category: category({ businessCount }), businesses: [], list: listAt(page, state) };
}

describe("robots", () => {
	it("ordinary pages are indexed with previews of any size", () => {
		const pages: SitePage[] = [
			{ kind: "home", filtered: false },
			{ kind: "business", business: business(), photoSize: null },
			{ kind: "categories", total: 30, list: listAt(2) },
			{ kind: "cities", total: 30, list: listAt() },
			{ kind: "static", path: "/about", title: "About", description: "" },
			cityPage(),
			cityPage(11),
			categoryPage(2),
		];
		for (const page of pages) expect(robotsOf(page)).toBe(INDEX);
	});

	it("search, filtered and sorted pages are not indexed", () => {
		expect(robotsOf({ kind: "search", search: "", list: listAt() })).toBe(NOINDEX);
		expect(robotsOf({ kind: "home", filtered: true })).toBe(NOINDEX);
		expect(robotsOf({ kind: "cities", total: 30, list: listAt(1, { narrowed: true }) })).toBe(NOINDEX);
		for (const page of [cityPage, categoryPage]) expect(robotsOf(page(1, 127, { narrowed: true }))).toBe(NOINDEX);
	});

	it("empty and thin categories and cities are not indexed", () => {
		for (const page of [cityPage, categoryPage]) {
			expect(robotsOf(page(1, 0))).toBe(NOINDEX);
			expect(robotsOf(page(1, MIN_INDEXED_LISTINGS - 1))).toBe(NOINDEX);
			expect(robotsOf(page(1, MIN_INDEXED_LISTINGS))).toBe(INDEX);
		}
		expect(robotsOf({ kind: "categories", total: 0, list: listAt() })).toBe(NOINDEX);
		expect([2, 3].map(isThinTaxonomy)).toEqual([true, false]);
	});

	it("pages beyond the last and pages that are not there are not indexed", () => {
		for (const page of [cityPage, categoryPage]) expect(robotsOf(page(12))).toBe(NOINDEX);
		expect(robotsOf({ kind: "missing", title: "Page Not Found" })).toBe(NOINDEX);
	});

	it("a list longer than what was counted has no last page", () => {
		expect(robotsOf(cityPage(90, 5_000, { lastPage: null }))).toBe(INDEX);
	});

	it("a business that closed for good stays indexed", () => {
		expect(
			robotsOf({ kind: "business", business: business({ businessStatus: "CLOSED_PERMANENTLY" }), photoSize: null }),
		).toBe(INDEX);
	});
});

describe("the state of a list", () => {
	const plain = { page: 1, search: "", sort: null, category: null, city: "" };

	it("knows the last page of an exact total only", () => {
		expect(listState(plain, { total: 25, totalExact: true, pageSize: 12 }).lastPage).toBe(3);
		expect(listState(plain, { total: 0, totalExact: true, pageSize: 12 }).lastPage).toBe(1);
		expect(listState(plain, { total: 1_000, totalExact: false, pageSize: 12 }).lastPage).toBeNull();
		expect(listState(plain, null).lastPage).toBeNull();
	});

	it("is narrowed by a text, a sort, a category or a city, and by nothing else", () => {
		expect(listState(plain, null).narrowed).toBe(false);
		for (const change of [{ search: "x" }, { sort: "name" }, { category: 0 }, { city: "leeds" }]) {
			expect(listState({ ...plain, ...change }, null).narrowed).toBe(true);
		}
	});
});

describe("canonical addresses", () => {
	const at = (page: SitePage) => canonicalUrl(page, "https://example.org");

	it("each kind of page has its own", () => {
		expect(at({ kind: "home", filtered: true })).toBe("https://example.org/");
		expect(at({ kind: "business", business: business(), photoSize: null })).toBe(
			"https://example.org/business/the-crown-leeds",
		);
		expect(at(categoryPage())).toBe("https://example.org/category/restaurants");
		expect(at({ kind: "categories", total: 1, list: listAt() })).toBe("https://example.org/categories");
		expect(at({ kind: "search", search: "pizza", list: listAt() })).toBe("https://example.org/search");
		expect(at({ kind: "static", path: "/about", title: "", description: "" })).toBe("https://example.org/about");
		expect(at({ kind: "missing", title: "" })).toBeNull();
	});

	it("page 1 has no parameter and page n is its own, whatever the search and the sort", () => {
		expect(at(cityPage(1))).toBe("https://example.org/city/leeds");
		expect(at(cityPage(2, 127, { narrowed: true }))).toBe("https://example.org/city/leeds?page=2");
		expect(at({ kind: "cities", total: 90, list: listAt(5) })).toBe("https://example.org/cities?page=5");
	});

	it("an origin with a slash at its end gives the same address", () => {
		expect(canonicalUrl(cityPage(), "https://example.org/")).toBe("https://example.org/city/leeds");
	});
});
