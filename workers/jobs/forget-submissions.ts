import { forgetOldSubmissions } from "#workers/services/submissions/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetSubmissionsJob: Job<"forget-submissions"> = {
	name: "forget-submissions",
	rows: { least: 50, most: 2_000 },
	async step(ctx, _cursor, { rows }) {
		const { forgotten, more } = await forgetOldSubmissions(ctx, rows);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
