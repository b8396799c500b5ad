import { afterAll, beforeAll, expect, test } from "vitest";
import { authorised } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { startTestSite, type TestSite, textOf } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite([listing({ name: "Corner Shop", city: "Leeds" })]);
});
afterAll(() => site.stop());

test("a business answers 301 under an address that it has had", async () => {
	const database = await site.database();
	await database.prepare("INSERT INTO business_redirects VALUES ('old-corner-shop', 1)").run();
	const page = await site.get("/business/old-corner-shop?from=card");
	expect([page.status, page.headers.get("Location")]).toEqual([301, "/business/corner-shop-leeds?from=card"]);
	expect(page.headers.get("Cache-Control")).toBe("public, max-age=3600");
	const call = await site.get("/api/businesses/old-corner-shop");
	expect([call.status, call.headers.get("Location")]).toEqual([301, "/api/businesses/corner-shop-leeds"]);
});

test("a business that an undone import had brought answers 410 and says so; what has never been is a 404", async () => {
	const database = await site.database();
	const { id } = (await database.prepare("SELECT id FROM imports").first<{ id: string }>()) ?? { id: "" };
	const undone = await site.get(`/api/imports/${id}/undo`, authorised({ method: "POST" }));
	expect(await undone.json()).toMatchObject({ done: true, removed: 1, skippedCount: 0 });
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
