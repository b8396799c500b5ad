import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { removeTaxonomy } from "#workers/services/taxonomies/remove.ts";
import {
	businessOf,
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	lostConnection,
	otherWriter,
} from "./directory.ts";
import { runSteps } from "./steps.ts";
import { api, ctxOn, one } from "./worker.ts";

/**
 * Tests that an import that is taken back also removes the categories and cities that it has made and that nothing else
 * uses.
 */

beforeEach(emptyDirectory);

const inLyon = (facts: Partial<Listing> = {}) =>
	listing({ category: "Bakery", city: "Lyon", state: "Rhône", country: "France", countryCode: "FR", ...facts });
const taxonomy = (table: "categories" | "cities", name: string) =>
	one<{ id: number; revision: number; removedAt: number | null } | null>(
		`SELECT id, revision, removed_at AS removedAt FROM ${table} WHERE name = ?1`,
		name,
	);

/**
 * Returns all that is there, empty or not: what visitors find, and the categories and cities with the words of their
 * names.
 */
async function present(): Promise<unknown> {
	const taxonomies = await env.DB.batch(
		["categories", "cities"].map((table) =>
			env.DB.prepare(
				`SELECT id, slug, name, name_key, business_count FROM ${table} WHERE removed_at IS NULL ORDER BY id`,
			),
		),
	);
	const words = await env.DB.batch([
		env.DB.prepare("SELECT rowid AS id FROM category_search ORDER BY 1"),
		env.DB.prepare("SELECT rowid AS id FROM city_search ORDER BY 1"),
	]);
	return [await directoryDigest("shown"), ...[...taxonomies, ...words].map(({ results }) => results)];
}

/** Undoes a change set to its end, and returns the change set of the undo. */
async function undo(id: string, ctx = ctxOn()): Promise<string> {
	for (;;) {
		const { done, changeSet } = await undoChangeSet(ctx, { id });
		if (done) return changeSet;
	}
}

const statusOf = async (path: string) => (await api.fetch(`/api/pages/${path}`)).status;

test("all is as it was before, in the log, for search engines and by the addresses; a second import finds them again", async () => {
	await importBy(ctxOn(), [listing()]);
	const before = await present();
	const places = [inLyon(), inLyon({ state: null }), listing({ category: "Pub" })];
	const id = await importBy(ctxOn(), places, { size: 1 });
	const [bakery, lyon, pub] = [
		await taxonomy("categories", "Bakery"),
		await taxonomy("cities", "Lyon"),
		await taxonomy("categories", "Pub"),
	];
	await env.DB.prepare("DELETE FROM page_changes").run();
	const changeSet = await undo(id, ctxOn({ actor: "session:7" }));
	expect(await present()).toEqual(before);
	await expectCountsToHold();
	expect([await statusOf("category/bakery"), await statusOf("city/lyon")]).toEqual([410, 410]);
	expect(await one("SELECT actor, subject, before FROM audit_log WHERE action = 'change-set.hubs'")).toEqual({
		actor: "session:7",
		subject: id,
		before: JSON.stringify({ categories: ["Bakery", "Pub"], cities: ["Lyon"] }),
	});
	const paths = JSON.stringify(["/category/bakery", "/category/pub", "/city/lyon"]);
	expect(await one("SELECT hubs AS taxonomies, gone FROM page_changes WHERE hubs <> '[]'")).toEqual({
		taxonomies: paths,
		gone: paths,
	});
	expect(await one("SELECT count(*) AS n FROM made_hubs WHERE change_set_id = ?1", id)).toEqual({ n: 0 });

	// The undo of the undo brings them back, and removes them when it is undone itself.
	const again = await undo(changeSet);
	expect([await statusOf("category/bakery"), await statusOf("city/lyon")]).toEqual([200, 200]);
	await expectCountsToHold();
	await undo(again);
	expect(await present()).toEqual(before);

	const second = await importBy(ctxOn(), places);
	expect((await taxonomy("categories", "Bakery"))?.id).toBe(bakery?.id);
	expect((await taxonomy("categories", "Pub"))?.id).toBe(pub?.id);
	expect((await taxonomy("cities", "Lyon"))?.id).toBe(lyon?.id);
	expect([await statusOf("category/bakery"), await statusOf("city/lyon")]).toEqual([200, 200]);
	await undo(second);
	expect(await present()).toEqual(before);
	await expectCountsToHold();
});

test("what somebody else uses, has changed or has made stays, and what was brought back goes again", async () => {
	const other = inLyon({ category: "Emptied", city: "Emptied Town" });
	const old = listing({ category: "Old", city: "Old Town" });
	await importBy(ctxOn(), [listing(), other, old]);
	// An operator has emptied them, so they are not the import's. One of them was removed before it.
	for (const one of [other, old]) await removeBusiness(ctxOn(), await businessOf(one));
	const gone = await taxonomy("categories", "Old");
	await removeTaxonomy(ctxOn(), "category", { id: gone?.id ?? 0, revision: gone?.revision ?? 0 });
	const names = ["Used", "Renamed", "Merged Into", "Into", "Left", "Old", "Emptied"];
	const places = names.map((category) => inLyon({ category, city: `${category} Ville` }));
	const edited = inLyon({ category: "Edited", city: "Edited Ville" });
	const id = await importBy(ctxOn(), [...places, edited]);
	expect((await taxonomy("categories", "Old"))?.removedAt).toBe(null);

	await importBy(ctxOn(), [inLyon({ category: "Used", city: "Used Ville" })]);
	const renamed = await taxonomy("categories", "Renamed");
	await updateCategory(ctxOn(), { id: renamed?.id ?? 0, name: "Called So", revision: renamed?.revision ?? 0 });
	const [from, into] = [await taxonomy("categories", "Merged Into"), await taxonomy("categories", "Into")];
	const merge = { id: from?.id ?? 0, revision: from?.revision ?? 0, into: into?.id ?? 0 };
	const merging = await beginMerge(ctxOn(), "category", merge);
	await runSteps(ctxOn(), merging.id, { steps: 5, now: Date.now });
	await env.DB.prepare("UPDATE businesses SET revision = revision + 1 WHERE id = ?1")
		.bind((await businessOf(edited)).id)
		.run();
	await undo(id);

	const { results } = await env.DB.prepare("SELECT name FROM categories WHERE removed_at IS NULL ORDER BY name").all();
	expect(results.map(({ name }) => name)).toEqual(["Cafe", "Called So", "Edited", "Emptied", "Into", "Used"]);
	const cities = await env.DB.prepare("SELECT name FROM cities WHERE removed_at IS NULL ORDER BY name").all();
	const towns = cities.results.map(({ name }) => name);
	expect(towns).toEqual(expect.arrayContaining(["Edited Ville", "Emptied Town", "Leeds", "Used Ville"]));
	expect(towns).not.toContain("Left Ville");
	expect(towns).not.toContain("Emptied Ville");
	await expectCountsToHold();
});

test("many go in steps; a crash before or behind any batch, or another writer, changes nothing of it", async () => {
	const ctx = ctxOn();
	await importBy(ctx, [listing()]);
	const before = await present();
	const many = Array.from({ length: 450 }, (_, at) => inLyon({ category: `Kind ${at}`, city: `Ville ${at}` }));
	const id = await importBy(ctx, many);
	for (const when of ["before", "after"] as const) {
		const db = disturbed((at) => at > 3 && at % 2 === 0, when, when === "before" ? lostConnection : otherWriter);
		await undoChangeSet(ctxOn({ db }), { id }).catch((error) => error);
	}
	await undo(id);
	expect(await present()).toEqual(before);
	await expectCountsToHold();
	expect(
		await one("SELECT count(*) AS n FROM audit_log WHERE action = 'change-set.hubs' AND subject = ?1", id),
	).toEqual({
		n: 3,
	});
	expect(
		await one("SELECT count(*) AS n FROM audit_log WHERE action = 'change-set.undone' AND subject = ?1", id),
	).toEqual({
		n: 1,
	});
});
