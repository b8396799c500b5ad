import { searchDuplicates } from "#workers/services/duplicates/search.ts";
import { importIsUnderWay } from "#workers/services/imports/under-way.ts";
import type { Job } from "./run-job.ts";

/**
 * Searches changed businesses for likely duplicates. The cursor counts the businesses that this run has compared. The
 * position of the search is in D1.
 */
export const findDuplicatesJob: Job<"find-duplicates"> = {
	name: "find-duplicates",
	rows: { least: 10, most: 200 },
	waits: importIsUnderWay,
	async step(ctx, cursor, { rows }) {
		const { done, compared } = await searchDuplicates(ctx, rows);
		const all = Number(cursor ?? 0) + compared;
		return { cursor: done ? null : String(all), result: { compared: all } };
	},
};
