import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessEdit } from "#workers/contract/business-edit.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import type { FilterCounts } from "#workers/contract/search.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { countListsJob } from "#workers/jobs/count-lists.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { restoreBusiness } from "#workers/services/businesses/restore.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { cityPage } from "#workers/services/pages/city.ts";
import { countLists } from "#workers/services/search/count-lists.ts";
import { rebuildSearch } from "#workers/services/search/rebuild.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { emptyDirectory, importBy, otherWriter } from "./directory.ts";
import { countAllLists, expectListCountsToHold, keptLists } from "./kept-lists.ts";
import { finishChangeSets, runSteps } from "./steps.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests the kept counts of a list's filters, which must belong to the businesses that are there. */

const place = (at: number, facts: Partial<Listing> = {}) =>
	listing({
		sourceKey: `place:${at}`,
		name: `Anchor ${at}`,
		category: at % 2 === 0 ? "Cafe" : "Bakery",
		city: at % 3 === 0 ? "York" : "Leeds",
		rating: 4.6,
		reviewCount: 50 + at,
		priceRange: "££",
		openingHours: uniformWeek([[540, 1_020]]),
		about: { Amenities: { "Wi-Fi": true } },
		...facts,
	});
const CLOSED = uniformWeek("closed");
const places = () => [place(3), place(6), place(1), place(2), place(4), place(5)].reverse();

/** Lists those without kept counts, as "category city". */
const uncounted = async () =>
	(await keptLists()).flatMap(({ categoryId, cityId, counts }) => (counts === null ? [`${categoryId} ${cityId}`] : []));
const idOf = async (at: number) =>
	(await one<{ id: number }>("SELECT id FROM business_details WHERE source_id = ?1", `place:${at}`)).id;
const idsOf = (kind: "categories" | "cities", name: string) =>
	one<{ id: number; revision: number }>(`SELECT id, revision FROM ${kind} WHERE name = ?1`, name);

async function countsOfCity(slug: string, now = Date.UTC(2026, 10, 23, 12)): Promise<FilterCounts | null> {
	return (await cityPage(ctxOn({ now }), { slug, page: 1 })).page.counts;
}

/** Returns the counts as they are when nothing is kept. */
async function countedAnew(slug: string): Promise<FilterCounts | null> {
	const kept = await keptLists();
	await env.DB.prepare("UPDATE list_counts SET counts = NULL").run();
	await otherVersion();
	const counts = await countsOfCity(slug);
	const keep = env.DB.prepare("UPDATE list_counts SET counts = ?3 WHERE category_id = ?1 AND city_id = ?2");
	await env.DB.batch(kept.map((list) => keep.bind(list.categoryId, list.cityId, list.counts)));
	await otherVersion();
	return counts;
}

/** Makes another version, so that nothing remembered belongs to it. */
async function otherVersion(): Promise<void> {
	versions += 100;
	await env.DB.prepare("UPDATE directory SET data_version = data_version + ?1").bind(versions).run();
}
let versions = 0;

beforeEach(async () => {
	await emptyDirectory();
	await importBy(ctxOn(), places());
	await countAllLists();
});

describe("what a list's filters would leave", () => {
	test("is kept for the directory, each category and each city, and is what is counted of their businesses", async () => {
		expect((await keptLists()).map(({ categoryId, cityId }) => [categoryId, cityId])).toEqual([
			[0, 0],
			[0, 1],
			[0, 2],
			[1, 0],
			[2, 0],
		]);
		await expectListCountsToHold();
		const counts = await countsOfCity("leeds");
		expect(counts).toEqual(await countedAnew("leeds"));
		expect(counts?.open.find(({ filter }) => filter === "now")?.count).toEqual({ count: 4, exact: true });
		expect(counts?.trades.map(({ name, count }) => [name, count.count])).toEqual([
			["Bakery", 2],
			["Cafe", 2],
		]);
	});

	test("is read instead of the businesses", async () => {
		await otherVersion();
		// The kept counts are used as they are.
		await env.DB.prepare(
			"UPDATE list_counts SET counts = json_set(counts, '$.trades', json('[]')) WHERE category_id = 0 AND city_id <> 0",
		).run();
		expect((await countsOfCity("leeds"))?.trades).toEqual([]);
	});

	test("follows the clock without being counted again", async () => {
		const open = async (hour: number) =>
			(await countsOfCity("leeds", Date.UTC(2026, 10, 23, hour)))?.open.map(({ filter }) => filter);
		expect(await open(8)).toEqual(["sat", "sun"]);
		expect(await open(9)).toEqual(["now", "sat", "sun"]);
		expect(await open(17)).toEqual(["sat", "sun"]);
		expect(await uncounted()).toEqual([]);
	});

	test("of a category with many businesses in a city is kept as well, from the count of the city on", async () => {
		const many = Array.from({ length: 120 }, (_, at) => place(1_000 + at, { category: "Pub", city: "Hull" }));
		await importBy(ctxOn(), many);
		await expectListCountsToHold();
		const { id: pub } = await idsOf("categories", "Pub");
		const { id: hull } = await idsOf("cities", "Hull");
		expect((await keptLists()).filter(({ categoryId, cityId }) => categoryId > 0 && cityId > 0)).toMatchObject([
			{ categoryId: pub, cityId: hull },
		]);
		await editBusiness(ctxOn(), { id: await idOf(1_007), openingHours: CLOSED });
		expect(await uncounted()).toEqual(["0 0", `0 ${hull}`, `${pub} 0`, `${pub} ${hull}`]);
		await expectListCountsToHold();
	});

	test("of a list that has more businesses than are counted is that of its best, and changes with who is among them", async () => {
		const many = Array.from({ length: 1_010 }, (_, at) => place(1_000 + at, { category: "Pub", city: "Hull" }));
		await importBy(ctxOn(), many);
		await expectListCountsToHold();
		await otherVersion();
		expect(await countsOfCity("hull")).toEqual(await countedAnew("hull"));
		// The last one becomes the first.
		await importBy(ctxOn(), [place(1_000, { category: "Pub", city: "Hull", rating: 5, reviewCount: 9_000 })]);
		await expectListCountsToHold();
		await removeBusiness(ctxOn(), { id: await idOf(1_000) });
		await expectListCountsToHold();
	});
});

describe("the counts of lists go with each change of theirs, and no others", () => {
	const edit = async (at: number, facts: BusinessEdit) => editBusiness(ctxOn(), { id: await idOf(at), ...facts });
	async function ofLists(at: number): Promise<string[]> {
		const { k, c } = await one<{ k: number; c: number }>(
			"SELECT category_id AS k, city_id AS c FROM businesses WHERE id = ?1",
			await idOf(at),
		);
		return ["0 0", `0 ${c}`, `${k} 0`];
	}
	const bulk = async (change: { set: UniformValues } | { remove: true }, at: number) => {
		const { id } = await openBulkChange(ctxOn(), { selection: { ids: [await idOf(at)] }, ...change });
		await runSteps(ctxOn(), id, { steps: 10, now: () => 2_000 });
		return id;
	};

	test.each<[what: string, change: () => Promise<unknown>]>([
		["an edit of a rating by import", () => importBy(ctxOn(), [place(2, { rating: 3.1 })])],
		["an import of other hours", () => importBy(ctxOn(), [place(2, { openingHours: uniformWeek("open24h") })])],
		["an import of features", () => importBy(ctxOn(), [place(2, { about: { Amenities: { Restroom: true } } })])],
		["an edit of the hours", () => edit(2, { openingHours: CLOSED })],
		["a removal", async () => removeBusiness(ctxOn(), { id: await idOf(2) })],
		["a bulk change of the switch", () => bulk({ set: { open: false } }, 2)],
		["a bulk change of the status", () => bulk({ set: { status: "CLOSED_PERMANENTLY" } }, 2)],
		["a bulk removal", () => bulk({ remove: true }, 2)],
	])("%s", async (_, change) => {
		const lists = await ofLists(2);
		await change();
		expect(await uncounted()).toEqual(lists);
		await expectListCountsToHold();
	});

	test.each<[what: string, change: () => Promise<unknown>]>([
		["an edit of what no filter knows", () => edit(2, { phone: "0113 496 0000" })],
		["a bulk mark", () => bulk({ set: { verified: true } }, 2)],
		["the same import again", () => importBy(ctxOn(), places())],
	])("%s changes none", async (_, change) => {
		await change();
		expect(await uncounted()).toEqual([]);
		await expectListCountsToHold();
	});

	test("a move to another category and another city changes both, by hand, in bulk and when it is undone", async () => {
		const [bakery, york] = [await idsOf("categories", "Bakery"), await idsOf("cities", "York")];
		const lists = ["0 0", "0 1", "0 2", "1 0", "2 0"];
		await edit(2, { categoryId: bakery.id });
		await expectListCountsToHold();
		const set = await bulk({ set: { cityId: york.id, categoryId: bakery.id } }, 4);
		expect(await uncounted()).toEqual(lists);
		await expectListCountsToHold();
		await undoChangeSet(ctxOn({ now: 3_000 }), { id: set });
		await finishChangeSets(ctxOn({ now: 3_000 }));
		expect(await uncounted()).toEqual(lists);
		await expectListCountsToHold();
	});

	test("an undo of an import, of a bulk removal and of an edit", async () => {
		const imported = await importBy(ctxOn(), [place(7), place(2, { rating: 2 })]);
		await expectListCountsToHold();
		const removed = await bulk({ remove: true }, 3);
		await expectListCountsToHold();
		const edited = await edit(4, { openingHours: CLOSED });
		await expectListCountsToHold();
		for (const id of [edited ?? "", removed, imported]) {
			await undoChangeSet(ctxOn({ now: 3_000 }), { id });
			await finishChangeSets(ctxOn({ now: 3_000 }));
			expect((await uncounted()).length).toBeGreaterThan(0);
			await expectListCountsToHold();
		}
	});

	test("a business put back, one merged with its duplicate, and a category merged into another", async () => {
		const id = await idOf(2);
		await removeBusiness(ctxOn({ now: 2_000 }), { id });
		await expectListCountsToHold();
		const { version } = await one<{ version: number }>(
			"SELECT max(version) AS version FROM business_changes WHERE business_id = ?1",
			id,
		);
		await restoreBusiness(ctxOn({ now: 3_000 }), { id, version });
		expect(await uncounted()).toEqual(await ofLists(2));
		await expectListCountsToHold();

		const ids = [id, await idOf(4)].sort((a, b) => a - b) as [number, number];
		const { results } = await storedBusinesses(env.DB, ids).all();
		const revisions = ids.map((one) => results.find((row) => row.id === one)?.revision ?? 0) as [number, number];
		await mergeDuplicates(ctxOn({ now: 4_000 }), { ids, keep: ids[0], revisions, other: [], both: [] });
		await expectListCountsToHold();

		const [cafe, bakery] = [await idsOf("categories", "Cafe"), await idsOf("categories", "Bakery")];
		await beginMerge(ctxOn({ now: 5_000 }), "category", { id: cafe.id, revision: cafe.revision, into: bakery.id });
		await finishChangeSets(ctxOn({ now: 5_000 }));
		await expectListCountsToHold();
	});

	test("columns that are written anew from the rows, where they were others", async () => {
		await env.DB.prepare("UPDATE businesses SET price_level = 4, features = 0 WHERE id = ?1")
			.bind(await idOf(2))
			.run();
		await env.DB.prepare("UPDATE list_counts SET counts = NULL").run();
		await countAllLists();
		await rebuildSearch(ctxOn(), 0);
		expect(await uncounted()).toEqual(await ofLists(2));
		await expectListCountsToHold();
	});
});

test("a category or a city that is called otherwise is named so at once", async () => {
	const cafe = await idsOf("categories", "Cafe");
	await updateCategory(ctxOn(), { ...cafe, name: "Coffee Bar" });
	expect((await countsOfCity("leeds"))?.trades.map(({ name }) => name)).toContain("Coffee Bar");
	expect(await uncounted()).toEqual([]);
});

test("what a writer changes while a list is counted leaves it uncounted", async () => {
	await editBusiness(ctxOn(), { id: await idOf(2), openingHours: CLOSED });
	const lists = await uncounted();
	let batches = 0;
	const overtaken = {
		prepare: (sql: string) => env.DB.prepare(sql),
		async batch<T>(statements: D1PreparedStatement[]) {
			if (++batches === 2) await otherWriter();
			return env.DB.batch<T>(statements);
		},
	};
	expect(await countLists(ctxOn({ db: overtaken }), 50)).toBe(0);
	expect(await uncounted()).toEqual(lists);
});

test("the job counts all that wait, and ends", async () => {
	await env.DB.prepare("UPDATE list_counts SET counts = NULL").run();
	await env.DB.prepare("DELETE FROM jobs").run();
	const run = () => runJob(countListsJob, ctxOn({ now: Date.now() }), Date.now);
	// A database that is slow gets fewer lists at once, so that a run may end before the last.
	await expect.poll(run).toMatchObject({ cursor: null });
	expect(await uncounted()).toEqual([]);
	await expectListCountsToHold();
});
