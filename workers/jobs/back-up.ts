import { makeBackup } from "#workers/services/backups/make.ts";
import type { Job } from "./run-job.ts";

/** Makes the backup that somebody has asked for, or tonight's. */
export const backUpJob: Job<"back-up"> = {
	name: "back-up",
	// The first step makes the triggers of all tables.
	queries: 400,
	step: (ctx, cursor) => makeBackup(ctx, cursor),
};
