import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { CategoryPage, CityCategoryPage, CityPage, SearchPage } from "#web/request/api.ts";
import { cityCategoryTag } from "#workers/contract/cache-tag.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { proveCounts } from "#workers/services/directory/prove-counts.ts";
import { cityCategoryPage } from "#workers/services/pages/city-category.ts";
import { businessOf, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { api, ctxOn, getPage, one } from "./worker.ts";

/** Tests the pages of a category in a city: with three open businesses or more it has a page, and links to it. */

const TOWNS = { Leeds: [53.8, -1.55], York: [53.96, -1.08], London: [51.5, -0.12], Dublin: [53.35, -6.26] } as const;
type Town = keyof typeof TOWNS;
const at = (city: Town, category: string, facts = {}) => {
	const [latitude, longitude] = TOWNS[city];
	const place = city === "Dublin" ? { country: "Ireland", countryCode: "IE", state: null } : {};
	return listing({ city, category, latitude, longitude, ...place, ...facts });
};
const three = (city: Town, category: string) => [1, 2, 3].map(() => at(city, category));
const closing = at("Leeds", "Cafe", { name: "Third Cafe" });

beforeAll(async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [
		...[at("Leeds", "Cafe"), at("Leeds", "Cafe"), closing],
		at("Leeds", "Cafe", { businessStatus: "CLOSED_PERMANENTLY" }),
		...three("Leeds", "Bakery"),
		at("Leeds", "Museum"),
		...[...three("York", "Cafe"), ...three("London", "Cafe"), at("London", "Cafe"), ...three("Dublin", "Cafe")],
		...[at("York", "Bakery"), at("York", "Bakery")],
	]);
});

const linked = async () => ({
	ofCity: (await getPage<CityPage>("city/leeds")).trades.map(({ slug }) => slug),
	ofCategory: (await getPage<CategoryPage>("category/cafe")).towns.map(({ slug }) => slug),
	search: (await getPage<SearchPage>(`search?city=leeds&categoryId=${await cafe()}`)).cityCategory,
});
const cafe = async () => (await one<{ id: number }>("SELECT id FROM categories WHERE slug = 'cafe'")).id;

describe("the page of a category in a city", () => {
	test("has its businesses, the nearest cities of the country with the same, and the city's other categories", async () => {
		const page = await getPage<CityCategoryPage>("city/leeds/cafe");
		expect(page).toMatchObject({ openCount: 3, businessCount: 4, city: { slug: "leeds" }, category: { slug: "cafe" } });
		expect(page.businesses?.total).toBe(4);
		const [link] = (await getPage<CityPage>("city/leeds")).trades;
		expect(link).toMatchObject({ slug: "cafe", businessCount: 4, hasMore: 0 });
		expect(page.nearby.map(({ slug }) => slug)).toEqual(["york", "london"]);
		expect(page.others.map(({ slug }) => slug)).toEqual(["bakery"]);
		const paged = await getPage<CityCategoryPage>("city/leeds/cafe?sortBy=rating&search=third");
		expect(paged.businesses?.items.map(({ name }) => name)).toEqual(["Third Cafe"]);
	});

	test("carries the tags of what it links to", async () => {
		const { tags } = await cityCategoryPage(ctxOn(), { citySlug: "leeds", categorySlug: "cafe", page: 1 });
		const id = async (table: string, slug: string) =>
			(await one<{ id: number }>(`SELECT id FROM ${table} WHERE slug = ?1`, slug)).id;
		const [leeds, york, bakery] = [
			await id("cities", "leeds"),
			await id("cities", "york"),
			await id("categories", "bakery"),
		];
		expect(tags).toEqual(
			expect.arrayContaining([
				...[cityCategoryTag(await cafe(), leeds), cityCategoryTag(await cafe(), york), cityCategoryTag(bakery, leeds)],
			]),
		);
	});

	test("does not exist for a pair with fewer than three open ones, whatever has closed there, nor for a stranger", async () => {
		expect(await getPage<CityCategoryPage>("city/york/bakery")).toMatchObject({ openCount: 2, businesses: null });
		expect((await getPage<CityCategoryPage>("city/dublin/museum")).businesses).toBeNull();
		const code = async (path: string) =>
			((await (await api.fetch(`/api/pages/${path}`)).json()) as { error: { code: string } }).error.code;
		expect(await code("city/nowhere/cafe")).toBe("city-not-found");
		expect(await code("city/leeds/nothing")).toBe("category-not-found");
	});

	test("is led to, as that of the category alone, by another name of the category, and by no other word", async () => {
		const leadsTo = async (path: string) => (await getPage<CategoryPage>(path)).category.slug;
		for (const name of ["cafes", "coffee-shops"]) {
			expect(await leadsTo(`city/leeds/${name}`), name).toBe("cafe");
			expect(await leadsTo(`category/${name}`), name).toBe("cafe");
		}
		for (const path of ["category/nothing", "category/cafe-nothing", `category/${"cafe-".repeat(200)}x`])
			expect((await api.fetch(`/api/pages/${path}`)).status, path).toBe(404);
	});

	test("goes with the third that closes, its links too, and comes back with it", async () => {
		expect(await linked()).toEqual({
			ofCity: ["cafe", "bakery"],
			ofCategory: ["london", "leeds", "york", "dublin"],
			search: { city: "leeds", category: "cafe" },
		});
		const { id } = await businessOf(closing);
		await editBusiness(ctxOn(), { id, isOpen: false });
		expect((await getPage<CityCategoryPage>("city/leeds/cafe")).businesses).toBeNull();
		expect(await linked()).toEqual({ ofCity: ["bakery"], ofCategory: ["london", "york", "dublin"], search: null });
		expect((await getPage<CityCategoryPage>("city/york/cafe")).nearby.map(({ slug }) => slug)).toEqual(["london"]);
		await editBusiness(ctxOn(), { id, isOpen: true });
		expect((await getPage<CityCategoryPage>("city/leeds/cafe")).openCount).toBe(3);
		await expectCountsToHold();
	});
});

test("the job that proves counts finds a trade that is counted wrongly", async () => {
	const proved = async () => {
		let proof = await proveCounts(ctxOn(), null);
		while (proof.cursor !== null) proof = await proveCounts(ctxOn(), proof.cursor);
		return proof.wrong;
	};
	await env.DB.prepare("UPDATE trades SET open_count = open_count + 1 WHERE open_count = 2").run();
	expect(await proved()).toBe(1);
	await env.DB.prepare(
		"UPDATE trades SET open_count = 2 WHERE city_id = (SELECT id FROM cities WHERE slug = 'york') AND category_id <> ?1",
	)
		.bind(await cafe())
		.run();
	expect(await proved()).toBe(0);
	await env.DB.prepare("DELETE FROM trades WHERE category_id = ?1")
		.bind(await cafe())
		.run();
	expect(await proved()).toBeGreaterThan(0);
	await expectCountsToHold();
});

test("a link to one counts the open ones and 300 of those closed for good, and tells when there are more", async () => {
	const closed = (count: number) =>
		Array.from({ length: count }, (_, n) =>
			at("Leeds", "Pub", { name: `Shut ${n}`, businessStatus: "CLOSED_PERMANENTLY" }),
		);
	const [last, ...others] = closed(301);
	await importBy(ctxOn(), [...three("Leeds", "Pub"), ...others]);
	const link = async () => (await getPage<CityPage>("city/leeds")).trades.find(({ slug }) => slug === "pub");
	expect(await link()).toMatchObject({ businessCount: 303, hasMore: 0 });
	await importBy(ctxOn(), last === undefined ? [] : [last]);
	expect(await link()).toMatchObject({ businessCount: 303, hasMore: 1 });
	expect((await getPage<CityCategoryPage>("city/leeds/pub")).businessCount).toBe(304);
});

test("the page is found by another name of a category that came after the isolate has learned the others", async () => {
	const asked = () => getPage<CityCategoryPage>("city/york/florists");
	await expect(asked()).rejects.toThrow();
	await importBy(ctxOn(), three("York", "Florist"));
	expect((await asked()).category.slug).toBe("florist");
});

describe("a category in a city is where its businesses are", () => {
	const nearby = async (city: string) =>
		(await getPage<CityCategoryPage>(`city/${city}/locksmith`)).nearby.map(({ slug }) => slug);
	const unplaced = { latitude: null, longitude: null };
	const [first, ...others] = three("Leeds", "Locksmith") as [Listing, ...Listing[]];

	test("also where their positions come later", async () => {
		await importBy(ctxOn(), [
			...three("York", "Locksmith"),
			...three("London", "Locksmith"),
			...[first, ...others].map((one) => ({ ...one, ...unplaced })),
		]);
		expect(await nearby("leeds")).toEqual([]);
		await importBy(ctxOn(), [first, ...others]);
		expect(await nearby("leeds")).toEqual(["york", "london"]);
		expect(await nearby("london")).toEqual(["leeds", "york"]);
	});

	test("where a wrong position is put right, and where the one that it was of goes, closes or has none any more", async () => {
		const { id } = await businessOf(first);
		// This is in the Channel, nearer to London than Leeds is.
		await editBusiness(ctxOn(), { id, latitude: 50.6, longitude: -0.12 });
		for (const [at, one] of others.entries()) {
			const { id: other } = await businessOf(one);
			await editBusiness(
				ctxOn(),
				at === 0 ? { id: other, latitude: null, longitude: null } : { id: other, isOpen: false },
			);
		}
		await importBy(ctxOn(), [at("Leeds", "Locksmith", unplaced), at("Leeds", "Locksmith", unplaced)]);
		expect(await nearby("york")).toEqual(["london", "leeds"]);
		await expectCountsToHold();
		await editBusiness(ctxOn(), { id, latitude: 53.8, longitude: -1.55 });
		expect(await nearby("york")).toEqual(["leeds", "london"]);
		await importBy(ctxOn(), [at("Leeds", "Locksmith", unplaced)]);
		await removeBusiness(ctxOn(), { id });
		expect(await nearby("york")).toEqual(["london"]);
		await expectCountsToHold();
	});
});
