import { exports } from "cloudflare:workers";
import type { JobName } from "#workers/contract/job.ts";
import type { Kick } from "#workers/jobs/scheduled.ts";

/**
 * Limits the length of a chain of calls. After it, the cron of every minute continues the work. Cloudflare refuses
 * calls that come from one request when they are more than about sixteen deep, and also the 32nd call in all. Before
 * the first link, the request has already passed through the web worker and this worker.
 */
export const LONGEST_CHAIN = 12;

/** Describes the entrypoint that `index.ts` exports as `Jobs`. This worker calls it itself. */
type JobLinks = { Jobs: { run(names: readonly JobName[], left: number): Promise<void> } };

/** Makes a chain that has `left` more links. When the chain cannot begin, the cron does the work. */
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
