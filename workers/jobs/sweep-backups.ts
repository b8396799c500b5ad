import { sweepBackups } from "#workers/services/backups/sweep.ts";
import { backupsInUse } from "#workers/services/restores/in-use.ts";
import type { Job } from "./run-job.ts";

/** Removes old backups, and the pieces that no manifest names. */
export const sweepBackupsJob: Job<"sweep-backups"> = {
	name: "sweep-backups",
	step: async (ctx) => ({ cursor: null, result: await sweepBackups(ctx, await backupsInUse(ctx)) }),
};
