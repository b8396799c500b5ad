import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { businessesInOrder, CARD } from "#db/queries/businesses.ts";
import { businessesOfTaxonomy } from "#db/queries/taxonomies.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessSummary, CategoryPage, CityCategoryPage, CityPage, SearchPage } from "#web/request/api.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { ctxOn, getJson, getPage, one } from "./worker.ts";

/**
 * Tests that a business that has closed for good is last in every public list, in both directions and from both ends.
 */

/** The closed ones are between the others by name. They are rated as high as any, or not at all. */
const PLACES = [
	{ name: "Alder", category: "Cafe", rating: 4.9, reviewCount: 900, businessStatus: "CLOSED_PERMANENTLY" },
	{ name: "Birch", category: "Cafe", rating: null, reviewCount: 0 },
	{ name: "Cedar", category: "Bakery", rating: 3.5, reviewCount: 10 },
	{ name: "Elder", category: "Cafe", rating: null, reviewCount: 0, businessStatus: "CLOSED_PERMANENTLY" },
	{ name: "Fir", category: "Cafe", rating: 4.2, reviewCount: 50 },
	{ name: "Hazel", category: "Bakery", rating: 4.8, reviewCount: 70, businessStatus: "CLOSED_PERMANENTLY" },
	{ name: "Larch", category: "Bakery", rating: 4.6, reviewCount: 8, businessStatus: "CLOSED_TEMPORARILY" },
	{ name: "Maple", category: "Cafe", rating: 3.9, reviewCount: 20, switchedOff: true },
	{ name: "Oak", category: "Cafe", rating: 4.4, reviewCount: 31 },
] as const;
type Place = (typeof PLACES)[number];
const isClosed = (at: Place) =>
	("businessStatus" in at && at.businessStatus === "CLOSED_PERMANENTLY") || "switchedOff" in at;
const isRated = ({ rating }: Place) => rating !== null;

let cafe = 0;
beforeAll(async () => {
	await emptyDirectory();
	await importBy(
		ctxOn(),
		PLACES.map(({ name, category, rating, reviewCount, ...facts }) =>
			listing({
				...{ name, category, rating, reviewCount, city: "Leeds" },
				...("businessStatus" in facts && { businessStatus: facts.businessStatus }),
			}),
		),
	);
	await env.DB.batch([
		env.DB.prepare(
			"UPDATE businesses SET is_open = 0, listed_rating = NULL, score = score - 10000 WHERE name = 'Maple'",
		),
		env.DB.prepare("UPDATE directory SET data_version = data_version + 1"),
	]);
	cafe = (await one<{ id: number }>("SELECT id FROM categories WHERE slug = 'cafe'")).id;
});

const namesOf = (items: readonly BusinessSummary[]) => items.map(({ name }) => name);
const list = async (query: string) => namesOf(await getJson<BusinessSummary[]>(`/api/businesses?${query}`));

/** Returns a list in an order: first the open ones, then the closed ones, which have no rating for the order. */
function expected(by: string, order: string, within: readonly Place[]): string[] {
	const turn = order === "desc" ? -1 : 1;
	const key = ({ category }: Place) => (by === "category" ? category : "");
	const named = within.toSorted((a, b) => turn * (key(a).localeCompare(key(b)) || a.name.localeCompare(b.name)));
	const byReviews = within.toSorted((a, b) => b.reviewCount - a.reviewCount);
	const rated = within.toSorted((a, b) => turn * ((a.rating ?? 0) - (b.rating ?? 0)));
	const [open, closed] =
		by === "rating" ? [[...rated.filter(isRated), ...rated.filter((at) => !isRated(at))], byReviews] : [named, named];
	return [...open.filter((at) => !isClosed(at)), ...closed.filter(isClosed)].map(({ name }) => name);
}

const cafes = PLACES.filter(({ category }) => category === "Cafe");
const lists = [
	["the whole directory", () => "", PLACES, ["name", "rating"]],
	["a city", () => "city=leeds&", PLACES, ["name", "category", "rating"]],
	["a category", () => `categoryId=${cafe}&`, cafes, ["name", "city", "rating"]],
	["a category in a city", () => `city=leeds&categoryId=${cafe}&`, cafes, ["name", "rating"]],
] as const;

describe.each(lists)("the list of %s", (_name, scope, places, sorts) => {
	test.each(sorts.flatMap((by) => (["asc", "desc"] as const).map((order) => [by, order] as const)))(
		"by %s, %s, has what has closed for good last",
		async (by, order) => {
			const whole = await list(`${scope()}sortBy=${by}&sortOrder=${order}&limit=50`);
			// All are in one city. There they are in the order of their numbers, which is that of their names.
			expect(whole).toEqual(expected(by, order, places));
			const inCity = scope().includes("city=") ? { slug: "leeds" } : null;
			const narrowed = { category: scope().includes("categoryId=") ? { id: cafe } : null, city: inCity };
			const read = async (skip: number, fromEnd: boolean) => {
				const window = { limit: 2, skip, fromEnd };
				return (await businessesInOrder(env.DB, CARD, narrowed, { by, order }, window).all()).results[0]?.name;
			};
			for (const [at, name] of whole.entries()) expect(await read(at, false)).toBe(name);
			for (const [at, name] of whole.slice(0, -1).entries()) expect(await read(whole.length - at - 2, true)).toBe(name);
		},
	);
});

test.each(
	(["name", "category", "rating"] as const).flatMap((by) =>
		(["asc", "desc"] as const).map((order) => [by, order] as const),
	),
)(
	"a search by filters alone, and one for words, are by %s, %s, and have what has closed for good last",
	async (by, order) => {
		const rated = PLACES.filter(isRated);
		const gone = rated.filter(isClosed).map(({ name }) => name);
		for (const query of ["rating=3", "search=leeds&rating=3"]) {
			const { businesses } = await getPage<SearchPage>(`search?${query}&sortBy=${by}&sortOrder=${order}`);
			const names = namesOf(businesses.items);
			expect(names.slice(0, -gone.length), query).toEqual(expected(by, order, rated).slice(0, -gone.length));
			expect(names.slice(-gone.length).toSorted(), query).toEqual(gone.toSorted());
		}
	},
);

test("the pages of a city, of a category and of a category in a city begin with what is open", async () => {
	const [city, category, trade] = await Promise.all([
		getPage<CityPage>("city/leeds"),
		getPage<CategoryPage>("category/cafe"),
		getPage<CityCategoryPage>("city/leeds/cafe"),
	]);
	expect(namesOf(city.businesses.items)).toEqual(expected("name", "asc", PLACES));
	expect(namesOf(category.businesses.items)).toEqual(expected("name", "asc", cafes));
	expect(namesOf(trade.businesses?.items ?? [])).toEqual(expected("name", "asc", cafes));
});

test("what follows a renamed category or city goes through all of it in the order of names, some at a time", async () => {
	const found: string[] = [];
	for (let after = { nameKey: "", id: 0 }; ; ) {
		const { results } = await businessesOfTaxonomy(env.DB, "category", cafe, after, 2).all();
		const last = results.at(-1);
		found.push(...results.map(({ nameKey }) => nameKey));
		if (last === undefined) break;
		after = last;
	}
	expect(found).toEqual(cafes.map(({ name }) => name.toLowerCase()).toSorted());
});

/** Counts the rows of tables and indexes that a change of all businesses writes. */
async function rowsWritten(set: UniformValues): Promise<number> {
	let written = 0;
	const db = {
		prepare: (sql: string) => env.DB.prepare(sql),
		async batch<T>(statements: D1PreparedStatement[]) {
			const results = await env.DB.batch<T>(statements);
			for (const { meta } of results) written += meta.rows_written;
			return results;
		},
	} as D1Database;
	const { id } = await openBulkChange(ctxOn(), { selection: { filter: {} }, set });
	await runSteps(ctxOn({ db }), id, { steps: 10, now: () => 2_000 });
	return written;
}

test("a status that closes nobody is written into no list's index, one that closes is", async () => {
	await emptyDirectory();
	const names = PLACES.map(({ name }) => listing({ name, category: "Cafe", city: "Leeds" }));
	await importBy(ctxOn(), names);
	const verified = await rowsWritten({ verified: true });
	const resting = await rowsWritten({ status: "CLOSED_TEMPORARILY" });
	const closed = await rowsWritten({ status: "CLOSED_PERMANENTLY" });
	// The page of a word in the operators' search may add or save one. Each list that was written again would add a row
	// for each business.
	expect(resting).toBeLessThan(verified + names.length);
	// A business that closes goes to the end of each list.
	expect(closed).toBeGreaterThan(verified + 8 * names.length);
});
