import { guardDatabase, newUsage } from "#workers/limits/limit-sentinel.ts";
import { runJob } from "./run-job.ts";
import { jobsFor } from "./schedule.ts";

/** Runs a cron's jobs one after the other. One that fails does not keep the next from running, but the cron reports it. */
export async function runScheduled(
	cron: string,
	env: { DB: D1Database; LIMIT_SENTINEL?: string },
	now: () => number,
): Promise<void> {
	const jobs = jobsFor(cron);
	const db = env.LIMIT_SENTINEL === "on" ? guardDatabase(env.DB, newUsage()) : env.DB;
	const failures: unknown[] = [];
	for (const job of jobs) {
		try {
			await runJob(job, { db }, now);
		} catch (error) {
			console.error(`Job ${job.name} failed: ${error}`);
			failures.push(error);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${jobs.length} jobs failed`);
}
