import { rebuildSearch } from "#workers/services/search/rebuild.ts";
import type { Job } from "./run-job.ts";

/**
 * Writes the data that search and lists need, for businesses that came without it: before a migration, or from a
 * backup. The cursor is the id after which the job continues. Code that needs a run writes '0' there. Without a cursor
 * there is nothing to do.
 */
export const rebuildSearchJob: Job<"rebuild-search"> = {
	name: "rebuild-search",
	begin: "0",
	rows: { least: 25, most: 2_000 },
	async step(ctx, cursor, { rows }) {
		const last = cursor === null ? null : await rebuildSearch(ctx, Number(cursor), rows);
		return { cursor: last === null ? null : String(last), result: null };
	},
};
