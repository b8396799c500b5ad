import { proveCounts } from "#workers/services/directory/prove-counts.ts";
import type { Job } from "./run-job.ts";

export const proveCountsJob: Job<"prove-counts"> = {
	name: "prove-counts",
	async step(ctx, stored) {
		const { cursor, wrong } = await proveCounts(ctx, stored);
		return { cursor, result: cursor === null ? { wrong } : null };
	},
};
