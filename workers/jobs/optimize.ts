import { optimize } from "#workers/services/database/optimize.ts";
import type { Job } from "./run-job.ts";

export const optimizeJob: Job<"optimize"> = {
	name: "optimize",
	async step(ctx) {
		await optimize(ctx);
		return { cursor: null, result: null };
	},
};
