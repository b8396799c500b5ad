import { reportOf } from "#workers/services/database/reports.ts";
import { countedIn, proveCounts } from "#workers/services/directory/prove-counts.ts";
import type { Job } from "./run-job.ts";

export const proveCountsJob: Job<"prove-counts"> = {
	name: "prove-counts",
	rows: { least: 1, most: 50 },
	async step(ctx, stored, { rowsOf }) {
		const { cursor, wrong } = await proveCounts(ctx, stored, rowsOf(countedIn(stored)));
		if (wrong === null) return { cursor, result: null };
		return { cursor, result: { wrong }, writes: [reportOf(ctx, "counts", { wrong })] };
	},
};
