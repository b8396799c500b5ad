import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { followPageChangesJob } from "#workers/jobs/follow-page-changes.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { guardDatabase, newUsage } from "#workers/limits/limit-sentinel.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { openBulkChange } from "#workers/services/change-sets/bulk.ts";
import { beginUndo } from "#workers/services/change-sets/undo.ts";
import { mergeDuplicates } from "#workers/services/duplicates/merge.ts";
import { queueCityCategoryCrossings } from "#workers/services/submissions/queue.ts";
import type { EngineSettings } from "#workers/services/submissions/settings.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { ctxOn, one } from "./worker.ts";

/** Pages of categories in cities that come with their third open business, and go with it, are told to IndexNow. */

const onInternet: EngineSettings = {
	...ctxOn().engines,
	origin: "https://directory.org",
	indexNowUrl: "https://api.indexnow.org/indexnow",
};
const places = (count: number, facts: Partial<Listing> = {}) =>
	Array.from({ length: count }, (_, at) => listing({ name: `Place ${at}`, category: "Cafe", city: "Leeds", ...facts }));
const SPENDING = { steps: 100, now: () => 10_000 };
const revisionOf = async (id: number) =>
	(await one<{ revision: number }>("SELECT revision FROM businesses WHERE id = ?1", id)).revision;
const edit = async (id: number, changes: Omit<Parameters<typeof editBusiness>[1], "id" | "revision">) =>
	editBusiness(ctxOn(), { id, revision: await revisionOf(id), ...changes });
async function undo(id: string): Promise<void> {
	const { id: undoing } = await beginUndo(ctxOn(), id);
	await runSteps(ctxOn(), undoing, SPENDING);
}

/** Returns what the job has queued of categories in cities since the last call, as "URL_UPDATED /city/leeds/cafe". */
async function queued(engines = onInternet): Promise<string[]> {
	await runJob(followPageChangesJob, ctxOn({ engines }), () => 20_000);
	const { results } = await env.DB.prepare(
		"SELECT type || ' ' || path AS said FROM submissions WHERE path GLOB '/city/*/*' ORDER BY path",
	).all<{ said: string }>();
	await env.DB.prepare("DELETE FROM submissions").run();
	expect(await one("SELECT count(*) AS n FROM trade_crossings")).toEqual({ n: 0 });
	return results.map(({ said }) => said);
}
const COMES = ["URL_UPDATED /city/leeds/cafe"];
const GOES = ["URL_DELETED /city/leeds/cafe"];

beforeEach(async () => {
	await emptyDirectory();
	await env.DB.batch([env.DB.prepare("DELETE FROM submissions"), env.DB.prepare("DELETE FROM jobs")]);
});

describe("a trade in a town", () => {
	test("comes and goes with one edit, an import, its undo, a bulk change and a merge of two businesses", async () => {
		await importBy(ctxOn(), places(2));
		expect(await queued()).toEqual([]);
		const third = await importBy(ctxOn(), places(1, { name: "Third" }));
		expect(await queued()).toEqual(COMES);
		await undo(third);
		expect(await queued()).toEqual(GOES);

		await importBy(ctxOn(), places(2, { city: "York", name: "Fourth" }));
		expect(await queued()).toEqual([]);
		const { id } = await one<{ id: number }>("SELECT max(id) AS id FROM businesses");
		await edit(id, { city: "Leeds" });
		expect(await queued()).toEqual(COMES);
		await edit(id, { businessStatus: "CLOSED_PERMANENTLY" });
		expect(await queued()).toEqual(GOES);
		await edit(id, { businessStatus: "OPERATIONAL" });
		expect(await queued()).toEqual(COMES);

		const { id: closing } = await openBulkChange(ctxOn(), {
			selection: { ids: [1, 2] },
			set: { status: "CLOSED_PERMANENTLY" },
		});
		await runSteps(ctxOn(), closing, SPENDING);
		expect(await queued()).toEqual(GOES);
		await undo(closing);
		expect(await queued()).toEqual(COMES);

		const revisions: [number, number] = [await revisionOf(1), await revisionOf(2)];
		await mergeDuplicates(ctxOn(), { ids: [1, 2], keep: 1, revisions, other: [], both: [] });
		expect(await queued()).toEqual(GOES);
	});

	test("that goes and comes back before anybody was told is told of as it was: not at all", async () => {
		await importBy(ctxOn(), places(3));
		await queued();
		await edit(1, { businessStatus: "CLOSED_PERMANENTLY" });
		await edit(1, { businessStatus: "OPERATIONAL" });
		expect(await one("SELECT count(*) AS n FROM trade_crossings")).toEqual({ n: 1 });
		expect(await queued()).toEqual([]);
	});

	test("of a site that IndexNow is not told of waits for nobody", async () => {
		await importBy(ctxOn(), places(3));
		expect(await queued(ctxOn().engines)).toEqual([]);
		expect(await queued()).toEqual([]);
	});
});

test("an import of thousands costs a row for each trade that comes, none for a business, and is told in two queries a step", async () => {
	const towns = ["Leeds", "York", "Bath"];
	const many = (from: number) =>
		towns.flatMap((city) => places(800, { city }).map((place, at) => ({ ...place, name: `${city} ${from + at}` })));
	await importBy(ctxOn(), many(0), { size: 500 });
	expect(await one("SELECT count(*) AS n FROM trade_crossings")).toEqual({ n: towns.length });
	const usage = newUsage();
	const ctx = ctxOn({ db: guardDatabase(env.DB, usage), engines: onInternet });
	expect(await queueCityCategoryCrossings(ctx)).toBe(towns.length);
	expect(usage.queries).toBe(2);
	expect(usage.rowsRead).toBeLessThan(100);
	expect(await queueCityCategoryCrossings(ctx)).toBe(0);
	await importBy(ctxOn(), many(800), { size: 500 });
	expect(await one("SELECT count(*) AS n FROM trade_crossings")).toEqual({ n: 0 });
});
