import { forgetOldSignIns } from "#workers/services/sign-in/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetSignInsJob: Job<"forget-sign-ins"> = {
	name: "forget-sign-ins",
	async step(ctx) {
		const { forgotten, more } = await forgetOldSignIns(ctx);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
