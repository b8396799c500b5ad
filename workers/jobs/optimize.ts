import { beginOptimizing, type Optimizing, optimizeOn } from "#workers/services/database/optimize.ts";
import type { Job } from "./run-job.ts";

/**
 * Is the first cursor of a run that an operator has requested. Such a run merges each search index as a whole, which
 * nightly runs do not do.
 */
const WHOLE = "0";

export const optimizeJob: Job<"optimize"> = {
	name: "optimize",
	begin: WHOLE,
	rows: { least: 8, most: 200 },
	async step(ctx, cursor, { rowsOf }) {
		const from = cursor === null || cursor === WHOLE ? null : (JSON.parse(cursor) as Optimizing);
		const { next, writes, progress } =
			from === null
				? await beginOptimizing(ctx, cursor === WHOLE)
				: await optimizeOn(ctx, from, rowsOf(String(from.index)));
		return { cursor: next === null ? null : JSON.stringify(next), result: null, writes, progress };
	},
};
