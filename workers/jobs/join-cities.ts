import { joinCities } from "#workers/services/taxonomies/join.ts";
import type { Job } from "./run-job.ts";

/**
 * Limits the merges that one run begins. Each takes about eight queries of the 1,000 that D1 allows a cron. The job has
 * its own cron, and it continues in the next night.
 */
const MERGES_A_RUN = 80;

type Cursor = { afterId: number; begun: number };

/** Begins to merge cities that exist twice, with and without their state. `finish-change-sets` takes the steps of a merge. */
export const joinCitiesJob: Job<"join-cities"> = {
	name: "join-cities",
	queries: 10 * MERGES_A_RUN,
	async step(ctx, stored) {
		const { afterId, begun: before }: Cursor = stored === null ? { afterId: 0, begun: 0 } : JSON.parse(stored);
		const { begun, next } = await joinCities(ctx, afterId, MERGES_A_RUN - before);
		const all = before + begun;
		const ended = next === null || all === MERGES_A_RUN;
		return {
			cursor: ended ? null : JSON.stringify({ afterId: next, begun: all } satisfies Cursor),
			result: { begun: all },
		};
	},
};
