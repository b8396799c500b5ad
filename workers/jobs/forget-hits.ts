import { forgetOldHits } from "#workers/services/rate-limits/forget.ts";
import { forgetOldTokens } from "#workers/services/spots/forget.ts";
import { placeAdsAgain } from "#workers/services/spots/place-again.ts";
import type { Job } from "./run-job.ts";

export const forgetHitsJob: Job<"forget-hits"> = {
	name: "forget-hits",
	async step(ctx) {
		const [hits, tokens, placed] = [await forgetOldHits(ctx), await forgetOldTokens(ctx), await placeAdsAgain(ctx)];
		const result = { forgotten: hits.forgotten, tokens: tokens.forgotten };
		return { cursor: hits.more || tokens.more || placed.more ? "more" : null, result };
	},
};
