import { queueJob } from "#db/queries/jobs.ts";
import type { JobName } from "#workers/contract/job.ts";
import type { Act } from "../act.ts";

/**
 * Asks for a run of a job as soon as can be; it stands in the batch of what makes it necessary. A run that is under way is followed by
 * another one. Whoever asks may `kick` the job afterwards; the cron of every minute finds it otherwise.
 */
export function enqueue({ db, now }: Act, job: JobName): D1PreparedStatement {
	return queueJob(db, job, now);
}
