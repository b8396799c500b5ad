import { finishUndos } from "#workers/services/change-sets/finish-undos.ts";
import type { Job } from "./run-job.ts";

/** Goes on with what somebody began to take back and then left. */
export const finishUndosJob: Job = {
	name: "finish-undos",
	async step(act) {
		return { cursor: (await finishUndos(act)) ? "more" : null, result: null };
	},
};
