import { forgetOldHits } from "#workers/services/rate-limits/forget.ts";
import { forgetOldTokens } from "#workers/services/spots/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetHitsJob: Job<"forget-hits"> = {
	name: "forget-hits",
	async step(ctx) {
		const [hits, tokens] = [await forgetOldHits(ctx), await forgetOldTokens(ctx)];
		const result = { forgotten: hits.forgotten, tokens: tokens.forgotten };
		return { cursor: hits.more || tokens.more ? "more" : null, result };
	},
};
