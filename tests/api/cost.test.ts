import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import type { Category } from "#web/request/api.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { countAllLists } from "./kept-lists.ts";
import { api, ctxOn, getJson } from "./worker.ts";

/**
 * Tests that what a call reads does not grow with the table, because that decides the cost and the latency (design.md,
 * decision 2). Every public call is measured at 1,000 businesses and at twelve times as many (fifty in the long run),
 * by D1's own count of rows read. The counts may differ by 10 % at most.
 *
 * The places that are added later are elsewhere: what a call is about (this city, this neighbourhood, these words) has
 * the same answer in both directories, except for the words and scopes that already reach their cap in the small one.
 */

const LARGE = IS_LONG_RUN ? 50_000 : 12_000;
const CATEGORIES = 5;
const ADJECTIVES = "Golden Silver Royal Crimson Gentle Hidden Humble Merry Noble Quiet Rapid Rustic".split(" ");
const NOUNS = "Anchor Badger Compass Dragon Eagle Falcon Garden Harbour Island Jackdaw Kestrel Lantern".split(" ");

/** Makes place number `at`, in one of 50 cities for each thousand places. Every name has "Trading", the broad word. */
function place(at: number): Listing {
	const thousand = Math.floor(at / 1_000);
	const city = at % 50;
	const category = Math.floor(at / 50) % CATEGORIES;
	return listing({
		sourceKey: `place:cost-${at}`,
		name: `${ADJECTIVES[at % 12]} ${NOUNS[Math.floor(at / 12) % 12]} Trading ${at}`,
		category: `Category ${category}`,
		type: `Type ${category}`,
		city: thousand === 0 ? `Smallville ${city}` : `Town ${thousand} ${city}`,
		street: `${at} Station Road`,
		address: `${at} Station Road`,
		latitude: -60 + thousand + (at % 100) / 10_000,
		longitude: (at % 1_000) / 10_000,
		rating: 3 + (at % 20) / 10,
		reviewCount: at % 500,
		// They are last in lists, however many there are.
		businessStatus: thousand > 0 && at % 3 === 0 ? "CLOSED_PERMANENTLY" : null,
		description: "A place among many.",
	});
}

async function rowsRead(path: string): Promise<number> {
	const response = await api.fetch(path);
	expect(response.status, path).toBe(200);
	await response.arrayBuffer();
	return Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
}

const paths: string[] = [];
const small = new Map<string, number>();
const large = new Map<string, number>();

/**
 * Reads at a time whose random selection begins near the front, because near the end of the small directory it starts
 * again after fewer rows.
 */
async function readAll(read: Map<string, number>): Promise<void> {
	await learnWords(ctxOn({ now: Date.now() }));
	await countAllLists();
	vi.setSystemTime(Date.UTC(2026, 10, 2, 1, 21));
	// The first read of a version teaches the isolate what it remembers: names of categories, and what the filters of a
	// list would leave.
	for (const path of paths) read.set(path, Math.min(await rowsRead(path), await rowsRead(path)));
	vi.useRealTimers();
}

beforeAll(async () => {
	await importListings(
		api,
		Array.from({ length: 1_000 }, (_, at) => place(at)),
	);
	const category = (await getJson<Category[]>("/api/categories?search=category+0"))[0] as Category;
	const slug = "golden-anchor-trading-0-smallville-0";
	paths.push(
		"/api/categories",
		"/api/categories?search=category",
		"/api/cities?limit=50",
		"/api/cities?search=smallville",
		"/api/countries",
		"/api/businesses?limit=12&offset=0",
		"/api/businesses?limit=12&sortBy=rating",
		"/api/businesses?limit=12&sortBy=rating&sortOrder=asc",
		"/api/businesses?limit=12&offset=900&sortBy=name&sortOrder=desc",
		`/api/businesses?categoryId=${category.id}&limit=12`,
		`/api/businesses?categoryId=${category.id}&limit=12&sortBy=rating&sortOrder=desc`,
		`/api/businesses?categoryId=${category.id}&limit=12&sortBy=city`,
		`/api/businesses?categoryId=${category.id}&limit=12&sortOrder=desc`,
		"/api/businesses?city=smallville-0&limit=12&sortBy=name",
		"/api/businesses?city=smallville-0&limit=12&sortBy=rating",
		"/api/businesses?city=smallville-0&limit=12&sortBy=category&sortOrder=desc",
		`/api/businesses?city=smallville-0&categoryId=${category.id}&limit=12&sortBy=rating`,
		"/api/businesses?search=quiet+smallville&limit=12",
		"/api/businesses?search=trading&limit=12",
		"/api/businesses?search=trading&limit=12&sortBy=name",
		"/api/businesses?search=tr&limit=12",
		`/api/businesses?search=trading&categoryId=${category.id}&city=smallville-0`,
		"/api/businesses/random?limit=12",
		"/api/businesses/random?limit=200",
		"/api/businesses/stats",
		`/api/businesses/${slug}`,
		`/api/businesses/${slug}/nearby`,
		"/api/suggest?q=quiet+sma",
		"/api/suggest?q=tradin",
		"/api/suggest?q=category+0+in+smallville",
		"/api/html-injection-codes",
		"/api/pages/home",
		"/api/pages/home?search=quiet+smallville",
		`/api/pages/home?categoryId=${category.id}`,
		`/api/pages/business/${slug}`,
		"/api/pages/categories",
		`/api/pages/category/${category.slug}?sortBy=rating`,
		"/api/pages/cities?open=smallville-0",
		"/api/pages/city/smallville-0?sortBy=category",
		`/api/pages/city/smallville-0/${category.slug}`,
		"/api/pages/search?search=trading",
		"/api/pages/search?search=trading&open=now&rating=4",
		"/api/pages/search?search=quiet+smallville&near=-60.00,0.05",
		`/api/pages/search?categoryId=${category.id}&near=-60.00,0.05&within=5mi`,
		"/api/pages/search?search=quiet+qwxyzzy+smallville",
		"/api/pages/search?search=quite+jackdow+smallvile",
		"/api/pages/city/smallville-0?rating=4",
		"/api/pages/search",
	);
	await readAll(small);
	await importListings(
		api,
		Array.from({ length: LARGE - 1_000 }, (_, at) => place(at + 1_000)),
	);
	await readAll(large);
});

describe("rows read in a large directory", () => {
	test("are within 10 % of those at 1,000, for every public call", () => {
		const table = paths.map((path) => ({ path, small: small.get(path) ?? 0, large: large.get(path) ?? 0 }));
		expect(table.filter((row) => Math.abs(row.large - row.small) > row.small * 0.1)).toEqual([]);
		expect(table.every((row) => row.small > 0)).toBe(true);
	});

	test("are at most 5,000 for any call, the deepest page of a list included", async () => {
		const deepest = await rowsRead("/api/businesses?limit=12&offset=4800");
		const lastPages = await rowsRead(`/api/businesses?limit=12&offset=${LARGE - 4_800}&sortBy=rating`);
		const farAway = `${(-60 + Math.floor(LARGE / 1_250)).toFixed(2)},0.05`;
		// What only filters narrow is searched for among the best of the directory.
		const filtered = [
			"open=now",
			`near=${farAway}`,
			`near=${farAway}&within=50km`,
			`search=trading&near=${farAway}`,
			"search=category+0+in+england",
			"search=type+0+in+united+kingdom",
			"search=england",
		];
		const widest = await Promise.all(filtered.map((query) => rowsRead(`/api/pages/search?${query}`)));
		// The first page of each list learns a new version of the data.
		await getJson("/api/pages/city/smallville-0");
		await env.DB.prepare("UPDATE directory SET data_version = data_version + 1").run();
		for (const page of ["category/category-0", "search", "city/smallville-0"])
			widest.push(await rowsRead(`/api/pages/${page}`));
		expect(Math.max(deepest, lastPages, ...widest, ...large.values())).toBeLessThanOrEqual(5_000);
	});
});
