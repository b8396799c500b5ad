import { forgetOldSubmissions } from "#workers/services/submissions/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetSubmissionsJob: Job<"forget-submissions"> = {
	name: "forget-submissions",
	async step(ctx) {
		const { forgotten, more } = await forgetOldSubmissions(ctx);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
