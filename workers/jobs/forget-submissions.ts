import { forgetOldSubmissions } from "#workers/services/submissions/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetSubmissionsJob: Job<"forget-submissions"> = {
	name: "forget-submissions",
	async step(act) {
		const { forgotten, more } = await forgetOldSubmissions(act);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
