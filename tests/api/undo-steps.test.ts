import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { Bound, inRange } from "#db/queries/set-writes.ts";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import type { UndoProgress } from "#workers/contract/change-set.ts";
import { finishChangeSetsJob } from "#workers/jobs/finish-change-sets.ts";
import { forgetChangesJob } from "#workers/jobs/forget-changes.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import {
	directoryDigest,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	lostConnection,
	otherWriter,
} from "./directory.ts";
import { runToEnd } from "./run-to-end.ts";
import { cafe, twoFiles, undo, undoCall } from "./taken-back.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests an undo in many steps, and one that others disturb: it ends as if nothing had happened. */

const DAY_MS = 86_400_000;

beforeEach(emptyDirectory);

describe("an undo in many steps", () => {
	test("reads of the set no more than its range, without statistics of the database too", async () => {
		const bound = new Bound();
		const { from, where } = inRange(
			{ undoes: 1, first: 1, last: 500, changing: 500, present: 500, businesses: 500 },
			bound,
		);
		const plan = env.DB.prepare(`EXPLAIN QUERY PLAN SELECT b.id FROM ${from} WHERE ${where}`).bind(...bound.values);
		const { results } = await plan.all<{ detail: string }>();
		expect(results.map(({ detail }) => detail)).toContain(
			"SEARCH c USING PRIMARY KEY (change_set=? AND business_id>? AND business_id<?)",
		);
	});

	/** Makes more than one call takes back. */
	const many = () => Array.from({ length: 1_100 }, () => listing({ about: null }));

	test("goes on with each call where the last one ended, whoever made it", async () => {
		const kept = cafe();
		await importBy(ctxOn(), [kept]);
		const digest = await directoryDigest("shown");
		const id = await importBy(ctxOn({ now: Date.now() }), [{ ...kept, rating: 1 }, ...many()]);
		const steps: number[] = [];
		for (let done = false; !done; ) {
			const response = await undoCall(id);
			expect(response.status).toBe(200);
			const progress = await response.json<UndoProgress>();
			steps.push(progress.removed + progress.restored);
			({ done } = progress);
			expect(done).toBe(steps.at(-1) === 1_101);
			await expectCountsToHold();
		}
		// Its job takes steps too.
		expect(steps[0]).toBeGreaterThanOrEqual(1_000);
		expect(await directoryDigest("shown")).toEqual(digest);
	});

	test("that its caller has left is finished by the job, and keeps its before-values until then", async () => {
		const id = await importBy(ctxOn({ now: 1 }), many());
		await undoChangeSet(ctxOn(), { id });
		const late = 1 + 91 * DAY_MS;
		await runJob(forgetChangesJob, ctxOn({ now: late }), () => late);
		expect(await one("SELECT count(*) AS n FROM businesses")).not.toEqual({ n: 0 });
		expect(await runToEnd(finishChangeSetsJob, late)).toMatchObject({ cursor: null });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 0 });
		expect(await undo(id, ctxOn({ now: late }))).toMatchObject({ done: true, removed: 1_100 });
		await expectCountsToHold();
	});
});

describe("a disturbed undo", () => {
	/**
	 * Lists batches of a whole undo: two open it, four are its step, two remove what has become empty, one is for the
	 * answer.
	 */
	const BATCHES = sampleOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 4);

	test.each(["before", "after"] as const)(
		"ends as if nothing had happened when D1 fails %s any batch",
		async (when) => {
			for (const batch of BATCHES) {
				await emptyDirectory();
				const { before, after } = twoFiles();
				await importBy(ctxOn(), before);
				const digest = await directoryDigest("shown");
				const id = await importBy(ctxOn(), after);
				const db = disturbed((at) => at === batch, when, lostConnection);
				await expect(undo(id, ctxOn({ db })), `batch ${batch}`).rejects.toThrow("Network connection lost");
				expect(await undo(id)).toMatchObject({ restored: 2, removed: 2, skippedCount: 0 });
				expect(await directoryDigest("shown")).toEqual(digest);
				await expectCountsToHold();
				const sets = "SELECT count(*) AS n FROM change_sets WHERE kind = 'undo'";
				expect(await one(sets)).toEqual({ n: 1 });
			}
		},
	);

	test.each(["before", "after"] as const)("is planned anew when another writer comes %s any batch", async (when) => {
		for (const batch of BATCHES) {
			await emptyDirectory();
			const { before, after } = twoFiles();
			await importBy(ctxOn(), before);
			const digest = await directoryDigest("shown");
			const id = await importBy(ctxOn(), after);
			const db = disturbed((at) => at === batch, when, otherWriter);
			expect(await undo(id, ctxOn({ db })), `batch ${batch}`).toMatchObject({ restored: 2, removed: 2 });
			expect(await directoryDigest("shown")).toEqual(digest);
		}
	});

	test("that never gets through says so, and goes on with the next call", async () => {
		const id = await importBy(ctxOn(), [cafe()]);
		const db = disturbed(() => true, "before", otherWriter);
		await expect(undoChangeSet(ctxOn({ db }), { id })).rejects.toMatchObject({ name: "WriteConflict" });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: 1 });
		expect(await undo(id)).toMatchObject({ removed: 1 });
	});

	test("is one, however many ask for it at once", async () => {
		const { before, after } = twoFiles();
		await importBy(ctxOn(), before);
		const digest = await directoryDigest("shown");
		const id = await importBy(ctxOn(), after);
		const answers = await Promise.all([1, 2, 3].map(() => undo(id)));
		// They may differ only in which of them did the work.
		const said = answers.map(({ endedBefore: _, ...answer }) => answer);
		expect(said[1]).toEqual(said[0]);
		expect(said[2]).toEqual(said[0]);
		expect(await directoryDigest("shown")).toEqual(digest);
		expect(await one("SELECT count(*) AS n FROM change_sets WHERE kind = 'undo'")).toEqual({ n: 1 });
	});

	test("shares the directory with an import at the same time", async () => {
		const { before, after } = twoFiles();
		await importBy(ctxOn(), before);
		const id = await importBy(ctxOn(), after);
		const others = Array.from({ length: 8 }, () => listing({ category: "Bakery", city: "Lyon" }));
		const [progress] = await Promise.all([undo(id), importBy(ctxOn(), others, { size: 2 })]);
		expect(progress).toMatchObject({ restored: 2, removed: 2 });
		expect(await one("SELECT count(*) AS n FROM businesses")).toEqual({ n: before.length + others.length });
		await expectCountsToHold();
	});
});
