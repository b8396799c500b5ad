import { forgetHits } from "#db/queries/rate-limits.ts";
import type { Job } from "./run-job.ts";

const A_BATCH = 5_000;

/** Forgets the rate limits' counters once their time is over: they hold hashes of addresses, and nothing needs them then. */
export const forgetHitsJob: Job = {
	name: "forget-hits",
	async step({ db }, _cursor, now) {
		const { meta } = await forgetHits(db, now, A_BATCH).run();
		return { cursor: meta.changes === A_BATCH ? "more" : null, result: { forgotten: meta.changes } };
	},
};
