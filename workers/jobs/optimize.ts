import { optimizeDatabase } from "#db/queries/optimize.ts";
import type { Job } from "./run-job.ts";

/** Once a night: fresh statistics for SQLite's planner, and the search index's small segments merged a step at a time. */
export const optimizeJob: Job = {
	name: "optimize",
	async step({ db }) {
		await db.batch(optimizeDatabase(db));
		return { cursor: null, result: null };
	},
};
