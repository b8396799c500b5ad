import { beginOptimizing, type Optimizing, optimizeOn } from "#workers/services/database/optimize.ts";
import type { Job } from "./run-job.ts";

/** The cursor of a run that somebody has asked for: each search index is merged as a whole, which the nights leave to them. */
const WHOLE = "0";

export const optimizeJob: Job<"optimize"> = {
	name: "optimize",
	begin: WHOLE,
	rows: { least: 8, most: 200 },
	async step(ctx, cursor, { rows: pages }) {
		const { next, writes, progress } =
			cursor === null || cursor === WHOLE
				? await beginOptimizing(ctx, cursor === WHOLE)
				: await optimizeOn(ctx, JSON.parse(cursor) as Optimizing, pages);
		return { cursor: next === null ? null : JSON.stringify(next), result: null, writes, progress };
	},
};
