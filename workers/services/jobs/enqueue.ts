import { queueJob } from "#db/queries/jobs.ts";
import type { JobName } from "#workers/contract/job.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Asks for a run of a job as soon as can be; it stands in the batch of what makes it necessary. A run that is under way is followed by
 * another one. The job begins behind the answer; the cron of every minute finds it where nobody does.
 */
export function enqueue({ db, now, kicks }: ServiceContext, job: JobName): D1PreparedStatement {
	kicks.add(job);
	return queueJob(db, job, now);
}
