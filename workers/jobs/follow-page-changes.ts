import { followPageChanges } from "#workers/services/page-changes/follow.ts";
import { queueTradeCrossings } from "#workers/services/submissions/queue.ts";
import type { Job } from "./run-job.ts";

/** A step is a few queries, of the 1,000 that D1 gives all jobs of a cron together; the next cron goes on. */
const STEPS_A_RUN = 20;

/** Hands what changes have done to pages to the sitemaps and to the queue for search engines. */
export const followPageChangesJob: Job = {
	name: "follow-page-changes",
	async step(act, cursor) {
		const steps = Number(cursor ?? 0) + 1;
		const rows = (await followPageChanges(act)) + (await queueTradeCrossings(act));
		return { cursor: rows > 0 && steps < STEPS_A_RUN ? String(steps) : null, result: null };
	},
};
