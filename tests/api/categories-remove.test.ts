import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { cafe, categoryCalls, errorOf, idOf, named, PATH, pageAt, rowOf } from "./category-calls.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { ctxOn, getJson, one, signedInBrowser } from "./worker.ts";

/** Tests how a category is removed, and all the ways in which it comes back: by an import, an undo, or by hand. */

let operator: Browser;
let calls: ReturnType<typeof categoryCalls>;
beforeAll(async () => {
	operator = await signedInBrowser();
	calls = categoryCalls(operator);
});
beforeEach(emptyDirectory);

describe("a category that is removed", () => {
	async function emptied(name = "Cafe"): Promise<number> {
		const place = cafe({ category: name });
		await importBy(ctxOn(), [place, listing({ name: "Stays", category: "Pub" })]);
		await removeBusiness(ctxOn(), { id: await idOf(place) });
		const { id, revision } = await named(name);
		expect((await calls.remove(id, revision)).status).toBe(204);
		return id;
	}

	test("has to be empty", async () => {
		await importBy(ctxOn(), [cafe()]);
		const { id, revision } = await named("Cafe");
		expect(await errorOf(await calls.remove(id, revision))).toEqual([409, "not-empty"]);
		expect(await errorOf(await calls.remove(id, revision + 1))).toEqual([409, "edit-conflict"]);
		expect(await rowOf(id)).toMatchObject({ removed_at: null });
	});

	test("is nowhere any more, and its addresses say that it has gone", async () => {
		const place = cafe();
		await importBy(ctxOn(), [place]);
		await calls.rename("Cafe", { slug: "coffee" });
		await removeBusiness(ctxOn(), { id: await idOf(place) });
		expect(await pageAt("coffee")).toEqual([200, "coffee"]);
		const { id, revision } = await named("Cafe");
		expect((await calls.remove(id, revision)).status).toBe(204);
		expect([await pageAt("coffee"), await pageAt("cafe")]).toEqual([
			[410, "category-gone"],
			[410, "category-gone"],
		]);
		// What stands in the place of its address is none.
		const { slug } = await one<{ slug: string }>("SELECT slug FROM categories WHERE id = ?1", id);
		expect(await pageAt(slug)).toEqual([404, "category-not-found"]);
		for (const query of ["", "?search=cafe", "?sort=name", "?empty=true"])
			expect((await calls.list(query)).items, query).toEqual([]);
		expect(await getJson("/api/categories")).toEqual([]);
		expect(await getJson(`/api/businesses?categoryId=${id}`)).toEqual([]);
		expect(await errorOf(await operator.fetch(`${PATH}/${id}`))).toEqual([404, "category-not-found"]);
		expect(await one("SELECT action, before FROM audit_log WHERE action LIKE 'category.re%' ORDER BY id DESC")).toEqual(
			{
				action: "category.remove",
				before: JSON.stringify({ name: "Cafe", slug: "coffee" }),
			},
		);
		await expectCountsToHold();
	});

	test("is back when an import names it again, with its address and its icon", async () => {
		const id = await emptied();
		await importBy(ctxOn(), [cafe({ category: "CAFE", name: "New" })]);
		expect(await rowOf(id)).toMatchObject({
			name: "Cafe",
			name_key: "cafe",
			slug: "cafe",
			icon: "coffee",
			business_count: 1,
			removed_at: null,
			revision: 2,
		});
		expect((await calls.list("?search=cafe")).items.map((category) => category.id)).toEqual([id]);
		expect(await pageAt("cafe")).toEqual([200, "cafe"]);
		await expectCountsToHold();
	});

	test("is back when an undo gives it its business again, under another name where that was taken", async () => {
		const place = cafe();
		await importBy(ctxOn(), [place, listing({ name: "Stays", category: "Pub" })]);
		const gone = await removeBusiness(ctxOn(), { id: await idOf(place) });
		const digest = await directoryDigest("shown");
		const { id, revision } = await named("Cafe");
		await calls.remove(id, revision);
		await undoChangeSet(ctxOn(), { id: gone });
		expect(await rowOf(id)).toMatchObject({ name: "Cafe", slug: "cafe", business_count: 1 });
		await expectCountsToHold();

		const again = await removeBusiness(ctxOn(), { id: await idOf(place) });
		expect(await directoryDigest("shown")).toEqual(digest);
		await calls.remove(id, (await named("Cafe")).revision);
		await calls.rename("Pub", { name: "Cafe", slug: "cafe" });
		await undoChangeSet(ctxOn(), { id: again });
		expect(await rowOf(id)).toMatchObject({ name: `Cafe (${id})`, name_key: `cafe ${id}`, business_count: 1 });
		expect(await one("SELECT category_key FROM businesses WHERE category_id = ?1", id)).toEqual({
			category_key: `cafe ${id}`,
		});
		await expectCountsToHold();
	});

	test("is back by hand, under the name and the address that are free, and once", async () => {
		const id = await emptied();
		expect((await calls.list("?removed=true")).items.map((category) => [category.id, category.name])).toEqual([
			[id, "Cafe"],
		]);
		const restored = await operator.fetch(`${PATH}/${id}/restore`, { method: "POST" });
		expect(await restored.json()).toMatchObject({ id, name: "Cafe", slug: "cafe", businessCount: 0 });
		expect([await pageAt("cafe"), (await calls.list("?removed=true")).items]).toEqual([[200, "cafe"], []]);
		const row = await rowOf(id);
		expect((await operator.fetch(`${PATH}/${id}/restore`, { method: "POST" })).status).toBe(200);
		expect(await rowOf(id)).toEqual(row);
		await calls.remove(id, (await named("Cafe")).revision);
		await calls.rename("Pub", { name: "Cafe", slug: "cafe" });
		await operator.fetch(`${PATH}/${id}/restore`, { method: "POST" });
		expect(await rowOf(id)).toMatchObject({ name: `Cafe (${id})`, removed_at: null });
		expect(await errorOf(await operator.fetch(`${PATH}/99/restore`, { method: "POST" }))).toEqual([
			404,
			"category-not-found",
		]);
		expect(await one("SELECT count(*) AS n FROM audit_log WHERE action = 'category.restore'")).toEqual({ n: 2 });
		await expectCountsToHold();
	});

	test("leaves its address to whoever is given it by hand", async () => {
		await emptied();
		await calls.rename("Pub", { name: "Cafe", slug: "cafe" });
		expect(await pageAt("cafe")).toEqual([200, "cafe"]);
		expect(await pageAt("pub")).toEqual([200, "cafe"]);
	});
});
