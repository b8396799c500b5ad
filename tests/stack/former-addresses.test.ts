import { afterAll, beforeAll, expect, test } from "vitest";
import { authorised } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { TaxonomyPage } from "#workers/contract/taxonomy.ts";
import { sharedSite } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await sharedSite([
		listing({ name: "Corner Shop", city: "Leeds" }),
		listing({ name: "Anchor", category: "Pub", city: "York" }),
		listing({ name: "Badger", category: "Bar", city: "York" }),
	]);
});
afterAll(() => site.stop());

test("a business answers 301 under an address that it has had", async () => {
	const database = await site.database();
	await database.prepare("INSERT INTO business_redirects VALUES ('old-corner-shop', 1)").run();
	const page = await site.get("/business/old-corner-shop?from=card");
	expect([page.status, page.headers.get("Location")]).toEqual([301, "/business/corner-shop-leeds?from=card"]);
	expect(page.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
	const call = await site.get("/api/businesses/old-corner-shop");
	expect([call.status, call.headers.get("Location")]).toEqual([301, "/api/businesses/corner-shop-leeds"]);
	expect(call.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
});

test("a category and a city answer 301 under an address that they have had, and wherever it narrows a list", async () => {
	const operator = await site.signedIn();
	const database = await site.database();
	const idOf = (table: string, name: string) =>
		database.prepare(`SELECT id FROM ${table} WHERE name = ?1`).bind(name).first<number>("id");
	const [pub, york] = [await idOf("categories", "Pub"), await idOf("cities", "York")];
	// They are in the cache, and a change has to remove them from there.
	for (const path of ["/category/pub", "/city/york", "/business/anchor-york", "/categories"]) await site.page(path);
	const edit = async (path: string, body: object) =>
		expect((await operator.fetch(`/api/admin/${path}`, json("PATCH", { revision: 0, ...body }))).status).toBe(200);
	await edit(`categories/${pub}`, { name: "Tavern", slug: "taverns" });
	await edit(`cities/${york}`, { name: "Eboracum", slug: "eboracum" });
	const leads = async (path: string) => {
		const { status, headers } = await site.get(path);
		return [status, headers.get("Location")];
	};
	expect(await leads("/category/pub?view=list")).toEqual([301, "/category/taverns?view=list"]);
	expect(await leads("/city/york")).toEqual([301, "/city/eboracum"]);
	expect(await leads("/search?city=york&sort=name")).toEqual([301, "/search?city=eboracum&sort=name"]);
	expect(await leads("/api/businesses?city=york&limit=5")).toEqual([301, "/api/businesses?city=eboracum&limit=5"]);
	for (const path of ["/category/taverns", "/business/anchor-york", "/categories"])
		expect(await site.page(path)).toContain("Tavern");
	expect(textOf(await site.page("/city/eboracum"))).toContain("Eboracum");
});

test("a merged category leads to the one that stays, a removed one answers 410 and says so", async () => {
	const operator = await site.signedIn();
	const rows = async () =>
		((await (await operator.fetch("/api/admin/categories")).json()) as TaxonomyPage<CategoryItem>).items;
	const named = async (name: string) => (await rows()).find((row) => row.name === name) as CategoryItem;
	const [tavern, bar] = [await named("Tavern"), await named("Bar")];
	await site.page("/category/bar");
	const merged = await operator.fetch(
		`/api/admin/categories/${bar.id}/merge`,
		json("POST", { revision: bar.revision, into: tavern.id }),
	);
	expect(merged.status).toBe(202);
	const { id } = (await merged.json()) as ChangeSetItem;
	const step = () => operator.fetch(`/api/admin/change-sets/${id}/step`, { method: "POST" });
	await expect.poll(async () => ((await (await step()).json()) as ChangeSetItem).done).toBe(true);
	const page = await site.get("/category/bar");
	expect([page.status, page.headers.get("Location")]).toEqual([301, "/category/taverns"]);
	const home = await site.get(`/?category=${bar.id}`);
	expect([home.status, home.headers.get("Location")]).toEqual([301, `/?category=${tavern.id}`]);
	const saved = await operator.fetch(`/admin/businesses?categoryId=${bar.id}&open=true&page=2`, { redirect: "manual" });
	expect([saved.status, saved.headers.get("Location")]).toEqual([
		302,
		`/admin/businesses?categoryId=${tavern.id}&open=true`,
	]);
	expect(textOf(await site.page("/category/taverns"))).toContain("Badger");

	const database = await site.database();
	const { results } = await database
		.prepare("SELECT id FROM businesses WHERE category_id = ?1")
		.bind(tavern.id)
		.all<{ id: number }>();
	for (const business of results) await operator.fetch(`/api/businesses/${business.id}`, { method: "DELETE" });
	const { revision } = await named("Tavern");
	const removed = await operator.fetch(`/api/admin/categories/${tavern.id}?revision=${revision}`, { method: "DELETE" });
	expect(removed.status).toBe(204);
	for (const slug of ["taverns", "pub", "bar"]) {
		const gone = await site.get(`/category/${slug}`);
		expect([slug, gone.status, gone.headers.get("Cache-Control")]).toEqual([slug, 410, "no-store"]);
		const html = await gone.text();
		expect(textOf(html)).toContain("Category No Longer Listed This category was removed from the directory.");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
	}
	expect(await site.page("/categories")).not.toContain("Tavern");
});

test("a business that an undone import had brought answers 410 and says so; what has never been is a 404", async () => {
	const database = await site.database();
	const { id } = (await database.prepare("SELECT id FROM imports").first<{ id: string }>()) ?? { id: "" };
	const undone = await site.get(`/api/imports/${id}/undo`, authorised({ method: "POST" }));
	expect(await undone.json()).toMatchObject({ done: true, removed: 1 });
	for (const slug of ["corner-shop-leeds", "old-corner-shop"]) {
		const page = await site.get(`/business/${slug}`);
		expect([slug, page.status]).toEqual([slug, 410]);
		expect(page.headers.get("Cache-Control")).toBe("no-store");
		const html = await page.text();
		expect(textOf(html)).toContain("Business No Longer Listed This business was removed from the directory.");
		expect(html).toContain('<meta name="robots" content="noindex"/>');
	}
	expect((await site.get("/business/never-was")).status).toBe(404);
});
