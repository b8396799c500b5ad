import { finishChangeSets } from "#workers/services/change-sets/step.ts";
import type { Job } from "./run-job.ts";

/** A step is some 20 queries, of the 1,000 that D1 gives all jobs of a cron together; the next cron goes on. */
const TURNS_A_RUN = 4;
const STEPS_A_TURN = 6;

/** Goes on with the bulk changes and the undos that somebody began and then left. */
export const finishChangeSetsJob: Job = {
	name: "finish-change-sets",
	async step(act, cursor) {
		const turns = Number(cursor ?? 0) + 1;
		const more = await finishChangeSets(act, STEPS_A_TURN);
		return { cursor: more && turns < TURNS_A_RUN ? String(turns) : null, result: null };
	},
};
