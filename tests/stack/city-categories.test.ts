import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import { sharedSite } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

/** Tests the pages of a category in a city, as visitors, search engines and the cache in front get them. */

let site: TestSite;
let operator: Browser;
const last = listing({ name: "Third Cafe", city: "Leeds" });

beforeAll(async () => {
	const many = (city: string, category: string, count: number) =>
		Array.from({ length: count }, (_, at) =>
			listing({ name: `${category} ${city} ${at}`, city, category, rating: 4.5 }),
		);
	site = await sharedSite([
		...[...many("Leeds", "Cafe", 2), last],
		...[...many("York", "Cafe", 14), ...many("Leeds", "Bakery", 3), ...many("Leeds", "Museum", 2)],
	]);
	operator = await site.signedIn();
	await site.endPurges();
});
afterAll(() => site.stop());

const idOf = async (table: string, slug: string) =>
	(await site.database()).prepare(`SELECT id FROM ${table} WHERE slug = ?1`).bind(slug).first<number>("id");
const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
const leads = async (path: string) => {
	const { status, headers } = await site.get(path);
	return [status, headers.get("Location")];
};

describe("the page of a category in a city", () => {
	test("has a title, a heading, a description, a breadcrumb and a list of its own", async () => {
		const html = await site.page("/city/york/cafe?page=2");
		expect(html).toContain("<title>Cafes in York | Local Business Directory – Page 2</title>");
		expect(textOf(html)).toContain("Home › Cities › York › Cafe");
		expect(textOf(html)).toContain("Cafes in York 14 cafes in York with opening hours");
		expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(/\/city\/york\/cafe\?page=2$/);
		expect(robots(html)).toContain("index, follow");
		const nodes = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
			([, text]) =>
				JSON.parse(text ?? "") as { "@type": string; itemListElement: { name: string; position: number }[] },
		);
		const [crumbs, list] = nodes;
		expect(crumbs?.itemListElement.map(({ name }) => name)).toEqual(["Home", "Cities", "York", "Cafe"]);
		expect(list?.itemListElement.map(({ position }) => position)).toEqual([13, 14]);
		expect(robots(await site.page("/city/york/cafe?sort=rating"))).toContain("noindex");
		expect((await site.get("/city/york/cafe?page=3")).status).toBe(404);
		expect((await site.get("/city/york/cafe?sort=city")).status).toBe(404);
	});

	test("is linked from both, and links to its neighbours and to both", async () => {
		expect(await site.page("/city/leeds")).toContain('href="/city/leeds/cafe"');
		expect(await site.page("/category/cafe")).toContain('href="/city/leeds/cafe"');
		const html = await site.page("/city/leeds/cafe");
		for (const path of ["/city/york/cafe", "/city/leeds/bakery", "/city/leeds", "/category/cafe"])
			expect(html).toContain(`href="${path}"`);
		expect(html).not.toContain('href="/city/leeds/museum"');
	});

	test("is where a search for both without words leads, with what else it asks for", async () => {
		const cafe = await idOf("categories", "cafe");
		for (const query of ["city=leeds", "city=leeds&sort=city&order=desc"])
			expect(await leads(`/search?category=${cafe}&${query}`), query).toEqual([302, "/city/leeds/cafe"]);
		expect(await leads(`/search?search=&category=${cafe}&city=Leeds&sort=rating&order=asc&view=list&rating=4`)).toEqual(
			[302, "/city/leeds/cafe?rating=4&sort=rating&order=asc&view=list"],
		);
		expect((await leads(`/search?search=third&category=${cafe}&city=leeds`))[0]).toBe(200);
		const museum = await idOf("categories", "museum");
		expect(robots(await site.page(`/search?category=${museum}&city=leeds`))).toContain("noindex");
	});

	test("answers under one address alone", async () => {
		expect(await leads("/City/LEEDS/Cafe/")).toEqual([301, "/city/leeds/cafe"]);
		expect((await site.get("/city/leeds/cafe/more")).status).toBe(404);
		const missing = async (path: string) => {
			const answer = await site.get(path);
			return [answer.status, textOf(await answer.text())] as const;
		};
		expect(await missing("/city/nowhere/cafe")).toEqual([404, expect.stringContaining("City Not Found")]);
		expect(await missing("/city/leeds/nothing")).toEqual([404, expect.stringContaining("Category Not Found")]);
		expect(await leads("/city/leeds/cafes?page=2")).toEqual([301, "/city/leeds/cafe?page=2"]);
		expect(await leads("/city/leeds/coffee-house")).toEqual([301, "/city/leeds/cafe"]);
		expect(await missing("/city/leeds/museums")).toEqual([301, ""]);
		expect(await missing("/city/leeds/_")).toEqual([404, expect.stringContaining("Category Not Found")]);
	});
});

test("a pair of which the third has closed turns into a 404 with the way to both at once, and its links go", async () => {
	const path = "/city/leeds/cafe";
	const linking = ["/city/leeds", "/category/cafe", "/city/york/cafe", "/city/leeds/bakery"];
	for (const page of [path, ...linking]) expect(await site.page(page), page).toContain(path);
	const kept = await site.get(path);
	expect(kept.headers.get("CF-Cache-Status")).toBe("HIT");
	const id = await idOf("businesses", "third-cafe-leeds");
	const change = async (isOpen: boolean) => {
		const { revision } = (await (await operator.fetch(`/api/admin/businesses/${id}`)).json()) as BusinessRecord;
		const answer = await operator.fetch(`/api/businesses/${id}`, json("PATCH", { revision, isOpen }));
		expect(answer.status).toBe(200);
	};
	await change(false);
	const gone = await site.get(path);
	const html = await gone.text();
	expect([gone.status, robots(html), textOf(html)]).toEqual([
		404,
		"noindex",
		expect.stringContaining("Too Few to List"),
	]);
	const cafe = await idOf("categories", "cafe");
	for (const way of [`/search?category=${cafe}&amp;city=leeds`, "/city/leeds", "/category/cafe"])
		expect(html).toContain(`href="${way}"`);
	for (const page of linking) expect(await site.page(page), page).not.toContain(`href="${path}"`);
	await change(true);
	expect(await site.page(path)).toContain("Third Cafe");
	for (const page of ["/city/leeds", "/category/cafe"]) expect(await site.page(page), page).toContain(`href="${path}"`);
	expect((await site.get("/city/leeds/museum")).status).toBe(404);
});

test("addresses that either has had lead to the page", async () => {
	const edit = async (path: string, body: object) =>
		expect((await operator.fetch(`/api/admin/${path}`, json("PATCH", { revision: 0, ...body }))).status).toBe(200);
	await edit(`categories/${await idOf("categories", "cafe")}`, { name: "Coffee", slug: "coffee" });
	expect(await leads("/city/leeds/cafe?view=list")).toEqual([301, "/city/leeds/coffee?view=list"]);
	await edit(`cities/${await idOf("cities", "leeds")}`, { name: "Loidis", slug: "loidis" });
	expect(await leads("/city/leeds/cafe")).toEqual([301, "/city/loidis/coffee"]);
});
