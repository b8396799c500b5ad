import { rebuildSearch } from "#workers/services/search/rebuild.ts";
import type { Job } from "./run-job.ts";

/**
 * Gives the businesses that are there what search and lists find them by, where they came without it: before a migration, from a backup. The
 * cursor is the id that it goes on behind; whoever needs it writes '0' there. Without one there is nothing to do.
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
