import { type Job, type JobStep, runJob } from "#workers/jobs/run-job.ts";
import { ctxOn } from "./worker.ts";

/**
 * Runs a job at an instant to its end, as its kicks and the cron of every minute do. A slower machine takes fewer rows
 * in a step and spends the queries of a run sooner.
 */
export async function runToEnd(job: Job<string>, now: number): Promise<JobStep> {
	for (let runs = 0; runs < 1_000; runs++) {
		const last = await runJob(job, ctxOn({ now }), () => now);
		if (last === null) throw new Error(`The job ${job.name} is run by another`);
		if (last.cursor === null) return last;
	}
	throw new Error(`The job ${job.name} does not come to its end`);
}
