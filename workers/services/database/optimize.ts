import { freshStatistics, mergeSearch } from "#db/queries/optimize.ts";
import type { ServiceContext } from "../context.ts";

/** Pages of each search index that are merged in all, and in one call. */
const PAGES = 500;
const A_CALL = 25;

/** Fresh statistics for SQLite's planner, then the search indexes' small parts merged, some pages a call, so that others come in between. */
export async function optimize({ db }: ServiceContext): Promise<void> {
	await freshStatistics(db).run();
	for (let merged = 0; merged < PAGES; merged += A_CALL) for (const merge of mergeSearch(db, A_CALL)) await merge.run();
}
