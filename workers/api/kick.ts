import { exports } from "cloudflare:workers";
import type { JobName } from "#workers/contract/job.ts";
import type { Kick } from "#workers/jobs/scheduled.ts";

/**
 * A chain of calls ends here, and the cron of every minute goes on. Cloudflare refuses calls that come of one request from a depth of some
 * sixteen on, and the 32nd of all; in front of the first link the request has passed the web worker and this one.
 */
export const LONGEST_CHAIN = 12;

/** What `index.ts` exports as `Jobs`, reached from this worker itself. */
type JobLinks = { Jobs: { run(names: readonly JobName[], left: number): Promise<void> } };

/** A chain with so many links left. One that cannot be begun is the cron's. */
export function kickWith(left: number): Kick {
	return async (names) => {
		if (left === 0) return;
		try {
			await (exports as unknown as JobLinks).Jobs.run(names, left - 1);
		} catch (error) {
			console.warn(`Jobs were not kicked: ${error}`);
		}
	};
}
