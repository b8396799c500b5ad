import { exports } from "cloudflare:workers";
import type { JobName } from "#workers/contract/job.ts";
import type { Kick } from "#workers/jobs/scheduled.ts";

/**
 * A chain of calls ends here, and the cron of every minute continues. Cloudflare refuses calls that come from one request beyond a depth of
 * about sixteen, and the 32nd of all. Before the first link the request has passed the web worker and this one.
 */
export const LONGEST_CHAIN = 12;

/** The entrypoint that `index.ts` exports as `Jobs`, called by this worker itself. */
type JobLinks = { Jobs: { run(names: readonly JobName[], left: number): Promise<void> } };

/** Makes a chain with so many links left. If it cannot begin, the cron does the work. */
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
