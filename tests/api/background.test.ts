import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fullTextStructures } from "#db/queries/full-text-upkeep.ts";
import { jobByName, queueJob } from "#db/queries/jobs.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import worker from "#workers/api/index.ts";
import { LONGEST_CHAIN } from "#workers/api/kick.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { JobName } from "#workers/contract/job.ts";
import { readFullTextStructure } from "#workers/domain/database/full-text-structure.ts";
import { optimizeJob } from "#workers/jobs/optimize.ts";
import type { JobStep } from "#workers/jobs/run-job.ts";
import { EVERY_MINUTE } from "#workers/jobs/schedule.ts";
import { type Kick, runKicked } from "#workers/jobs/scheduled.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { changeSetProgress } from "#workers/services/change-sets/step.ts";
import { updateCity } from "#workers/services/cities/manage.ts";
import { searchProgress } from "#workers/services/duplicates/progress.ts";
import { followProgress, followTaxonomy } from "#workers/services/taxonomies/follow.ts";
import { fromTheStart } from "#workers/services/taxonomies/following.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

/** Tests work that continues by itself: no tab is open, and no cron fires unless a test says so. */

beforeEach(async () => {
	await emptyDirectory();
	await env.DB.prepare("DELETE FROM jobs").run();
	await env.DB.prepare("DELETE FROM change_sets").run();
});
afterEach(() => vi.restoreAllMocks());

const cafes = (count: number) =>
	Array.from({ length: count }, (_, at) => listing({ name: `Cafe ${at}`, category: "Cafe", city: "Leeds" }));
const stateOf = async (name: JobName) => jobByName(env.DB, name).first();

/**
 * Lets the job `optimize` take this many steps. Each uses more than half of the queries that an invocation may make.
 */
function takingSteps(steps: number): { begun: number[] } {
	const begun: number[] = [];
	vi.spyOn(optimizeJob, "step").mockImplementation(async ({ db }, cursor): Promise<JobStep> => {
		const at = Number(cursor ?? 0);
		begun.push(at);
		await db.batch(Array.from({ length: 500 }, () => db.prepare("SELECT 1")));
		return { cursor: at + 1 === steps ? null : String(at + 1), result: null };
	});
	return { begun };
}
const upTo = (steps: number) => Array.from({ length: steps }, (_, at) => at);

describe("a chain of invocations", () => {
	test("takes a job to its end that is more than one of them may do", async () => {
		const { begun } = takingSteps(5);
		const operator = await signedInBrowser();
		expect((await operator.fetch("/api/admin/jobs/optimize/run", { method: "POST" })).status).toBe(202);
		await expect.poll(() => stateOf("optimize")).toMatchObject({ state: "idle", cursor: null, fence: 5 });
		expect(begun).toEqual(upTo(5));
	});

	test("ends where the platform would refuse a longer one, and the cron of every minute goes on", async () => {
		const { begun } = takingSteps(LONGEST_CHAIN + 3);
		const operator = await signedInBrowser();
		await operator.fetch("/api/admin/jobs/optimize/run", { method: "POST" });
		await expect.poll(() => stateOf("optimize")).toMatchObject({ state: "idle", cursor: String(LONGEST_CHAIN) });
		// From now on the cron finds it.
		const { nextAt, cursor } = (await stateOf("optimize")) ?? {};
		expect(nextAt).toBeLessThanOrEqual(Date.now());
		expect(begun).toEqual(upTo(Number(cursor)));
		await worker.scheduled(createScheduledController({ cron: EVERY_MINUTE }), env);
		await expect.poll(() => stateOf("optimize")).toMatchObject({ state: "idle", cursor: null });
		expect(begun).toEqual(upTo(LONGEST_CHAIN + 3));
	});

	test("is begun anew by whoever looks at a change that stands still, and by nobody who looks at one that goes on", async () => {
		await importListings(api, cafes(3));
		const change = { selection: { filter: {} }, set: { open: false } };
		const [stands, goesOn] = [
			await openBulkChange(ctxOn({ now: Date.now() - 60_000 }), change),
			await openBulkChange(ctxOn({ now: Date.now() }), change),
		];
		const state = (id: string) => one<{ state: string }>("SELECT state FROM change_sets WHERE id = ?1", id);
		const ctx = ctxOn({ now: Date.now() });
		await changeSetProgress(ctx, goesOn.id);
		expect([...ctx.kicks]).toEqual([]);
		expect(await state(stands.id)).toEqual({ state: "open" });

		const operator = await signedInBrowser();
		const look = await operator.fetch(`/api/admin/change-sets/${stands.id}/step`, { method: "POST" });
		expect(((await look.json()) as ChangeSetItem).done).toBe(false);
		await expect.poll(() => state(stands.id)).toEqual({ state: "done" });
	});

	test.each([
		["category", "categories"],
		["city", "cities"],
	] as const)("is begun anew by whoever looks at the rename of a %s that stands still", async (kind, path) => {
		await importBy(ctxOn(), cafes(3));
		const { id, revision } = await one<{ id: number; revision: number }>(`SELECT id, revision FROM ${path}`);
		const rename = kind === "category" ? updateCategory : updateCity;
		await rename(ctxOn({ now: Date.now() }), { id, revision, name: "Other" });
		const goesOn = ctxOn({ now: Date.now() });
		expect((await followProgress(goesOn, kind, id)).following).not.toBeNull();
		expect([...goesOn.kicks]).toEqual([]);

		await env.DB.prepare("DELETE FROM jobs").run();
		await queueJob(env.DB, "follow-renames", Date.now() - 60_000).run();
		const operator = await signedInBrowser();
		const look = await operator.fetch(`/api/admin/${path}/${id}/follow`, { method: "POST" });
		expect(await look.json()).toMatchObject({ following: { done: 0, total: 3 } });
		await expect.poll(() => one(`SELECT following FROM ${path}`)).toEqual({ following: null });
	});

	test("is begun anew by whoever looks at the search for duplicates that stands still", async () => {
		await importBy(ctxOn(), cafes(3));
		await env.DB.prepare("DELETE FROM jobs").run();
		const asked = (now: number) => queueJob(env.DB, "find-duplicates", now).run();
		await asked(Date.now());
		const goesOn = ctxOn({ now: Date.now() });
		expect(await searchProgress(goesOn)).toEqual({ compared: 0, done: false });
		expect([...goesOn.kicks]).toEqual([]);

		await env.DB.prepare("DELETE FROM jobs").run();
		await asked(Date.now() - 60_000);
		const operator = await signedInBrowser();
		const look = await operator.fetch("/api/admin/duplicates/search", { method: "POST" });
		expect(await look.json()).toEqual({ compared: 0, done: false });
		await expect.poll(() => stateOf("find-duplicates")).toMatchObject({ state: "idle", result: '{"compared":3}' });
	});

	test("is begun once more by whoever asks while it runs", async () => {
		const { begun } = takingSteps(2);
		const operator = await signedInBrowser();
		const runs = upTo(4).map(() => operator.fetch("/api/admin/jobs/optimize/run", { method: "POST" }));
		await Promise.all(runs);
		await expect.poll(() => stateOf("optimize")).toMatchObject({ state: "idle", cursor: null, queuedAt: null });
		expect(begun.length % 2).toBe(0);
		expect(begun.length).toBeGreaterThanOrEqual(2);
	});
});

describe("behind its answer", () => {
	test("a rename has its businesses follow, and says so before they have", async () => {
		await importBy(ctxOn(), cafes(300));
		const { id, revision } = await one<{ id: number; revision: number }>("SELECT id, revision FROM categories");
		const operator = await signedInBrowser();
		const patch = json("PATCH", { revision, name: "Coffee" });
		const renamed = await operator.fetch(`/api/admin/categories/${id}`, patch);
		expect(await renamed.json()).toMatchObject({ name: "Coffee", following: { done: 0, total: 300 } });
		await expect.poll(() => one("SELECT following FROM categories")).toEqual({ following: null });
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key = 'coffee'")).toEqual({ n: 300 });
		await expectCountsToHold();
	});

	test("a step of a rename adds few parts to the index of words, in whatever order the names are", async () => {
		const backwards = Array.from({ length: 60 }, (_, at) =>
			listing({ name: `Cafe ${100 - at}`, category: "Cafe", phone: `+44113496${2000 + at}` }),
		);
		await importBy(ctxOn(), backwards);
		const parts = async () => {
			const { results } = await fullTextStructures(env.DB).all();
			const structure = results.find(({ name }) => name === "business_search")?.structure ?? "";
			return readFullTextStructure(structure).parts;
		};
		const before = await parts();
		const { id } = await one<{ id: number }>("SELECT id FROM categories");
		await env.DB.prepare("UPDATE categories SET name = 'Coffee', name_key = 'coffee', following = ?1")
			.bind(fromTheStart(false))
			.run();
		expect(await followTaxonomy(ctxOn(), "category", id, 100)).toMatchObject({ following: null });
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key = 'coffee'")).toEqual({ n: 60 });
		expect(await parts()).toBeLessThanOrEqual(before + 3);
	});

	test("a change of many goes on to its end, and so does its undo, in the name of whoever has begun it", async () => {
		await importBy(ctxOn(), cafes(600));
		const operator = await signedInBrowser();
		const begin = async (path: string, body: unknown) =>
			(await (await operator.fetch(`/api/admin/change-sets${path}`, json("POST", body))).json()) as ChangeSetItem;
		const set = await begin("", { selection: { filter: {} }, set: { verified: true } });
		expect(set).toMatchObject({ done: false, updated: 0 });
		const isDone = (id: string) => async () =>
			(await one<{ state: string }>("SELECT state FROM change_sets WHERE id = ?1", id)).state;
		await expect.poll(isDone(set.id)).toBe("done");
		expect(await one("SELECT sum(is_verified) AS n FROM businesses")).toEqual({ n: 600 });
		const undo = await begin(`/${set.id}/undo`, {});
		await expect.poll(isDone(undo.id)).toBe("done");
		expect(await one("SELECT sum(is_verified) AS n FROM businesses")).toEqual({ n: 0 });
		const actors = "SELECT DISTINCT actor FROM audit_log WHERE action IN ('bulk.begin', 'bulk.end') AND subject = ?1";
		expect(await one(actors, set.id)).toEqual({ actor: set.actor });
		await expectCountsToHold();
	});

	test("an import has its businesses compared with others, without a call for it", async () => {
		await importListings(api, cafes(3));
		await expect.poll(() => stateOf("find-duplicates")).toMatchObject({ state: "idle", result: '{"compared":3}' });
	});
});

describe("two that are under way", () => {
	/** With this clock an invocation has time for one step. */
	let clock = 1_000_000;
	const now = () => (clock += 7_000);
	/** Continues to the end, in invocations of one step each, and notes what `look` sees after each. */
	async function resume<T>(names: JobName[], look: () => Promise<T>): Promise<T[]> {
		const seen: T[] = [];
		let next: readonly JobName[] = names;
		const kick: Kick = async (due) => {
			next = due;
		};
		while (next.length > 0) {
			const links = next;
			next = [];
			await runKicked(links, env, now, kick);
			seen.push(await look());
		}
		return seen;
	}

	test("both go on: neither waits for the other's end", async () => {
		await importBy(ctxOn(), cafes(1_200));
		const begin = (set: object) => openBulkChange(ctxOn({ now: now() }), { selection: { filter: {} }, set });
		const [one_, other] = [await begin({ verified: true }), await begin({ open: false })];
		const states =
			"SELECT group_concat(updated) AS updated FROM (SELECT updated FROM change_sets WHERE id IN (?1, ?2) ORDER BY created_at)";
		const seen = await resume(["finish-change-sets"], () => one<{ updated: string }>(states, one_.id, other.id));
		const both = seen.map(({ updated }) => updated.split(",").map(Number));
		expect(both.some(([first = 0, second = 0]) => first > 0 && first < 1_200 && second > 0 && second < 1_200)).toBe(
			true,
		);
		expect(both.at(-1)).toEqual([1_200, 1_200]);
		await expectCountsToHold();
	});

	test("one that fails keeps the other from nothing, counts as a failed run, and is tried again", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		await importBy(ctxOn(), cafes(3));
		const begin = (set: object) => openBulkChange(ctxOn({ now: now() }), { selection: { filter: {} }, set });
		const broken = await begin({ verified: true });
		const { input } = await one<{ input: string }>("SELECT input FROM change_sets WHERE id = ?1", broken.id);
		const put = (text: string) =>
			env.DB.prepare("UPDATE change_sets SET input = ?2 WHERE id = ?1").bind(broken.id, text).run();
		await put('{"set":{"verified":true},"filter":{"categoryId":{}},"ids":null,"last":9}');
		await begin({ open: false });
		await expect(runKicked(["finish-change-sets"], env, Date.now)).rejects.toThrow("1 of 1 jobs failed");
		expect(await one("SELECT sum(is_open) AS open, sum(is_verified) AS verified FROM businesses")).toEqual({
			open: 0,
			verified: 0,
		});
		const job = await stateOf("finish-change-sets");
		expect(job).toMatchObject({
			state: "failed",
			cursor: null,
			attempt: 1,
			lastError: expect.stringContaining(broken.id),
		});
		await put(input);
		await runKicked(["finish-change-sets"], env, () => job?.nextAt ?? 0);
		expect(await one("SELECT sum(is_verified) AS verified FROM businesses")).toEqual({ verified: 3 });
		expect(await stateOf("finish-change-sets")).toMatchObject({ state: "idle", cursor: null, attempt: 0 });
	});

	test("renames follow one after the other, of categories and of cities", async () => {
		await importBy(ctxOn(), [...cafes(2), listing({ category: "Pub", city: "York" })]);
		for (const { id, revision } of (
			await env.DB.prepare("SELECT id, revision FROM categories").all<{ id: number; revision: number }>()
		).results)
			await updateCategory(ctxOn({ now: now() }), { id, revision, name: `Other ${id}` });
		await resume(["follow-renames"], async () => null);
		expect(await one("SELECT count(*) AS n FROM categories WHERE following IS NOT NULL")).toEqual({ n: 0 });
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key LIKE 'other%'")).toEqual({ n: 3 });
		await expectCountsToHold();
	});
});
