import { makeBackup } from "#workers/services/backups/make.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import type { Job } from "./run-job.ts";

/** Makes the backup that somebody has asked for, or tonight's. At its end the restore goes on that waits for it. */
export const backUpJob: Job<"back-up"> = {
	name: "back-up",
	// The first step makes the triggers of all tables.
	queries: 400,
	async step(ctx, cursor, { failed }) {
		const step = await makeBackup(ctx, cursor, { failed });
		if (step.cursor !== null) return step;
		// A run that fails keeps no writes.
		if (step.failure !== undefined) await enqueue(ctx, "restore").run();
		return { ...step, writes: [...step.writes, enqueue(ctx, "restore")] };
	},
};
