import { forgetOldPurges } from "#workers/services/cache-purges/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetPurgesJob: Job<"forget-purges"> = {
	name: "forget-purges",
	async step(ctx) {
		const { forgotten, more } = await forgetOldPurges(ctx);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
