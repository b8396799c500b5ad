import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import type { Around, BusinessPage, CategoriesPage, CategoryPage, CitiesPage, HomePage } from "#web/request/api.ts";
import {
	businessTag,
	categoryTag,
	cityCategoryTag,
	cityTag,
	LISTS_TAG,
	linkedCategoryTag,
	shownCategoryTag,
	shownCityCategoryTag,
	shownCityTag,
} from "#workers/contract/cache-tag.ts";
import { rotationEnd } from "#workers/contract/freshness.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { businessPage } from "#workers/services/pages/business.ts";
import { categoriesPage } from "#workers/services/pages/categories.ts";
import { categoryPage } from "#workers/services/pages/category.ts";
import { citiesPage } from "#workers/services/pages/cities.ts";
import { homePage } from "#workers/services/pages/home.ts";
import { api, ctxOn, getJson, getPage, one } from "./worker.ts";

/** Tests what comes with a page: the tags of all that it shows, and when the time changes something on it. */

// It is a Monday, when the clocks of London are on UTC.
const NOW = Date.UTC(2026, 10, 23, 12);
const place = (name: string, facts = {}) =>
	listing({ name, city: "Selby", category: "Cafe", timeZone: "Europe/London", openingHours: null, ...facts });
const nowhere = { latitude: null, longitude: null, type: null };
const idOf = async (table: string, slug: string) =>
	(await one<{ id: number }>(`SELECT id FROM ${table} WHERE slug = ?1`, slug)).id;
const around = (path: string) => getJson<Around>(`/api/pages/${path}`);

let cafe: number;
let selby: number;

beforeAll(async () => {
	await importListings(api, [
		place("Day Cafe", { openingHours: uniformWeek([[540, 1050]]) }),
		place("Night Cafe", { openingHours: uniformWeek([[1080, 1500]]) }),
		place("Shut Cafe", { openingHours: uniformWeek([[540, 1000]]), businessStatus: "CLOSED_TEMPORARILY" }),
		place("Lone Mill", { city: "Goole", category: "Mill" }),
		place("Lone Forge", { ...nowhere, city: "Howden", category: "Forge", openingHours: uniformWeek("open24h") }),
	]);
	cafe = await idOf("categories", "cafe");
	selby = await idOf("cities", "selby");
});

describe("the tags of a page", () => {
	test("name its list, and each business of it", async () => {
		const cards = await Promise.all(["day", "night", "shut"].map((name) => idOf("businesses", `${name}-cafe-selby`)));
		const shown = [shownCategoryTag(cafe), shownCityTag(selby), shownCityCategoryTag(cafe, selby)];
		const expected = ["placements", "site", "snippets", ...cards.map(businessTag), ...shown, LISTS_TAG];
		const sorted = async (path: string) => (await around(path)).tags.toSorted();
		expect(await sorted("category/cafe")).toEqual([...expected, categoryTag(cafe)].toSorted());
		expect(await sorted("city/selby")).toEqual([...expected, cityTag(selby)].toSorted());
		const search = (query: string) => sorted(`search?${query}`);
		expect(await search("city=selby")).toEqual([...expected, cityTag(selby), "categories"].toSorted());
		expect(await search(`city=selby&categoryId=${cafe}`)).toEqual(
			[...expected, cityCategoryTag(cafe, selby), "categories"].toSorted(),
		);
		expect(await sorted("cities?open=selby")).toEqual([...expected, cityTag(selby), "cities"].toSorted());
		expect(await sorted("categories")).toEqual(["categories", "placements", "site", "snippets"]);
		expect(await sorted("shell")).toEqual(["home", "placements", "site", "snippets", "static"]);
		const home = await sorted("home");
		for (const tag of ["home", "categories", "cities", "snippets", ...cards.slice(0, 2).map(businessTag)])
			expect(home).toContain(tag);
	});

	test("of a business name those beside it, whose all these are, the categories it links to, and its city only where it says that it is alone there", async () => {
		const { tags } = await around("business/day-cafe-selby");
		const page = await getPage<BusinessPage>("business/day-cafe-selby");
		const others = [...page.nearby, ...page.inCity, ...page.inCategory, ...page.sameType];
		const ofBusinesses: string[] = [];
		for (const id of [await idOf("businesses", "day-cafe-selby"), ...others.map((other) => other.id)]) {
			const { category, city } = await one<{ category: number; city: number }>(
				"SELECT category_id AS category, city_id AS city FROM businesses WHERE id = ?1",
				id,
			);
			const many = [shownCategoryTag(category), shownCityTag(city), shownCityCategoryTag(category, city)];
			ofBusinesses.push(businessTag(id), ...many);
		}
		expect(page.categories.length).toBeGreaterThan(1);
		const linked = page.categories.map(({ id }) => linkedCategoryTag(id));
		expect(new Set(tags)).toEqual(new Set([...ofBusinesses, ...linked, "placements", "site", "snippets"]));
		const alone = await around("business/lone-mill-goole");
		expect(alone.tags).toContain(cityTag(await idOf("cities", "goole")));
	});
});

describe("a page changes by the clock", () => {
	const at = (now: number) => ctxOn({ now });

	test("with the first of its cards that opens or closes", async () => {
		const changes = async (now: number) => (await categoryPage(at(now), { slug: "cafe", page: 1 })).changesAt;
		expect(await changes(NOW)).toBe(Date.UTC(2026, 10, 23, 17, 30));
		expect(await changes(Date.UTC(2026, 10, 23, 17, 30))).toBe(Date.UTC(2026, 10, 23, 18));
		expect(await changes(Date.UTC(2026, 10, 23, 18))).toBe(Date.UTC(2026, 10, 24));
		expect(await changes(Date.UTC(2026, 10, 24))).toBe(Date.UTC(2026, 10, 24, 1));
	});

	test("never where no hours are known, and a business's page with the day", async () => {
		expect((await categoryPage(at(NOW), { slug: "mill", page: 1 })).changesAt).toBeNull();
		expect((await businessPage(at(NOW), "lone-forge-howden")).changesAt).toBe(Date.UTC(2026, 10, 24));
	});

	test("on the home page at the latest when another selection is drawn", async () => {
		const { changesAt } = await homePage(at(NOW + 1), {});
		expect(changesAt).toBe(rotationEnd(NOW));
		expect(changesAt).toBe(NOW + 600_000);
	});
});

describe("what stands on many pages", () => {
	/** Counts the batches and the statements of a page. */
	async function spent(path: string): Promise<[batches: number, statements: number]> {
		let statements = 0;
		let batches = 0;
		const db = {
			prepare: (sql: string) => env.DB.prepare(sql),
			batch: (all: D1PreparedStatement[]) => {
				batches += 1;
				statements += all.length;
				return env.DB.batch(all);
			},
		} as Pick<D1Database, "prepare" | "batch">;
		const ctx = ctxOn({ db, now: NOW });
		const [kind, slug = ""] = path.split("/");
		if (kind === "home") await homePage(ctx, {});
		else if (kind === "categories") await categoriesPage(ctx, { page: 1 });
		else if (kind === "cities") await citiesPage(ctx, { page: 1 });
		else if (kind === "category") await categoryPage(ctx, { slug, page: 1 });
		else await businessPage(ctx, slug);
		return [batches, statements];
	}

	test("is remembered: a list is one batch of three statements, a business of six, the home page and the categories and cities of one", async () => {
		const taxonomies = ["categories", "cities"];
		for (const path of ["home", "category/cafe", "business/day-cafe-selby", ...taxonomies]) await spent(path);
		expect(await spent("home")).toEqual([1, 1]);
		// Where else there are such, and what the filters of a list would leave, is remembered as well, and that nobody has paid for a place above it.
		expect(await spent("category/cafe")).toEqual([1, 3]);
		// Nothing of a business is remembered, so one that nobody has asked for takes no more.
		for (const slug of ["day-cafe-selby", "night-cafe-selby"]) expect(await spent(`business/${slug}`)).toEqual([1, 6]);
		for (const taxonomy of taxonomies) expect(await spent(taxonomy), taxonomy).toEqual([1, 1]);
	});

	test("is read along by the pages that follow a change, until one finds nothing new", async () => {
		for (const path of ["home", "home"]) await spent(path);
		const change = () => importListings(api, [place("Kiln", { city: "Howden", category: "Kiln" })]);
		await change();
		expect(await spent("business/day-cafe-selby")).toEqual([2, 14]);
		await change();
		expect(await spent("business/day-cafe-selby")).toEqual([1, 13]);
		expect(await spent("business/day-cafe-selby")).toEqual([1, 13]);
		expect(await spent("business/day-cafe-selby")).toEqual([1, 6]);
	});

	test("is read anew after each change that a visitor sees", async () => {
		const shown = async () => (await around("shell")).shell;
		const { stats } = await shown();
		for (const taxonomy of ["categories", "cities"]) await around(taxonomy);
		const towns = async () => (await getPage<CategoryPage>("category/mill")).towns.map(({ name }) => name);
		expect(await towns()).toEqual([]);
		await storeSnippets(env.DB, [{ id: "a", name: "a", code: "<b>a</b>", position: "head", consent: "necessary" }]);
		expect((await shown()).snippets).toHaveLength(1);
		const mills = ["Old", "Low", "High"].map((name) => place(`${name} Mill`, { city: "Thorne", category: "Mill" }));
		await importListings(api, mills);
		expect(await towns()).toEqual(["Thorne"]);
		await importListings(api, [place("New Smithy", { city: "Thorne", category: "Smithy" })]);
		expect((await shown()).stats.total).toBe(stats.total + mills.length + 1);
		for (const taxonomy of ["categories", "cities"] as const) {
			const page = await getPage<CategoriesPage & CitiesPage>(taxonomy);
			expect(page[taxonomy].items.map(({ name }) => name)).toContain(taxonomy === "cities" ? "Thorne" : "Smithy");
		}
		const { categories, cities } = await getPage<HomePage>("home");
		expect(categories.map(({ name }) => name)).toContain("Smithy");
		expect(cities.map(({ name }) => name)).toContain("Thorne");
		expect((await getPage<CategoryPage>("category/smithy")).businesses.total).toBe(1);
		await storeSnippets(env.DB, []);
		expect((await shown()).snippets).toEqual([]);
	});
});
