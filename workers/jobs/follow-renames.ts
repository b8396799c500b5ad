import { followAny } from "#workers/services/hubs/follow.ts";
import type { Job } from "./run-job.ts";

/** A step is some 30 queries, of the 1,000 that D1 gives all jobs of a cron together; the next cron goes on. */
const STEPS_A_RUN = 10;

/** Goes on with the renames of categories and cities that somebody has begun and then left. */
export const followRenamesJob: Job = {
	name: "follow-renames",
	async step(act, cursor) {
		const steps = Number(cursor ?? 0) + 1;
		const more = await followAny(act);
		return { cursor: more && steps < STEPS_A_RUN ? String(steps) : null, result: null };
	},
};
