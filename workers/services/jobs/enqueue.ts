import { queueJob } from "#db/queries/jobs.ts";
import type { JobName } from "#workers/contract/job.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Requests a run of a job as soon as possible; it is in the batch of the change that needs it. A job that is running
 * runs once more afterwards. The job begins after the answer; if nobody starts it, the cron of every minute does.
 */
export function enqueue({ db, now, kicks }: ServiceContext, job: JobName): D1PreparedStatement {
	kicks.add(job);
	return queueJob(db, job, now);
}
