import { searchDuplicates } from "#workers/services/duplicates/search.ts";
import type { Job } from "./run-job.ts";

/** A step is some 12 queries of the 1,000 that D1 gives a cron: the search has a cron of its own, and the next one goes on. */
const STEPS_A_RUN = 60;

/** Looks for likely duplicates among what was changed. The cursor counts the steps of this run: where it goes on stands in D1. */
export const findDuplicatesJob: Job = {
	name: "find-duplicates",
	async step(act, cursor) {
		const steps = Number(cursor ?? 0) + 1;
		const { done, compared } = await searchDuplicates(act);
		return { cursor: done || steps === STEPS_A_RUN ? null : String(steps), result: { compared, done } };
	},
};
