import { freshStatistics, mergeSearch } from "#db/queries/optimize.ts";
import type { ServiceContext } from "../context.ts";

/** Pages of each search index that a night merges. */
const A_NIGHT = 500;

/**
 * Fresh statistics for SQLite's planner, then the search indexes' small parts merged, at most so many pages at a time. Answers how many are
 * merged this night; null: all that were to be.
 */
export async function optimize({ db }: ServiceContext, merged: number | null, pages = A_NIGHT): Promise<number | null> {
	if (merged === null) {
		await freshStatistics(db).run();
		return 0;
	}
	// One after the other, so that others come in between.
	for (const merge of mergeSearch(db, pages)) await merge.run();
	return merged + pages < A_NIGHT ? merged + pages : null;
}
