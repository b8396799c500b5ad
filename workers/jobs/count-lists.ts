import { importIsUnderWay } from "#workers/services/imports/under-way.ts";
import { countLists } from "#workers/services/search/count-lists.ts";
import type { Job } from "./run-job.ts";

/**
 * Counts again how many businesses each filter of a changed list would leave. When another writer comes first, the rest
 * waits for the next run, because that writer changes more lists.
 */
export const countListsJob: Job<"count-lists"> = {
	name: "count-lists",
	rows: { least: 1, most: 20 },
	waits: importIsUnderWay,
	async step(ctx, cursor, { rows }) {
		const counted = await countLists(ctx, rows);
		const all = Number(cursor ?? 0) + counted;
		return { cursor: counted === 0 ? null : String(all), result: { lists: all } };
	},
};
