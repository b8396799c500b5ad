import { optimize } from "#workers/services/database/optimize.ts";
import type { Job } from "./run-job.ts";

export const optimizeJob: Job<"optimize"> = {
	name: "optimize",
	async step(act) {
		await optimize(act);
		return { cursor: null, result: null };
	},
};
