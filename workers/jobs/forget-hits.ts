import { forgetOldHits } from "#workers/services/rate-limits/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetHitsJob: Job<"forget-hits"> = {
	name: "forget-hits",
	async step(ctx) {
		const { forgotten, more } = await forgetOldHits(ctx);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
