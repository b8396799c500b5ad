import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { directoryRow } from "#db/queries/directory.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import type { BulkChange, UniformValues } from "#workers/contract/change-set.ts";
import { zoneAfterMove } from "#workers/domain/time-zone/place-time-zone.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { changeBusinesses } from "#workers/services/businesses/write/commit.ts";
import { type FactName, factsOf } from "#workers/services/businesses/write/facts.ts";
import { handEditedOf, storedHandEdited } from "#workers/services/businesses/write/hand-edited.ts";
import { openSwitch } from "#workers/services/businesses/write/open-switch.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { factsOfValues } from "#workers/services/change-sets/bulk-input.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { previewBulkChange } from "#workers/services/change-sets/preview.ts";
import { setTaxonomies } from "#workers/services/change-sets/taxonomies.ts";
import { beginUndo, undoChangeSet } from "#workers/services/change-sets/undo.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { asked, bulk, cafe, forgetPurges, SPENDING, taxonomies, undone } from "./bulk.ts";
import { businessOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy, versions } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { ctxOn, one } from "./worker.ts";

/** Does one thing to many businesses, and checks the result for each, and the undo. */

beforeEach(async () => {
	await emptyDirectory();
	await forgetPurges();
});

/** Sets the same values by hand, one after the other. A uniform change must have the same result. */
async function byHand(ctx: ServiceContext, ids: number[], set: UniformValues): Promise<void> {
	const taxonomiesOf = await setTaxonomies(ctx.db, set);
	if (typeof taxonomiesOf === "string") throw new Error(taxonomiesOf);
	const values = factsOfValues(set, taxonomiesOf.category, taxonomiesOf.city);
	for (const id of ids) {
		const [stored] = (await storedBusinesses(env.DB, [id]).all()).results;
		if (stored === undefined) continue;
		const before = factsOf(stored);
		const { clock: _c, town: _t, ...given } = values;
		const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => before[name] !== given[name]);
		if (names.length === 0) continue;
		const edited: FactName[] = names.filter((name) => name !== "categoryKey" && name !== "cityKey");
		const { city } = taxonomiesOf;
		const clocked = { ...before, countryCode: stored.inCountryCode };
		const comes = edited.includes("cityId") && city !== null;
		const zone = comes ? { timeZone: zoneAfterMove(clocked, { ...city, city: city.name }) } : {};
		const isOpen = values.businessStatus === undefined ? before.isOpen : openSwitch(values.businessStatus, before);
		const own = edited.includes("cityId") ? { state: null, country: null, countryCode: null } : {};
		const handEdited = storedHandEdited([...handEditedOf(before), ...edited]);
		const facts = { ...before, isOpen, ...given, ...own, ...zone, handEdited };
		const { writeVersion } = await directoryRow(env.DB).first();
		await changeBusinesses(
			ctx,
			[{ before: stored, after: { facts, slugs: [] } }],
			{ changeSet: "none", version: writeVersion },
			() => [
				env.DB.prepare(
					"INSERT OR IGNORE INTO change_sets (id, kind, actor, request_id, state, created_at, updated_at) VALUES ('none', 'edit', 'x', 'x', 'done', 1, 1)",
				),
			],
		);
	}
}

async function digest(): Promise<unknown> {
	await env.DB.prepare("UPDATE businesses SET revision = 0").run();
	return directoryDigest("shown");
}

describe("what is set for many", () => {
	const arbitrary = fc.record({
		listings: fc.array(
			fc.record({
				name: fc.constantFrom("Anchor", "Bluebell", "Çınar"),
				category: fc.constantFrom("Cafe", "Bakery", null),
				city: fc.constantFrom("Leeds", "York", "Lyon", null),
				type: fc.constantFrom("Pub", null),
				postalCode: fc.constantFrom("LS1 4AP", null),
				latitude: fc.constantFrom(53.8, null),
				businessStatus: fc.constantFrom("OPERATIONAL" as const, "CLOSED_PERMANENTLY" as const, null),
			}),
			{ minLength: 1, maxLength: 8 },
		),
		edits: fc.array(
			fc.record({ id: fc.integer({ min: 1, max: 10 }), phone: fc.constantFrom("+441134960001", "+441134960002") }),
			{
				maxLength: 3,
			},
		),
		set: fc
			.record(
				{
					categoryId: fc.constantFrom(1, 2),
					cityId: fc.constantFrom(1, 2, 3),
					status: fc.constantFrom("OPERATIONAL" as const, "CLOSED_TEMPORARILY" as const, "CLOSED_PERMANENTLY" as const),
					verified: fc.boolean(),
					open: fc.boolean(),
				},
				{ requiredKeys: [] },
			)
			.filter((set) => Object.keys(set).length > 0),
		ids: fc.uniqueArray(fc.integer({ min: 2, max: 11 }), { maxLength: 10 }).map((ids) => [...ids, 1]),
	});

	test("is as it would be by hand, whatever there is, and is taken back exactly", async () => {
		await fc.assert(
			fc.asyncProperty(arbitrary, async ({ listings, edits, set, ids }) => {
				const places = listings.map((facts, at) => {
					const abroad = facts.city === "Lyon" ? { state: null, country: "France", countryCode: "FR" } : {};
					return listing({ sourceKey: `place:bulk-${at}`, placeId: null, ...abroad, ...facts });
				});
				const all = [...taxonomies().map((place, at) => ({ ...place, sourceKey: `place:hub-${at}` })), ...places];
				const fill = async () => {
					await emptyDirectory();
					await importBy(ctxOn(), all);
					for (const { id, phone } of edits) if (id <= places.length + 3) await editBusiness(ctxOn(), { id, phone });
				};
				await fill();
				await byHand(ctxOn({ now: 2_000 }), ids, set);
				await expectCountsToHold();
				const expected = await digest();

				await fill();
				const found = await directoryDigest("all");
				const present = ids.filter((id) => id <= places.length + 3);
				const done = await bulk({ selection: { ids }, set });
				expect(done.updated + done.unchanged).toBe(present.length);
				expect(done.skipped).toBe(ids.length - present.length);
				await expectCountsToHold();
				expect(await undone(done.id)).toMatchObject({ done: true, updated: done.updated, skipped: 0 });
				expect(await directoryDigest("all")).toEqual(found);
				await expectCountsToHold();

				await fill();
				await bulk({ selection: { ids }, set });
				expect(await digest()).toEqual(expected);
			}),
			{ numRuns: casesOf(25) },
		);
	});

	test("takes along what an edit of one business does: the switch of what opens again, and the time of the other country", async () => {
		await importBy(ctxOn(), [
			...taxonomies(),
			cafe({ name: "Shut", businessStatus: "CLOSED_PERMANENTLY" }),
			cafe({ name: "Nowhere", latitude: null, longitude: null, timeZone: "Europe/London" }),
			cafe({ name: "Somewhere", latitude: 53.8, longitude: -1.55, timeZone: "Europe/London" }),
		]);
		const found = async (id: number) =>
			one("SELECT is_open AS open, time_zone AS zone, hand_edited AS edited FROM businesses WHERE id = ?1", id);
		const before = await Promise.all([4, 5, 6].map(found));
		expect(before).toMatchObject([{ open: 0 }, { zone: "Europe/London" }, { zone: "Europe/London" }]);
		const opened: BulkChange = { selection: { ids: [1, 4] }, set: { status: "OPERATIONAL" } };
		const preview = await previewBulkChange(ctxOn(), { change: opened, after: 0 });
		expect(preview.examples.find(({ id }) => id === 4)?.fields).toEqual([
			{ name: "businessStatus", before: "CLOSED_PERMANENTLY", after: "OPERATIONAL" },
			{ name: "isOpen", before: 0, after: 1 },
		]);
		const open = await bulk(opened);
		expect(await found(4)).toMatchObject({ open: 1, edited: '["businessStatus"]' });
		const moved = await bulk({ selection: { ids: [5, 6] }, set: { cityId: 3 } });
		expect(await Promise.all([5, 6].map(found))).toMatchObject([{ zone: "Europe/Paris" }, { zone: "Europe/London" }]);
		for (const { id } of [moved, open]) expect(await undone(id)).toMatchObject({ done: true });
		expect(await Promise.all([4, 5, 6].map(found))).toEqual(before);
	});

	test("in a country of several times gives each business the time that an edit of it gives: by its position, or none", async () => {
		await importBy(ctxOn(), [
			...taxonomies(),
			cafe({ name: "Alone", city: "Salem", state: null, country: "USA", countryCode: "US", latitude: null }),
			cafe({ name: "Nowhere", latitude: null, longitude: null, timeZone: "Europe/London" }),
			cafe({ name: "West", latitude: 44.94, longitude: -123.03, timeZone: "Europe/London" }),
			cafe({ name: "East", latitude: 42.52, longitude: -70.9, timeZone: "Europe/London" }),
			cafe({ name: "Within", latitude: null, longitude: null, timeZone: "Europe/London" }),
		]);
		const zones = async () =>
			(
				await env.DB.prepare("SELECT time_zone AS zone FROM businesses WHERE id BETWEEN 5 AND 8 ORDER BY id").all()
			).results.map(({ zone }) => zone);
		const before = await zones();
		const { id: cityId } = await one<{ id: number }>("SELECT id FROM cities WHERE name = 'Salem'");
		const change: BulkChange = { selection: { ids: [5, 6, 7] }, set: { cityId } };
		const { examples } = await previewBulkChange(ctxOn(), { change, after: 0 });
		const shown = examples.map(({ fields }) => fields.find(({ name }) => name === "timeZone")?.after ?? null);
		const expected = [null, "America/Los_Angeles", "America/New_York", "Europe/London"];
		expect(shown).toEqual(expected.slice(0, 3));
		const { id } = await bulk(change);
		expect(await zones()).toEqual(expected);
		await undone(id);
		expect(await zones()).toEqual(before);
		await editBusiness(ctxOn(), { id: 5, city: "Salem", state: null, country: null, countryCode: "US" });
		await editBusiness(ctxOn(), { id: 6, city: "Salem", state: null, country: null, countryCode: "US" });
		expect((await zones()).slice(0, 2)).toEqual(expected.slice(0, 2));
	});

	test("wears a mark, stays over an import, and stands in the history of each", async () => {
		const [place = cafe(), ...others] = taxonomies();
		await importBy(ctxOn(), [place, ...others]);
		await editBusiness(ctxOn(), { id: 1, phone: "0113 496 0001" });
		const done = await bulk({ selection: { ids: [1, 2] }, set: { categoryId: 2, verified: true } });
		expect(done).toMatchObject({ kind: "bulk", done: true, share: 1, total: 2, updated: 2, unchanged: 0 });
		expect(await one("SELECT hand_edited AS edited FROM businesses WHERE id = 1")).toEqual({
			edited: '["categoryId","isVerified","phone"]',
		});
		// It is in the category already, so that was not set by hand.
		expect(await one("SELECT hand_edited AS edited FROM businesses WHERE id = 2")).toEqual({
			edited: '["isVerified"]',
		});
		await importBy(ctxOn({ now: 4_000 }), [{ ...place, rating: 2 }]);
		expect(await one("SELECT category_id AS id, rating, is_verified AS v FROM businesses WHERE id = 1")).toEqual({
			id: 2,
			rating: 2,
			v: 1,
		});
		const { changes } = await businessHistory(ctxOn(), 1);
		expect(changes[1]).toMatchObject({
			changeSet: { id: done.id, kind: "bulk" },
			kind: "updated",
			fields: [
				{ name: "categoryId", before: 1, after: 2 },
				{ name: "categoryKey", before: "cafe", after: "bakery" },
				{ name: "isVerified", before: 0, after: 1 },
				{ name: "handEdited", before: '["phone"]', after: '["categoryId","isVerified","phone"]' },
			],
		});
		const { results } = await env.DB.prepare("SELECT action, after FROM audit_log WHERE subject = ?1 ORDER BY id")
			.bind(done.id)
			.all<{ action: string; after: string }>();
		expect(results.map(({ action, after }) => [action, JSON.parse(after)])).toEqual([
			["bulk.begin", { selected: 2, set: { categoryId: 2, verified: true }, category: "Bakery" }],
			["bulk.end", { updated: 2, removed: 0, unchanged: 0, skipped: 0 }],
		]);
	});

	test("and is so already writes no business, and nothing of it is purged", async () => {
		await importBy(ctxOn(), taxonomies());
		await forgetPurges();
		const before = await directoryDigest();
		const { data } = await versions();
		expect(await bulk({ selection: { ids: [1, 3] }, set: { categoryId: 1, open: true } })).toMatchObject({
			updated: 0,
			unchanged: 2,
		});
		expect(await directoryDigest()).toEqual(before);
		expect((await versions()).data).toBe(data);
		expect(await asked()).toEqual([]);
	});
});

describe("the undo of a bulk change", () => {
	test("keeps another field that was changed since, and leaves what is gone, which it lists with what would be taken back first", async () => {
		await importBy(ctxOn(), [...taxonomies(), cafe()]);
		const done = await bulk({ selection: { ids: [1, 2, 3, 4] }, set: { cityId: 2, verified: true } });
		await editBusiness(ctxOn({ now: 2_500 }), { id: 1, phone: "0113 496 0009" });
		const gone = await businessOf(
			listing({
				sourceKey: (await one<{ key: string }>("SELECT source_id AS key FROM business_details WHERE id = 3")).key,
			}),
		);
		const removal = await removeBusiness(ctxOn({ now: 2_500 }), { id: 3 });
		const undo = await undone(done.id);
		expect(undo).toMatchObject({ updated: 3, skipped: 1, undoes: done.id });
		const { left } = await findChangeSet(ctxOn(), undo.id);
		expect(left).toEqual([
			{
				...{ id: gone.id, name: null, slug: null, facts: [], whole: true },
				cause: { id: removal, kind: "remove", at: new Date(2_500).toISOString() },
			},
		]);
		for (const [id, phone] of [
			[1, "+441134960009"],
			[4, null],
		])
			expect(await one("SELECT city_id AS city, is_verified AS v, phone FROM businesses WHERE id = ?1", id)).toEqual({
				...{ city: 1, v: 0, phone },
			});
		expect(await findChangeSet(ctxOn(), done.id)).toMatchObject({ hindrance: "undone", undoneBy: undo.id });
		await expectCountsToHold();
	});

	test("is told as under way until it has ended", async () => {
		await importBy(ctxOn(), taxonomies());
		const { id } = await bulk({ selection: { ids: [1, 2] }, set: { verified: true } });
		const undo = await beginUndo(ctxOn(), id);
		const hindrance = async () => (await findChangeSet(ctxOn(), id)).hindrance;
		expect(await hindrance()).toBe("undoing");
		await runSteps(ctxOn({ now: 3_000 }), undo.id, SPENDING);
		expect(await hindrance()).toBe("undone");
	});

	test("of an edit before it is possible again after it", async () => {
		await importBy(ctxOn(), taxonomies());
		const edit = (await editBusiness(ctxOn(), { id: 1, phone: "0113 496 0009" })) as string;
		const done = await bulk({ selection: { filter: {} }, set: { status: "CLOSED_TEMPORARILY" } });
		await undone(done.id);
		expect(await undoChangeSet(ctxOn(), { id: edit })).toMatchObject({ restored: 1, skippedCount: 0 });
	});

	test("puts businesses under what their category is called by now", async () => {
		await importBy(ctxOn(), taxonomies());
		const done = await bulk({ selection: { ids: [1, 3] }, set: { categoryId: 2 } });
		await env.DB.prepare("UPDATE categories SET name = 'Coffee', name_key = 'coffee' WHERE id = 1").run();
		expect(await undone(done.id)).toMatchObject({ updated: 2 });
		expect(await one("SELECT category_key AS key FROM businesses WHERE id = 1")).toEqual({ key: "coffee" });
	});

	test("into a category that was merged meanwhile goes to the one that it was merged into", async () => {
		await importBy(ctxOn(), [...taxonomies(), cafe({ category: "Pub" })]);
		const done = await bulk({ selection: { ids: [4] }, set: { categoryId: 2 } });
		await env.DB.prepare("UPDATE categories SET merged_into = 1 WHERE name_key = 'pub'").run();
		expect(await undone(done.id)).toMatchObject({ updated: 1, skipped: 0 });
		expect(await one("SELECT category_id AS id, category_key AS key FROM businesses WHERE id = 4")).toEqual({
			id: 1,
			key: "cafe",
		});
		await expectCountsToHold();
	});
});

describe("a removal of many", () => {
	test("removes them, and its undo brings them back under their addresses", async () => {
		await importBy(ctxOn(), [...taxonomies(), cafe()]);
		const found = await directoryDigest("shown");
		const done = await bulk({ selection: { ids: [4, 1, 99] }, remove: true });
		expect(done).toMatchObject({ removed: 2, skipped: 1, total: 3, bulk: { set: null, selection: { count: 3 } } });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 2 });
		await expectCountsToHold();
		expect(await undone(done.id)).toMatchObject({ created: 2, skipped: 0 });
		expect(await directoryDigest("shown")).toEqual(found);
	});
});

describe("a bulk change is refused", () => {
	test("where nothing is selected, or its category or city is not there", async () => {
		await importBy(ctxOn(), taxonomies());
		const open = (change: BulkChange) => openBulkChange(ctxOn(), change);
		await expect(open({ selection: { ids: [77] }, remove: true })).rejects.toMatchObject({ code: "empty-selection" });
		await expect(open({ selection: { ids: [1] }, set: { categoryId: 9 } })).rejects.toMatchObject({
			code: "category-not-found",
		});
		await expect(open({ selection: { ids: [1] }, set: { cityId: 9 } })).rejects.toMatchObject({
			code: "city-not-found",
		});
		await env.DB.prepare("UPDATE cities SET removed_at = 1 WHERE id = 3").run();
		await expect(open({ selection: { ids: [1] }, set: { cityId: 3 } })).rejects.toMatchObject({
			code: "city-not-found",
		});
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE kind = 'bulk'")).toEqual({ n: 0 });
	});

	test("and ends where its category goes while it is under way", async () => {
		await importBy(ctxOn(), taxonomies());
		const { id } = await openBulkChange(ctxOn(), { selection: { filter: {} }, set: { categoryId: 2 } });
		await env.DB.prepare("UPDATE categories SET removed_at = 1 WHERE id = 2").run();
		await runSteps(ctxOn(), id, SPENDING);
		expect(await findChangeSet(ctxOn(), id)).toMatchObject({ done: true, updated: 0 });
		const { after } = await one<{ after: string }>(
			"SELECT after FROM audit_log WHERE action = 'bulk.end' AND subject = ?1",
			id,
		);
		expect(JSON.parse(after)).toMatchObject({ stopped: "category-not-found" });
	});
});

describe("a preview", () => {
	test("says how many are selected, how many would change, and shows ten of them", async () => {
		await importBy(ctxOn(), [...taxonomies(), ...Array.from({ length: 12 }, () => cafe())]);
		const change = { selection: { filter: {} }, set: { categoryId: 1, verified: true } };
		await bulk({ selection: { ids: [4] }, set: { verified: true } });
		const preview = await previewBulkChange(ctxOn(), { change, after: 0 });
		expect(preview).toMatchObject({
			selected: 15,
			changing: 14,
			next: null,
			names: { categories: { 1: "Cafe", 2: "Bakery" } },
		});
		expect(preview.examples.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11]);
		expect(preview.examples[1]).toEqual({
			id: 2,
			name: "Bluebell",
			slug: "bluebell-york",
			kind: "updated",
			fields: [
				{ name: "categoryId", before: 2, after: 1 },
				{ name: "isVerified", before: 0, after: 1 },
			],
		});
		const removal = await previewBulkChange(ctxOn(), {
			change: { selection: { ids: [2, 77] }, remove: true },
			after: 0,
		});
		expect(removal).toMatchObject({ selected: 1, changing: 1, examples: [{ id: 2, kind: "removed", fields: [] }] });
	});
});
