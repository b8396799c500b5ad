import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { CityCategoryPage } from "#web/request/api.ts";
import { followRenamesJob } from "#workers/jobs/follow-renames.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { bulkStep } from "#workers/services/change-sets/bulk.ts";
import { beginUndo, undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { followTaxonomy } from "#workers/services/taxonomies/follow.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { emptyDirectory, importBy } from "./directory.ts";

import { ctxOn, getPage, one } from "./worker.ts";

/** Tests what visitors find while the businesses of a renamed category follow its new name, one after the other. */

beforeEach(emptyDirectory);

const NAMES = ["Anchor", "Badger", "Crane", "Dove", "Eagle"];
const cafes = () => NAMES.map((name) => listing({ name, city: "Leeds", category: "Cafe", type: null }));
const cafe = () => one<{ id: number; revision: number }>("SELECT id, revision FROM categories WHERE slug = 'cafe'");
const shown = async (query = "") =>
	(await getPage<CityCategoryPage>(`city/leeds/cafe${query}`)).businesses?.items.map(({ name }) => name);

async function rename(): Promise<number> {
	const { id, revision } = await cafe();
	await updateCategory(ctxOn(), { id, revision, name: "Tea room" });
	return id;
}

describe("the page of a renamed category in a city", () => {
	test.each([0, 2, 5])("has all its businesses, in order, when %i of them have followed", async (done) => {
		await importBy(ctxOn(), cafes());
		const id = await rename();
		if (done > 0) await followTaxonomy(ctxOn(), "category", id, done);
		expect(await shown()).toEqual(NAMES);
		expect(await shown("?sortOrder=desc")).toEqual([...NAMES].reverse());
		expect(await shown("?sortBy=rating")).toHaveLength(NAMES.length);
	});
});

test("a merge that is undone before its end has what is left follow the name of before it", async () => {
	await importBy(ctxOn(), [...cafes(), listing({ name: "Fox", city: "Leeds", category: "Bakery", type: null })]);
	const id = await rename();
	await followTaxonomy(ctxOn(), "category", id, 1);
	const { revision } = await cafe();
	const bakery = await one<{ id: number }>("SELECT id FROM categories WHERE slug = 'bakery'");
	const set = await beginMerge(ctxOn(), "category", { id, revision, into: bakery.id });
	await bulkStep(ctxOn(), set.id, 2);
	await beginUndo(ctxOn(), set.id);
	for (let ended = false; !ended; ) ({ done: ended } = await undoChangeSet(ctxOn(), { id: set.id }));
	expect(await shown()).toEqual(NAMES);
	await runJob(followRenamesJob, ctxOn(), () => 2_000);
	expect(await one("SELECT following FROM categories WHERE slug = 'cafe'")).toEqual({ following: null });
	expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key = 'tea room'")).toEqual({ n: 5 });
	expect(await shown()).toEqual(NAMES);
});
