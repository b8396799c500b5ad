import { claimJob, keepCursor, releaseJob } from "#db/queries/jobs.ts";
import type { Act } from "#workers/services/act.ts";

/** `cursor` null: the job is through. `result` is kept with the job's row. */
type JobStep = { cursor: string | null; result: unknown };
/** A background job: steps that each fit well into a cron's 30 seconds, and can run twice without harm. */
export type Job = { name: string; step: (act: Act, cursor: string | null) => Promise<JobStep> };

const LEASE_MS = 60_000;
/** What one run of the cron spends on a job; the next run goes on at its cursor. Two queries a step, of D1's 1,000 a run. */
const BUDGET_MS = 20_000;
const MAX_STEPS = 400;

/**
 * Runs a job from where it stopped. Of several workers that try at once one gets the lease; the others return null at once. A job
 * that throws keeps its cursor and its error, and is tried again at the next cron.
 */
export async function runJob(job: Job, system: Act, now: () => number): Promise<JobStep | null> {
	const claimed = await claimJob(system.db, job.name, now(), LEASE_MS).first();
	if (claimed === null) return null;
	const started = now();
	let cursor = claimed.cursor;
	try {
		for (let steps = 1; ; steps++) {
			const step = await job.step({ ...system, now: now() }, cursor);
			cursor = step.cursor;
			if (cursor === null || steps === MAX_STEPS || now() - started > BUDGET_MS) {
				await releaseJob(system.db, claimed, { state: "idle", cursor, result: step.result, error: null }, now()).run();
				return step;
			}
			await keepCursor(system.db, claimed, cursor, now()).run();
		}
	} catch (error) {
		const message = String(error).slice(0, 500);
		await releaseJob(system.db, claimed, { state: "failed", cursor, result: null, error: message }, now()).run();
		throw error;
	}
}
