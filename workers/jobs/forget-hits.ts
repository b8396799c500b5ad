import { forgetOldHits } from "#workers/services/rate-limits/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetHitsJob: Job<"forget-hits"> = {
	name: "forget-hits",
	async step(act) {
		const { forgotten, more } = await forgetOldHits(act);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
