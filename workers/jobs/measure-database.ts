import { type Measuring, measureDatabase, NOTHING_MEASURED } from "#workers/services/database/measure.ts";
import type { Job } from "./run-job.ts";

/** Counts the rows of every table and notes today's size of the database. */
export const measureDatabaseJob: Job<"measure-database"> = {
	name: "measure-database",
	// These are values, not rows.
	rows: { least: 10_000, most: 250_000 },
	async step(ctx, cursor, { rows: values }) {
		const from: Measuring = cursor === null ? NOTHING_MEASURED : JSON.parse(cursor);
		const { measuring, writes, tables } = await measureDatabase(ctx, from, values);
		return {
			cursor: measuring === null ? null : JSON.stringify(measuring),
			result: null,
			writes,
			progress: { done: measuring?.done.length ?? tables, total: tables },
		};
	},
};
