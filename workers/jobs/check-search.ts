import { checkSearch, NOTHING_CHECKED, type SearchCheck } from "#workers/services/database/check-search.ts";
import type { Job } from "./run-job.ts";

/** Proves that the search indexes match the rows, and that each of their pages can be read. */
export const checkSearchJob: Job<"check-search"> = {
	name: "check-search",
	rows: { least: 200, most: 20_000 },
	async step(ctx, cursor, { rowsOf }) {
		const from: SearchCheck = cursor === null ? NOTHING_CHECKED : JSON.parse(cursor);
		const { next, writes } = await checkSearch(ctx, from, rowsOf(String(from.part)));
		return { cursor: next === null ? null : JSON.stringify(next), result: next === null ? from.found : null, writes };
	},
};
