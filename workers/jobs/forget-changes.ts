import { forgetOldChanges } from "#workers/services/change-sets/forget.ts";
import type { Job } from "./run-job.ts";

export const forgetChangesJob: Job<"forget-changes"> = {
	name: "forget-changes",
	rows: { least: 50, most: 5_000 },
	async step(ctx, _cursor, { rows }) {
		const { forgotten, more } = await forgetOldChanges(ctx, rows);
		return { cursor: more ? "more" : null, result: { forgotten } };
	},
};
