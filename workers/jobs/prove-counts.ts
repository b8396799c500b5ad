import { type CountedRecord, countedPlaces } from "#db/queries/jobs.ts";
import type { Job } from "./run-job.ts";

/** Categories or cities looked at in one step: what a step reads is their places, so a few at a time. */
const PER_STEP = 50;

type Cursor = { table: "categories" | "cities"; afterId: number; wrong: number };

/**
 * Proves the kept counts: compares each with the places that are there. A difference is never mended silently; it is an error of
 * ours, so the job says how many there are and logs the first.
 */
export const proveCountsJob: Job = {
	name: "prove-counts",
	async step({ db }, stored) {
		const at: Cursor = stored === null ? { table: "categories", afterId: 0, wrong: 0 } : JSON.parse(stored);
		const { results } = await countedPlaces(db, at.table, at.afterId, PER_STEP).all<CountedRecord>();
		const differing = results.filter((row) => row.kept !== row.counted);
		for (const row of differing.slice(0, 1))
			console.error(`prove-counts: ${at.table} ${row.id} keeps ${row.kept}, has ${row.counted}`);
		const wrong = at.wrong + differing.length;
		const last = results.at(-1);
		if (last !== undefined && results.length === PER_STEP)
			return { cursor: JSON.stringify({ ...at, afterId: last.id, wrong }), result: null };
		if (at.table === "categories")
			return { cursor: JSON.stringify({ table: "cities", afterId: 0, wrong } satisfies Cursor), result: null };
		return { cursor: null, result: { wrong } };
	},
};
