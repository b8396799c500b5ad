import { isNightMissed, makeBackup } from "#workers/services/backups/make.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import type { Job } from "./run-job.ts";

/**
 * Makes the requested backup, or tonight's. At its end, a restore that waits for it continues, and tonight's follows where it could not begin
 * beside it: that one is kept longer.
 */
export const backUpJob: Job<"back-up"> = {
	name: "back-up",
	// The first step makes the triggers of all tables, which takes more queries.
	queries: 400,
	async step(ctx, cursor, { failed }) {
		const step = await makeBackup(ctx, cursor, { failed });
		if (step.cursor !== null) return step;
		// A run that fails keeps no writes, so this is written at once.
		if (step.failure !== undefined) await enqueue(ctx, "restore").run();
		const nightFollows = cursor !== null && step.failure === undefined && (await isNightMissed(ctx));
		const following = nightFollows ? [enqueue(ctx, "restore"), enqueue(ctx, "back-up")] : [enqueue(ctx, "restore")];
		return { ...step, writes: [...step.writes, ...following] };
	},
};
