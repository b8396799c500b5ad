import { forgetOldChanges } from "#workers/services/change-sets/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetChangesJob: Job<"forget-changes"> = {
	name: "forget-changes",
	async step(ctx) {
		const { forgotten, more } = await forgetOldChanges(ctx);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
