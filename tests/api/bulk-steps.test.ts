import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { businessTag, shownCityCategoryTag } from "#workers/contract/cache-tag.ts";
import { finishChangeSetsJob } from "#workers/jobs/finish-change-sets.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { bulkStep, openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { listPresentChangeSets } from "#workers/services/change-sets/list.ts";
import { changeSetProgress } from "#workers/services/change-sets/step.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import { asked, bulk, cafe, forgetPurges, SPENDING, taxonomies, undone } from "./bulk.ts";
import { directoryDigest, disturbed, emptyDirectory, expectCountsToHold, importBy, otherWriter } from "./directory.ts";
import { runToEnd } from "./run-to-end.ts";
import { runSteps } from "./steps.ts";
import { ctxOn, one } from "./worker.ts";

/** Does one thing to many businesses in steps, with other writers in between. */

beforeEach(async () => {
	await emptyDirectory();
	await forgetPurges();
});

describe("a bulk change in many steps", () => {
	const many = (count: number) => Array.from({ length: count }, () => cafe({ about: null }));
	/** Takes smaller steps, so that fewer places have several. */
	const IN_HUNDREDS = { ...SPENDING, rows: 100 };

	test("by a filter takes all that were there when it began, and purges the cards of their category with each step", async () => {
		await importBy(ctxOn(), many(2_100));
		const found = await directoryDigest("shown");
		await forgetPurges();
		const ctx = ctxOn({ now: 2_000 });
		const { id, total, share } = await openBulkChange(ctx, { selection: { filter: {} }, set: { verified: true } });
		expect([total, share]).toEqual([2_100, 0]);
		await importBy(ctxOn(), many(1));
		await forgetPurges();
		const steps: [number, number | null, string[]][] = [];
		for (let done = false; !done; ) {
			const clock = { ...SPENDING, steps: 1 };
			await runSteps(ctx, id, clock);
			const item = await findChangeSet(ctx, id);
			steps.push([item.updated, item.share, await asked()]);
			await forgetPurges();
			({ done } = item);
			await expectCountsToHold();
		}
		const A_FIRST_STEP = 1_000;
		const cards = [shownCityCategoryTag(1, 1)];
		expect(steps).toEqual([
			...[1, 2].map((step) => [step * A_FIRST_STEP, (step * A_FIRST_STEP) / 2_100, cards]),
			[2_100, 1, cards],
		]);
		expect(await one("SELECT count(*) AS n FROM businesses WHERE is_verified = 0")).toEqual({ n: 1 });
		await forgetPurges();
		expect(await undone(id)).toMatchObject({ updated: 2_100, skipped: 0, total: 2_100, share: 1 });
		expect(await asked()).toEqual(cards);
		await removeBusiness(ctxOn(), { id: 2_101 });
		expect(await directoryDigest("shown")).toEqual(found);
	});

	test("by a filter says how many there are, not how high their numbers go", async () => {
		await importBy(ctxOn(), many(5));
		for (const id of [1, 3]) await removeBusiness(ctxOn(), { id });
		const begin = (filter: BusinessFilter) =>
			openBulkChange(ctxOn(), { selection: { filter }, set: { verified: true } });
		expect(await begin({})).toMatchObject({ total: 3, share: 0 });
		expect(await begin({ search: "no such place" }).catch(String)).toContain("No business is selected");
		expect(await begin({ verified: false })).toMatchObject({ total: 3 });
	});

	test("has its end in the log once, also where two workers end it", async () => {
		await importBy(ctxOn(), [cafe()]);
		const { id } = await openBulkChange(ctxOn(), { selection: { filter: {} }, remove: true });
		await removeBusiness(ctxOn(), { id: 1 });
		const step = (db: D1Database) => bulkStep(ctxOn({ db, now: 2_000 }), id, 10);
		// The first batch reads the set, and the second one ends it.
		await step(
			disturbed(
				(batch) => batch === 2,
				"before",
				() => step(env.DB).then(() => {}),
			),
		);
		const ends = "SELECT count(*) AS n FROM audit_log WHERE action = 'bulk.end' AND subject = ?1";
		expect(await one(ends, id)).toEqual({ n: 1 });
	});

	test("of some hundreds in many categories and cities purges the pages of these alone, and so does its undo", async () => {
		const places = Array.from({ length: 900 }, (_, at) =>
			cafe({
				about: null,
				category: `Kind ${at % 30}`,
				city: `City ${Math.floor(at / 30)}`,
				phone: at % 2 === 0 ? null : `+4411320${10_000 + at}`,
			}),
		);
		await importBy(ctxOn(), places);
		await forgetPurges();
		const own = places.flatMap(({ phone }, at) => (phone === null ? [businessTag(at + 1)] : []));
		const clock = { ...SPENDING, rows: 60 };
		const { id } = await openBulkChange(ctxOn(), { selection: { filter: { noPhone: true } }, set: { verified: true } });
		await runSteps(ctxOn(), id, clock);
		expect(await findChangeSet(ctxOn(), id)).toMatchObject({ done: true, updated: own.length });
		expect(await asked()).toEqual(own.toSorted());
		await forgetPurges();
		await runSteps(ctxOn(), (await beginUndo(ctxOn(), id)).id, clock);
		expect(await asked()).toEqual(own.toSorted());
	});

	test("is finished by its job, and so is its undo, while others ask how far it is", async () => {
		await importBy(ctxOn(), many(300));
		const { id } = await openBulkChange(ctxOn({ now: 2_000 }), { selection: { filter: {} }, set: { open: false } });
		expect(await changeSetProgress(ctxOn({ now: 3_000 }), id)).toMatchObject({ done: false, updated: 0 });
		const late = 600_000;
		await runToEnd(finishChangeSetsJob, late);
		const ctx = ctxOn({ now: late });
		expect(await changeSetProgress(ctx, id)).toMatchObject({ done: true, updated: 300 });
		expect(ctx.purge.asked).toBe(true);
		await beginUndo(ctxOn({ now: late }), id);
		await runToEnd(finishChangeSetsJob, late);
		expect(await one("SELECT count(*) AS n FROM businesses WHERE is_open = 0")).toEqual({ n: 0 });
	});

	test("is told its author alone for an hour after its end, until it is taken back", async () => {
		await importBy(ctxOn(), [listing(), listing()]);
		const set = await bulk({ selection: { ids: [1, 2] }, set: { open: false } });
		const told = async (now: number, actor = ctxOn().actor) =>
			(await listPresentChangeSets({ ...ctxOn({ now }), actor })).items.map(({ id }) => id);
		expect(await told(3_000)).toEqual([set.id]);
		expect(await told(3_000, "session:another")).toEqual([]);
		expect(await told(SPENDING.now() + 3_600_001)).toEqual([]);
		const undo = await undone(set.id);
		expect(await told(4_000)).toEqual([undo.id]);
	});

	test("is told beside no change that ended where it was asked for: a removal that is taken back, a merge of two", async () => {
		await importBy(ctxOn(), [listing(), listing(), listing()]);
		const told = async () =>
			(await listPresentChangeSets(ctxOn({ now: 4_000 }))).items.map(({ kind, id }) => [kind, id]);
		await removeBusiness(ctxOn(), { id: 1 });
		const { id: removal } = await one<{ id: string }>("SELECT id FROM change_sets WHERE kind = 'remove'");
		const back = await undone(removal);
		await undone(back.id);
		await env.DB.prepare(
			`INSERT INTO change_sets (id, number, kind, actor, request_id, state, updated, removed, created_at, updated_at, heir_id)
			SELECT 'm', max(number) + 1, 'merge', ?1, 'r', 'done', 1, 1, 3000, 3000, 2 FROM change_sets`,
		)
			.bind(ctxOn().actor)
			.run();
		expect(await told()).toEqual([]);
		const set = await bulk({ selection: { ids: [2] }, set: { open: false } });
		expect(await told()).toEqual([["bulk", set.id]]);
		const undo = await undone(set.id);
		expect(await told()).toEqual([["undo", undo.id]]);
		const redo = await undone(undo.id);
		expect(await told()).toEqual([["undo", redo.id]]);
	});

	test("that two move on at once does each step once, and shares the directory with an import", async () => {
		await importBy(ctxOn(), many(210));
		const { id } = await openBulkChange(ctxOn(), { selection: { filter: {} }, set: { verified: true } });
		await Promise.all([
			runSteps(ctxOn(), id, IN_HUNDREDS),
			runSteps(ctxOn(), id, IN_HUNDREDS),
			importBy(ctxOn(), [cafe({ category: "Bakery" }), cafe({ city: "Lyon" })], { size: 1 }),
		]);
		expect(await findChangeSet(ctxOn(), id)).toMatchObject({ done: true, updated: 210, unchanged: 0, skipped: 0 });
		expect(await one("SELECT count(*) AS n FROM audit_log WHERE subject = ?1 AND action = 'bulk.end'", id)).toEqual({
			n: 1,
		});
		await expectCountsToHold();
	});

	test.each(["before", "after"] as const)("is as undisturbed when another writer comes %s any batch", async (when) => {
		for (let batch = 1; batch <= 8; batch++) {
			await emptyDirectory();
			await importBy(ctxOn(), taxonomies());
			const found = await directoryDigest("shown");
			const db = disturbed((at) => at === batch, when, otherWriter);
			const done = await bulk(
				{ selection: { filter: {} }, set: { categoryId: 2, cityId: 2 } },
				ctxOn({ db, now: 2_000 }),
			);
			expect(done, `batch ${batch}`).toMatchObject({ done: true, updated: 2, unchanged: 1 });
			await expectCountsToHold();
			const undoing = disturbed((at) => at === batch, when, otherWriter);
			expect(await undone(done.id, ctxOn({ db: undoing, now: 3_000 }))).toMatchObject({ updated: 2, skipped: 0 });
			expect(await directoryDigest("shown")).toEqual(found);
		}
	});

	test("and is taken back while it is under way goes no further", async () => {
		await importBy(ctxOn(), many(210));
		const found = await directoryDigest("shown");
		const { id } = await openBulkChange(ctxOn(), { selection: { filter: {} }, set: { verified: true } });
		await runSteps(ctxOn(), id, { ...IN_HUNDREDS, steps: 1 });
		const [undo] = await Promise.all([undone(id), runSteps(ctxOn(), id, IN_HUNDREDS)]);
		await runSteps(ctxOn(), id, IN_HUNDREDS);
		expect(undo).toMatchObject({ done: true, skipped: 0 });
		expect(await directoryDigest("shown")).toEqual(found);
	});
});
