import type { Job } from "./run-job.ts";

/** Once a night: fresh statistics for SQLite's planner, and the search index's small segments merged a step at a time. */
export const optimizeJob: Job = {
	name: "optimize",
	async step({ db }) {
		await db.batch([
			db.prepare("PRAGMA optimize"),
			db.prepare("INSERT INTO business_search (business_search, rank) VALUES ('merge', 500)"),
			db.prepare("INSERT INTO city_search (city_search, rank) VALUES ('merge', 500)"),
		]);
		return { cursor: null, result: null };
	},
};
