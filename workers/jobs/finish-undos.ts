import { finishUndos } from "#workers/services/change-sets/finish-undos.ts";
import type { Job } from "./run-job.ts";

/** A step is some 30 queries, of the 1,000 that D1 gives all jobs of a cron together; the next cron goes on. */
const STEPS_A_RUN = 15;

/** Goes on with what somebody began to take back and then left. */
export const finishUndosJob: Job = {
	name: "finish-undos",
	async step(act, cursor) {
		const steps = Number(cursor ?? 0) + 1;
		const more = await finishUndos(act);
		return { cursor: more && steps < STEPS_A_RUN ? String(steps) : null, result: null };
	},
};
