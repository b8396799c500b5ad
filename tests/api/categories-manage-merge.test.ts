import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { TaxonomyKind, TaxonomyPage } from "#workers/contract/taxonomy.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { finishChangeSetsJob } from "#workers/jobs/finish-change-sets.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { bulkStep } from "#workers/services/change-sets/bulk.ts";
import { beginUndo, undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import {
	businessOf,
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	otherWriter,
} from "./directory.ts";
import { runToEnd } from "./run-to-end.ts";
import { runSteps } from "./steps.ts";
import { api, ctxOn, getJson, one, signedInBrowser } from "./worker.ts";

/** Merges one category or city into another: in steps, with one undo, and later uses of its name mean the other. */

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(emptyDirectory);

const TABLE = { category: "categories", city: "cities" } as const;
const named = async (name: string, kind: TaxonomyKind = "category") => {
	const row = await one<{ id: number; revision: number } | null>(
		`SELECT id, revision FROM ${TABLE[kind]} WHERE name = ?1`,
		name,
	);
	if (row === null) throw new Error(`No ${kind} ${name}`);
	return row;
};
const rowOf = (id: number, kind: TaxonomyKind = "category") =>
	one<Record<string, unknown>>(`SELECT * FROM ${TABLE[kind]} WHERE id = ?1`, id);
const SPENDING = { steps: 50, now: () => 5_000 };
const pageAt = async (path: string) => {
	const response = await api.fetch(`/api/pages/${path}`);
	const body = (await response.json()) as { page?: Record<string, { slug: string }>; error?: { code: string } };
	const [kind = ""] = path.split("/");
	return [response.status, body.page?.[kind]?.slug ?? body.error?.code];
};

/** Merges one into another to the end, and returns the change set. */
async function merge(from: string, into: string, kind: TaxonomyKind = "category"): Promise<string> {
	const [{ id, revision }, stays] = [await named(from, kind), await named(into, kind)];
	const set = await beginMerge(ctxOn({ now: 3_000 }), kind, { id, revision, into: stays.id });
	await runSteps(ctxOn({ now: 3_000 }), set.id, SPENDING);
	return set.id;
}
async function undo(id: string): Promise<void> {
	for (let done = false; !done; ) ({ done } = await undoChangeSet(ctxOn({ now: 4_000 }), { id }));
}
const cafe = (facts: Partial<Listing> = {}) => listing({ category: "Cafe", type: null, ...facts });
const coffee = (facts: Partial<Listing> = {}) => listing({ category: "Coffee", type: null, ...facts });

describe("a merge of categories", () => {
	test("moves all businesses, removes the one and leads from its address to the other", async () => {
		const [anchor, badger] = [cafe({ name: "Anchor" }), coffee({ name: "Badger" })];
		await importBy(ctxOn(), [anchor, badger]);
		const [gone, stays] = [await named("Cafe"), await named("Coffee")];
		const set = await merge("Cafe", "Coffee");
		expect(await rowOf(stays.id)).toMatchObject({ business_count: 2, removed_at: null });
		expect(await rowOf(gone.id)).toMatchObject({ business_count: 0, merged_into: stays.id, removed_at: 5_000 });
		expect([await pageAt("category/cafe"), await pageAt("category/coffee")]).toEqual([
			[200, "coffee"],
			[200, "coffee"],
		]);
		expect(((await getJson("/api/businesses?search=coffee")) as { name: string }[]).map(({ name }) => name)).toEqual([
			"Anchor",
			"Badger",
		]);
		// The index has only the new name. A search that understands the old one leads to the other, as its address does.
		expect(await getJson("/api/businesses?search=cafe&as=typed")).toEqual([]);
		expect(await getJson("/api/businesses?search=cafe")).toMatchObject([{ name: "Anchor" }, { name: "Badger" }]);
		const list = await api.fetch(`/api/businesses?categoryId=${gone.id}`, { redirect: "manual" });
		expect([list.status, list.headers.get("Location")]).toEqual([301, `/api/businesses?categoryId=${stays.id}`]);
		expect(await getJson(`/api/pages/home?categoryId=${gone.id}`)).toMatchObject({
			page: { moved: { categoryId: stays.id } },
		});
		expect(await one("SELECT kind, state, total, updated FROM change_sets WHERE id = ?1", set)).toEqual({
			kind: "merge",
			state: "done",
			total: 1,
			updated: 1,
		});
		// Nobody has set it by hand, so imports may change it.
		expect(await one("SELECT hand_edited, category_key FROM businesses WHERE name = 'Anchor'")).toEqual({
			hand_edited: null,
			category_key: "coffee",
		});
		await expectCountsToHold();
	});

	test("is kept by the imports that come after: its old name is the other one", async () => {
		const anchor = cafe({ name: "Anchor" });
		await importBy(ctxOn(), [anchor, coffee()]);
		const { id } = await named("Coffee");
		await merge("Cafe", "Coffee");
		await env.DB.prepare("UPDATE businesses SET import_hash = 'of another edition' WHERE name = 'Anchor'").run();
		const told = await importBy(ctxOn(), [anchor, cafe({ name: "New" })]);
		expect(
			await one("SELECT imported, updated, unchanged, categories_created FROM imports WHERE id = ?1", told),
		).toEqual({ imported: 1, updated: 0, unchanged: 1, categories_created: 0 });
		expect(await rowOf(id)).toMatchObject({ business_count: 3 });
		// After a second merge both names lead to the last one.
		await importBy(ctxOn(), [listing({ category: "Roastery" })]);
		await merge("Coffee", "Roastery");
		await importBy(ctxOn(), [cafe({ name: "Newer" }), coffee({ name: "Newest" })]);
		expect(await one("SELECT count(*) AS n FROM categories WHERE removed_at IS NULL")).toEqual({ n: 1 });
		expect([await pageAt("category/cafe"), await pageAt("category/coffee")]).toEqual([
			[200, "roastery"],
			[200, "roastery"],
		]);
		const { formerNames, mergedNames, formerSlugs } = (await (
			await operator.fetch(`/api/admin/categories/${(await named("Roastery")).id}`)
		).json()) as Record<string, string[]>;
		expect([formerNames, mergedNames, formerSlugs]).toEqual([[], ["coffee"], ["coffee"]]);
		// The undo of the merge needs this name.
		const { id: last } = await named("Roastery");
		const forget = json("DELETE", { name: "coffee" });
		expect((await operator.fetch(`/api/admin/categories/${last}/former-names`, forget)).status).toBe(404);
		await expectCountsToHold();
	});

	test("goes on in steps, past other writers and by the clock; what is named meanwhile goes to the one that stays", async () => {
		await importBy(ctxOn(), [
			...Array.from({ length: 2_100 }, (_, at) => cafe({ name: `Place ${at % 30}` })),
			coffee(),
		]);
		const [{ id, revision }, stays] = [await named("Cafe"), await named("Coffee")];
		const set = await beginMerge(ctxOn({ now: 3_000 }), "category", { id, revision, into: stays.id });
		expect(set).toMatchObject({
			kind: "merge",
			total: 2_100,
			done: false,
			share: 0,
			bulk: { names: { category: "Coffee", merged: "Cafe" } },
		});
		const db = disturbed((batch) => batch === 2, "after", otherWriter);
		await expect(bulkStep(ctxOn({ db }), set.id, 1_000)).rejects.toThrow("Another change");
		await bulkStep(ctxOn(), set.id, 1_000);
		expect([await rowOf(id), await rowOf(stays.id)]).toMatchObject([
			{ business_count: 1_100, removed_at: null },
			{ business_count: 1_001 },
		]);
		expect(await pageAt("category/cafe")).toEqual([200, "cafe"]);
		await importBy(ctxOn(), [cafe({ name: "Meanwhile" })]);
		expect(await one("SELECT category_id AS id FROM businesses WHERE name = 'Meanwhile'")).toEqual({ id: stays.id });
		await expectCountsToHold();
		await runToEnd(finishChangeSetsJob, 9_000);
		expect([await rowOf(id), await rowOf(stays.id)]).toMatchObject([
			{ business_count: 0, merged_into: stays.id },
			{ business_count: 2_102 },
		]);
		expect((await rowOf(id)).removed_at).not.toBeNull();
		await expectCountsToHold();
	});

	test("is taken back whole: the category is there again with its address, its name and its businesses", async () => {
		await importBy(ctxOn(), [cafe({ name: "Anchor" }), cafe({ name: "Badger" }), coffee({ name: "Compass" })]);
		const { id } = await named("Cafe");
		const digest = withoutRevisions(await directoryDigest());
		const set = await merge("Cafe", "Coffee");
		const other = cafe({ name: "Later" });
		await importBy(ctxOn(), [other]);
		await undo(set);
		expect(await rowOf(id)).toMatchObject({
			name: "Cafe",
			slug: "cafe",
			name_key: "cafe",
			business_count: 2,
			merged_into: null,
			removed_at: null,
		});
		expect([await pageAt("category/cafe"), await pageAt("category/coffee")]).toEqual([
			[200, "cafe"],
			[200, "coffee"],
		]);
		await expectCountsToHold();
		await removeBusiness(ctxOn(), { id: (await businessOf(other)).id });
		expect(withoutRevisions(await directoryDigest())).toEqual(digest);
		// An import that names it creates that category again.
		await importBy(ctxOn(), [cafe({ name: "New" })]);
		expect(await one("SELECT category_id AS id FROM businesses WHERE name = 'New'")).toEqual({ id });
	});

	test("can be taken back while it is under way", async () => {
		await importBy(ctxOn(), [...Array.from({ length: 1_200 }, () => cafe()), coffee()]);
		const [{ id, revision }, stays] = [await named("Cafe"), await named("Coffee")];
		const digest = withoutRevisions(await directoryDigest());
		const set = await beginMerge(ctxOn({ now: 3_000 }), "category", { id, revision, into: stays.id });
		await bulkStep(ctxOn(), set.id, 1_000);
		const taken = await beginUndo(ctxOn({ now: 4_000 }), set.id);
		await bulkStep(ctxOn(), set.id, 1_000);
		await runSteps(ctxOn({ now: 4_000 }), taken.id, SPENDING);
		expect(await rowOf(id)).toMatchObject({ business_count: 1_200, merged_into: null, removed_at: null, slug: "cafe" });
		expect(withoutRevisions(await directoryDigest())).toEqual(digest);
		await expectCountsToHold();
	});

	test("that was taken back is one again when that is taken back: with its addresses, and for imports", async () => {
		await importBy(ctxOn(), [cafe({ name: "Anchor" }), coffee()]);
		const merged = await merge("Cafe", "Coffee");
		await undo(merged);
		const { undone } = await one<{ undone: string }>(
			"SELECT undone_by AS undone FROM change_sets WHERE id = ?1",
			merged,
		);
		await importBy(ctxOn(), [cafe({ name: "Later" })]);
		expect(await pageAt("category/cafe")).toEqual([200, "cafe"]);
		const again = await beginUndo(ctxOn({ now: 5_000 }), undone);
		expect(again).toMatchObject({ kind: "merge", total: 2 });
		expect((await beginUndo(ctxOn({ now: 5_000 }), undone)).id).toBe(again.id);
		await runSteps(ctxOn({ now: 5_000 }), again.id, SPENDING);
		expect(await pageAt("category/cafe")).toEqual([200, "coffee"]);
		await importBy(ctxOn(), [cafe({ name: "Later Still" })]);
		const { id } = await named("Coffee");
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_id = ?1", id)).toEqual({ n: 4 });
		await undo(again.id);
		expect(await pageAt("category/cafe")).toEqual([200, "cafe"]);
		await expectCountsToHold();
	});

	test("stands: an undo of what was changed before it puts businesses into the one that stays", async () => {
		const anchor = cafe({ name: "Anchor" });
		await importBy(ctxOn(), [anchor, coffee(), listing({ category: "Pub" })]);
		const moved = await importBy(ctxOn(), [{ ...anchor, category: "Pub" }]);
		await importBy(ctxOn(), [cafe({ name: "Keeps it" })]);
		await merge("Cafe", "Coffee");
		await undo(moved);
		const { id } = await named("Coffee");
		expect(await one("SELECT category_id, category_key FROM businesses WHERE name = 'Anchor'")).toEqual({
			category_id: id,
			category_key: "coffee",
		});
		await expectCountsToHold();
	});

	test("of one without a business ends with its first step", async () => {
		const anchor = cafe();
		await importBy(ctxOn(), [anchor, coffee()]);
		await removeBusiness(ctxOn(), { id: (await businessOf(anchor)).id });
		const { id } = await named("Cafe");
		const set = await merge("Cafe", "Coffee");
		expect(await rowOf(id)).toMatchObject({ merged_into: (await named("Coffee")).id, removed_at: 5_000 });
		await undo(set);
		expect(await rowOf(id)).toMatchObject({ merged_into: null, removed_at: null, slug: "cafe" });
		await expectCountsToHold();
	});
});

describe("a merge of cities", () => {
	test("takes businesses to the other's state and country, and back", async () => {
		await importBy(ctxOn(), [
			listing({ name: "Anchor", city: "Leeds" }),
			listing({ name: "Badger", city: "Leedz", state: null, country: "Ireland", countryCode: "IE" }),
		]);
		const [gone, stays] = [await named("Leedz", "city"), await named("Leeds", "city")];
		const digest = withoutRevisions(await directoryDigest());
		const set = await merge("Leedz", "Leeds", "city");
		expect(await getJson("/api/businesses?search=badger%20leeds")).toMatchObject([
			{ city: "Leeds", state: "England", countryCode: "GB" },
		]);
		expect(await pageAt("city/leedz")).toEqual([200, "leeds"]);
		expect(await one("SELECT city_count AS cities, country_count AS countries FROM directory")).toEqual({
			cities: 1,
			countries: 1,
		});
		expect(await getJson("/api/cities?search=leedz")).toEqual([]);
		await expectCountsToHold();
		await importBy(ctxOn(), [listing({ name: "New", city: "Leedz", state: null, country: null, countryCode: "IE" })]);
		expect(await one("SELECT city_id AS id FROM businesses WHERE name = 'New'")).toEqual({ id: stays.id });
		await removeBusiness(ctxOn(), {
			id: await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'New'").then(({ id }) => id),
		});
		await undo(set);
		expect(await rowOf(gone.id, "city")).toMatchObject({
			slug: "leedz",
			country_code: "IE",
			business_count: 1,
			merged_into: null,
		});
		expect(await getJson("/api/cities?search=leedz")).toMatchObject([{ slug: "leedz" }]);
		expect(withoutRevisions(await directoryDigest())).toEqual(digest);
		await expectCountsToHold();
	});
});

describe("the call", () => {
	const send = async (id: number, body: unknown, kind: "categories" | "cities" = "categories") => {
		const response = await operator.fetch(`/api/admin/${kind}/${id}/merge`, json("POST", body));
		const answer = (await response.json()) as ChangeSetItem & ErrorEnvelope;
		return { status: response.status, code: answer.error?.code, set: answer };
	};

	test("answers the change set that moves on, and leaves an audit row", async () => {
		await importBy(ctxOn(), [cafe(), coffee()]);
		const [{ id, revision }, stays] = [await named("Cafe"), await named("Coffee")];
		const { status, set } = await send(id, { revision, into: stays.id });
		expect([status, set.kind]).toEqual([202, "merge"]);
		await expect
			.poll(
				async () =>
					(
						(await (
							await operator.fetch(`/api/admin/change-sets/${set.id}/step`, { method: "POST" })
						).json()) as ChangeSetItem
					).done,
			)
			.toBe(true);
		const list = (await (await operator.fetch("/api/admin/categories")).json()) as TaxonomyPage<CategoryItem>;
		expect(list.items).toMatchObject([{ name: "Coffee", businessCount: 2 }]);
		expect(await one("SELECT before, after FROM audit_log WHERE action = 'category.merge' ORDER BY id DESC")).toEqual({
			before: JSON.stringify({ name: "Cafe", slug: "cafe" }),
			after: JSON.stringify({ into: "Coffee", updated: 1 }),
		});
	});

	test("refuses what cannot be merged, and changes nothing then", async () => {
		await importBy(ctxOn(), [cafe(), coffee(), listing({ category: "Pub" })]);
		const [{ id, revision }, stays, pub] = [await named("Cafe"), await named("Coffee"), await named("Pub")];
		expect(await send(id, { revision, into: id })).toMatchObject({ status: 400, code: "validation-failed" });
		expect(await send(id, { revision, into: 77 })).toMatchObject({ status: 404, code: "category-not-found" });
		expect(await send(77, { revision, into: id })).toMatchObject({ status: 404, code: "category-not-found" });
		expect(await send(77, { revision, into: 78 }, "cities")).toMatchObject({ status: 404, code: "city-not-found" });
		expect(await send(id, { revision: revision + 1, into: stays.id })).toMatchObject({
			status: 409,
			code: "edit-conflict",
		});
		expect(await send(id, { into: stays.id })).toMatchObject({ status: 400 });
		await beginMerge(ctxOn(), "category", { id, revision, into: stays.id });
		expect(await send(id, { revision: revision + 1, into: pub.id })).toMatchObject({
			status: 409,
			code: "merge-under-way",
		});
		expect(await send(pub.id, { revision: pub.revision, into: id })).toMatchObject({
			status: 409,
			code: "merge-under-way",
		});
		const renamed = await operator.fetch(
			`/api/admin/categories/${id}`,
			json("PATCH", { revision: revision + 1, name: "X" }),
		);
		expect(renamed.status).toBe(409);
		expect((await rowOf(pub.id)).merged_into).toBeNull();
	});
});

/**
 * Removes the revision, and where the businesses were meanwhile, because these show that a category or city was away.
 */
function withoutRevisions(digest: unknown): unknown {
	return JSON.parse(JSON.stringify(digest), (name, value) => (name === "revision" ? undefined : value));
}
