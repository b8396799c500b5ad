import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { BulkChange } from "#workers/contract/change-set.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { followPageChangesJob } from "#workers/jobs/follow-page-changes.ts";
import { joinCitiesJob } from "#workers/jobs/join-cities.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { createBusiness } from "#workers/services/businesses/create.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { restoreBusiness } from "#workers/services/businesses/restore.ts";
import { createCategory, updateCategory } from "#workers/services/categories/manage.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import { updateCity } from "#workers/services/cities/manage.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { followPageChanges } from "#workers/services/page-changes/follow.ts";
import { notePageChanges } from "#workers/services/page-changes/note.ts";
import type { PageChanges } from "#workers/services/page-changes/page-changes.ts";
import { followTaxonomy } from "#workers/services/taxonomies/follow.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { removeTaxonomy } from "#workers/services/taxonomies/remove.ts";
import { restoreTaxonomy } from "#workers/services/taxonomies/restore.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { finishChangeSets, runSteps } from "./steps.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests that the effects of changes on pages are noted with them, and passed on once. */

const told: PageChanges[] = [];
function tell(_: unknown, changes: PageChanges): D1PreparedStatement[] {
	told.push(changes);
	return [];
}
/** Passes on everything that there is. */
async function follow(follower = tell): Promise<void> {
	while ((await followPageChanges(ctxOn(), { handOn: follower })) > 0);
}
const note = (changes: Partial<PageChanges>) => {
	const statements = notePageChanges(ctxOn(), changes);
	return statements.length === 0 ? [] : env.DB.batch(statements);
};
const waiting = async () => (await one<{ n: number }>("SELECT count(*) AS n FROM page_changes")).n;

beforeEach(async () => {
	await emptyDirectory();
	told.length = 0;
});

describe("the follower", () => {
	test("hands changes on in their order, each page once, and takes them away", async () => {
		await note({ businesses: [3, 1] });
		await note({ businesses: [1, 2], gone: ["/business/x"], taxonomies: ["/city/leeds"] });
		await follow();
		expect(told).toEqual([{ businesses: [3, 1, 2], gone: ["/business/x"], taxonomies: ["/city/leeds"] }]);
		expect(await waiting()).toBe(0);
		await follow();
		expect(told).toHaveLength(1);
	});

	test("keeps what it could not hand on, for the next time", async () => {
		await note({ businesses: [1] });
		const broken = () => [env.DB.prepare("INSERT INTO page_changes (id) VALUES (NULL)")];
		await expect(follow(broken)).rejects.toThrow("NOT NULL");
		expect(await waiting()).toBe(1);
		await runJob(followPageChangesJob, ctxOn(), () => 1_000);
		expect(await waiting()).toBe(0);
	});

	test("takes as much at a time as a step bears, and whatever is left afterwards", async () => {
		const ids = Array.from({ length: 2_000 }, (_, at) => at);
		for (let chunk = 0; chunk < 7; chunk++) await note({ businesses: ids.map((id) => chunk * 2_000 + id) });
		await follow();
		expect(told.map(({ businesses }) => businesses.length)).toEqual([10_000, 4_000]);
	});

	test("does not say of a page that is there again that it has gone", async () => {
		await importBy(ctxOn(), [listing({ name: "Anchor", category: "Cafe", city: "Leeds" })]);
		const { slug } = await one<{ slug: string }>("SELECT slug FROM businesses");
		await note({ gone: [`/business/${slug}`, "/business/other", "/city/leeds", "/category/cafe", "/city/cafe"] });
		await follow();
		expect(told.flatMap(({ gone }) => gone)).toEqual(["/business/other", "/city/cafe"]);
	});
});

test("a change of more pages than a row holds is several, and one of none is none", async () => {
	await note({});
	await note({ businesses: [] });
	expect(await waiting()).toBe(0);
	const gone = Array.from({ length: 5_001 }, (_, at) => `/business/${"x".repeat(150)}-${at}`);
	await note({ gone });
	expect(await waiting()).toBe(3);
	await follow();
	expect(told.flatMap((changes) => changes.gone)).toEqual(gone);
});

/** Returns what was noted since the last call, as one. Empty parts are left out. */
async function noted(): Promise<Partial<PageChanges>> {
	told.length = 0;
	await follow();
	const all = told.flatMap((changes) => Object.entries(changes));
	const lists = Object.groupBy(all, ([name]) => name);
	return Object.fromEntries(
		Object.entries(lists).flatMap(([name, entries]) => {
			const items = [...new Set((entries ?? []).flatMap(([, list]) => list as unknown[]))].sort();
			return items.length === 0 ? [] : [[name, items]];
		}),
	);
}

const cafe = (facts: Partial<Listing> = {}) => listing({ name: "Anchor", category: "Cafe", city: "Leeds", ...facts });
/** Makes Anchor (1), a cafe in Leeds, and Bluebell (2), a bakery in York, with nothing noted any more. */
async function twoPlaces() {
	const all = [cafe(), cafe({ name: "Bluebell", category: "Bakery", city: "York" })] as const;
	await importBy(ctxOn(), [...all]);
	await noted();
	return all;
}
const slugOf = async (id: number) =>
	(await one<{ slug: string }>("SELECT slug FROM businesses WHERE id = ?1", id)).slug;
const pathOf = async (id: number) => `/business/${await slugOf(id)}`;
const revisionOf = async (id: number, table = "businesses") =>
	(await one<{ revision: number }>(`SELECT revision FROM ${table} WHERE id = ?1`, id)).revision;
const SPENDING = { steps: 100, now: () => 10_000 };
async function bulk(change: BulkChange): Promise<string> {
	const { id } = await openBulkChange(ctxOn(), change);
	await runSteps(ctxOn(), id, SPENDING);
	return id;
}
async function undo(id: string): Promise<void> {
	const { id: undoing } = await beginUndo(ctxOn(), id);
	await runSteps(ctxOn(), undoing, SPENDING);
}

describe("an import", () => {
	test("notes what is new in one row a chunk, with the categories and cities that it makes", async () => {
		await importBy(ctxOn(), [cafe(), cafe(), cafe({ category: "Bakery", city: null })], { size: 2 });
		expect(await waiting()).toBe(2);
		expect(await noted()).toEqual({
			businesses: [1, 2, 3],
			taxonomies: ["/category/bakery", "/category/cafe", "/city/leeds"],
		});
	});

	test("notes what changes for visitors, and nothing where nothing does", async () => {
		const [first, second] = await twoPlaces();
		await importBy(ctxOn(), [{ ...first, phone: "+441131234567" }, second]);
		expect(await noted()).toEqual({ businesses: [1] });
		await importBy(ctxOn(), [
			{ ...first, phone: "+441131234567" },
			{ ...second, cid: "77" },
		]);
		expect(await waiting()).toBe(0);
		await importBy(ctxOn(), [{ ...first, city: "York" }]);
		expect(await noted()).toEqual({ businesses: [1] });
		await importBy(ctxOn(), [{ ...first, city: "York", businessStatus: "CLOSED_PERMANENTLY" }]);
		expect(await noted()).toEqual({ businesses: [1] });
	});

	test("notes a city that gets its state", async () => {
		await importBy(ctxOn(), [cafe({ state: null })]);
		await noted();
		await importBy(ctxOn(), [cafe({ state: "England" })]);
		expect(await noted()).toEqual({ businesses: [2], taxonomies: ["/city/leeds"] });
	});

	test("that is taken back notes what goes, and what is as it was", async () => {
		const [first] = await twoPlaces();
		const id = await importBy(ctxOn(), [{ ...first, city: "York" }, cafe({ name: "Clipper" })]);
		const path = await pathOf(3);
		await noted();
		await undo(id);
		expect(await noted()).toEqual({ businesses: [1, 3], gone: [path] });
		const created = await importBy(ctxOn(), [cafe({ name: "Dolphin" }), cafe({ name: "Eagle" })]);
		const paths = [await pathOf(4), await pathOf(5)];
		await noted();
		await undo(created);
		expect(await noted()).toEqual({ businesses: [4, 5], gone: paths });
	});
});

describe("by hand", () => {
	test("a business that is made, edited, found elsewhere, removed and put back", async () => {
		await twoPlaces();
		const id = await createBusiness(ctxOn(), { name: "Clipper", address: "1 High Street", categoryId: 1 });
		expect(await noted()).toEqual({ businesses: [id] });
		const [former, ctx] = [await pathOf(id), ctxOn()];
		await editBusiness(ctx, { id, revision: await revisionOf(id), website: "https://clipper.example/" });
		expect(await noted()).toEqual({ businesses: [id] });
		await editBusiness(ctx, { id, revision: await revisionOf(id), slug: "clipper-leeds" });
		expect(await noted()).toEqual({ businesses: [id], gone: [former] });
		await editBusiness(ctx, { id, revision: await revisionOf(id), slug: former.slice("/business/".length) });
		expect(await noted()).toEqual({ businesses: [id], gone: ["/business/clipper-leeds"] });
		await removeBusiness(ctx, { id });
		expect(await noted()).toEqual({ businesses: [id], gone: [former] });
		const { version } = await one<{ version: number }>(
			"SELECT max(version) AS version FROM business_changes WHERE business_id = ?1",
			id,
		);
		await restoreBusiness(ctx, { id, version });
		expect(await noted()).toEqual({ businesses: [id] });
	});

	test("a removal that is taken back before anybody was told has not gone", async () => {
		await twoPlaces();
		await undo(await removeBusiness(ctxOn(), { id: 1 }));
		expect(await noted()).toEqual({ businesses: [1] });
	});

	test("two that become one: the page of the one that goes leads to the other", async () => {
		await twoPlaces();
		const revisions: [number, number] = [await revisionOf(1), await revisionOf(2)];
		const gone = await pathOf(2);
		await mergeDuplicates(ctxOn(), { ids: [1, 2], keep: 1, revisions, other: ["website"], both: [] });
		expect(await noted()).toMatchObject({ businesses: expect.arrayContaining([2]), gone: [gone] });
	});
});

describe("many at once", () => {
	test("notes who changes, from where to where, and the undo the same", async () => {
		await twoPlaces();
		await importBy(ctxOn(), [cafe({ name: "Clipper", category: "Bakery", city: "York" })]);
		await noted();
		const id = await bulk({ selection: { ids: [1, 2, 3] }, set: { categoryId: 2 } });
		expect(await noted()).toEqual({ businesses: [1] });
		await undo(id);
		expect(await noted()).toEqual({ businesses: [1] });
		const verified = await bulk({ selection: { filter: { categoryId: 2 } }, set: { verified: true } });
		expect(await noted()).toEqual({ businesses: [2, 3] });
		await undo(verified);
		expect(await noted()).toEqual({ businesses: [2, 3] });
		await bulk({ selection: { ids: [2] }, set: { status: "CLOSED_PERMANENTLY", cityId: 1 } });
		expect(await noted()).toEqual({ businesses: [2] });
		await bulk({ selection: { ids: [2] }, set: { cityId: 1 } });
		expect(await waiting()).toBe(0);
	});

	test("that are removed, and their return", async () => {
		await twoPlaces();
		const paths = [await pathOf(1), await pathOf(2)].sort();
		const id = await bulk({ selection: { ids: [1, 2] }, remove: true });
		expect(await noted()).toEqual({ businesses: [1, 2], gone: paths });
		await undo(id);
		expect(await noted()).toEqual({ businesses: [1, 2] });
	});
});

describe("categories and cities", () => {
	test("a category that is made, renamed, found elsewhere, removed and brought back", async () => {
		await twoPlaces();
		const made = await createCategory(ctxOn(), { name: "Museum" });
		expect(await noted()).toEqual({ taxonomies: ["/category/museum"] });
		await updateCategory(ctxOn(), { id: 3, revision: made.revision, slug: "museums" });
		expect(await noted()).toEqual({
			taxonomies: ["/category/museum", "/category/museums"],
			gone: ["/category/museum"],
		});
		await removeTaxonomy(ctxOn(), "category", { id: 3, revision: made.revision + 1 });
		expect(await noted()).toEqual({ taxonomies: ["/category/museums"], gone: ["/category/museums"] });
		await restoreTaxonomy(ctxOn(), "category", 3);
		expect(await noted()).toEqual({ taxonomies: ["/category/museums"] });
		await updateCategory(ctxOn(), { id: 1, revision: await revisionOf(1, "categories"), name: "Coffee house" });
		expect(await noted()).toEqual({ taxonomies: ["/category/cafe"] });
		await followTaxonomy(ctxOn(), "category", 1, 1_000);
		expect(await noted()).toEqual({ businesses: [1] });
	});

	test("a city that is renamed and found elsewhere", async () => {
		await twoPlaces();
		await updateCity(ctxOn(), { id: 1, revision: await revisionOf(1, "cities"), name: "Loidis", slug: "loidis" });
		expect(await noted()).toEqual({ taxonomies: ["/city/leeds", "/city/loidis"], gone: ["/city/leeds"] });
	});

	test.each(["category", "city"] as const)("a %s that goes into another one, and its undo", async (kind) => {
		await twoPlaces();
		const [table, path] = kind === "category" ? ["categories", "/category/cafe"] : ["cities", "/city/leeds"];
		const { id } = await beginMerge(ctxOn(), kind, { id: 1, revision: await revisionOf(1, table), into: 2 });
		expect(await waiting()).toBe(0);
		await runSteps(ctxOn(), id, SPENDING);
		const merged = await noted();
		await undo(id);
		const back = await noted();
		const into = kind === "category" ? "/category/bakery" : "/city/york";
		expect(merged).toMatchObject({ businesses: [1], taxonomies: [path, into].sort(), gone: [path] });
		expect(back).toMatchObject({ businesses: [1], taxonomies: [path, into].sort() });
		expect(back.gone).toBeUndefined();
	});

	test("name the pages of their trades, before and behind a rename, a merge and its undo, and these are queued", async () => {
		const pub = (name: string, city: string) => cafe({ name, category: "Pub", city });
		const names = ["Anchor", "Bell", "Crown"];
		await importBy(ctxOn(), [
			...names.flatMap((name) => [pub(name, "Leeds"), pub(`${name} Inn`, "York")]),
			cafe({ name: "Dolphin", category: "Tavern" }),
			pub("Eagle", "Bath"),
		]);
		await noted();
		const idOf = async (slug: string) =>
			(await one<{ id: number }>("SELECT id FROM categories WHERE slug = ?1", slug)).id;
		const [id, into] = [await idOf("pub"), await idOf("tavern")];
		const revision = () => revisionOf(id, "categories");
		const paths = (category: string) => [`/category/${category}`, `/city/leeds/${category}`, `/city/york/${category}`];
		await updateCategory(ctxOn(), { id, revision: await revision(), slug: "pubs" });
		expect(await noted()).toEqual({ taxonomies: [...paths("pub"), ...paths("pubs")].sort(), gone: paths("pub") });
		await updateCategory(ctxOn(), { id, revision: await revision(), slug: "pub" });
		await updateCategory(ctxOn(), { id, revision: await revision(), slug: "pubs" });
		const indexNow = {
			...ctxOn().engines,
			origin: "https://directory.org",
			indexNowUrl: "https://api.indexnow.org/indexnow",
		};
		await env.DB.prepare("DELETE FROM submissions").run();
		await followPageChanges(ctxOn({ engines: indexNow }));
		const { results } = await env.DB.prepare("SELECT path, type FROM submissions ORDER BY path").all();
		const queued = (category: string, type: string) => paths(category).map((path) => ({ path, type }));
		const all = [...queued("pub", "URL_DELETED"), ...queued("pubs", "URL_UPDATED")];
		expect(results).toEqual(all.sort((one, other) => (one.path < other.path ? -1 : 1)));
		await env.DB.prepare("DELETE FROM submissions").run();

		const merge = await beginMerge(ctxOn(), "category", { id, revision: await revision(), into });
		await runSteps(ctxOn(), merge.id, SPENDING);
		const merged = await noted();
		expect(merged.taxonomies).toEqual([...paths("pubs"), ...paths("tavern")].sort());
		expect(merged.gone).toEqual(paths("pubs"));
		await undo(merge.id);
		const back = await noted();
		expect(back.taxonomies).toEqual([...paths("pubs"), ...paths("tavern")].sort());
		expect(back.gone).toBeUndefined();
	});

	test("cities that the nightly job joins", async () => {
		await importBy(ctxOn(), [cafe({ state: "England" }), cafe({ state: "Later" })]);
		await env.DB.prepare("UPDATE cities SET state = NULL, state_key = '' WHERE state = 'Later'").run();
		const { slug } = await one<{ slug: string }>("SELECT slug FROM cities WHERE state IS NULL");
		await noted();
		await runJob(joinCitiesJob, ctxOn(), () => 3_000);
		await finishChangeSets(ctxOn({ now: 9_000 }));
		expect(await noted()).toMatchObject({ businesses: [2], gone: [`/city/${slug}`] });
	});
});
