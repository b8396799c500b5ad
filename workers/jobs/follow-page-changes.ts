import { followPageChanges } from "#workers/services/page-changes/follow.ts";
import { queueCityCategoryCrossings } from "#workers/services/submissions/queue.ts";
import type { Job } from "./run-job.ts";

/** Hands changes of pages to the sitemaps and to the queue for search engines. */
export const followPageChangesJob: Job<"follow-page-changes"> = {
	name: "follow-page-changes",
	rows: { least: 250, most: 10_000 },
	async step(ctx, _cursor, { rows: pages }) {
		const rows = (await followPageChanges(ctx, { pages })) + (await queueCityCategoryCrossings(ctx, pages));
		return { cursor: rows > 0 ? "more" : null, result: null };
	},
};
