import { type Proving, proveBackups } from "#workers/services/backups/prove.ts";
import type { Job } from "./run-job.ts";

/**
 * Proves that the backups are intact. It never repairs damage: the job fails, and the list of backups shows what was
 * found.
 */
export const checkBackupsJob: Job<"check-backups"> = {
	name: "check-backups",
	async step(ctx, cursor) {
		const stored: (Proving & { failures: string[] }) | null = cursor === null ? null : JSON.parse(cursor);
		const step = await proveBackups(ctx, stored);
		const failures = [...(stored?.failures ?? []), ...step.failures];
		if (step.proving !== null)
			return {
				cursor: JSON.stringify({ ...step.proving, failures: failures.slice(0, 20) }),
				result: step.result,
				writes: step.writes,
			};
		if (failures.length === 0) return { cursor: null, result: step.result, writes: step.writes };
		await ctx.db.batch(step.writes);
		return { cursor: null, result: step.result, failure: new Error(failures.join("; ")) };
	},
};
