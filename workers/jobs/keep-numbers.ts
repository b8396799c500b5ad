import { keepNumbers } from "#workers/services/numbers/keep.ts";
import type { Job } from "./run-job.ts";

/**
 * Processes the counts of a day that has ended, just after midnight in Istanbul. A step's writes are in one transaction
 * with its cursor.
 */
export const keepNumbersJob: Job<"keep-numbers"> = {
	name: "keep-numbers",
	rows: { least: 100, most: 2_000 },
	async step(ctx, cursor, { rowsOf }) {
		// The cursor names the task, and only a task that goes on comes again.
		const step = await keepNumbers(ctx, cursor, rowsOf(cursor ?? ""));
		return step === null ? { cursor: null, result: {} } : { cursor: step.at, result: null, writes: step.writes };
	},
};
