import type { JobName } from "#workers/contract/job.ts";
import type { ServiceContext } from "../context.ts";

/** Steps follow each other in less than this, unless nobody takes them. */
const STOOD_STILL_MS = 3_000;

/**
 * Continues a job behind the answer when what it works on last moved longer ago than its steps take. A chain of runs ends after
 * some links (workers/api/kick.ts), and who looks at the progress need not wait for the cron. A job that runs, or waits to be tried
 * again, stays as it is.
 */
export function kickStill({ now, kicks }: ServiceContext, job: JobName, movedAt: number): void {
	if (movedAt < now - STOOD_STILL_MS) kicks.add(job);
}
