import { dueJobs, type Occasion } from "#db/queries/jobs.ts";
import type { JobName } from "#workers/contract/job.ts";
import { nextRun } from "#workers/domain/cron.ts";
import { guardDatabase, guardKv, newUsage } from "#workers/limits/limit-sentinel.ts";
import type { Act } from "#workers/services/act.ts";
import { openSession } from "#workers/services/database/session.ts";
import { type EngineBindings, engineSettings } from "#workers/services/submissions/settings.ts";
import { newBudget } from "./budget.ts";
import { type Job, runJob } from "./run-job.ts";
import { cronOf, EVERY_MINUTE, jobNamed, jobsFor } from "./schedule.ts";

/** What jobs are run with, as wrangler.toml names it. */
type JobBindings = { DB: D1Database; CACHE: KVNamespace; BACKUPS: R2Bucket; LIMIT_SENTINEL?: string } & EngineBindings;

/** A clock that is a little early is not before the minute that it means. */
const EARLY_MS = 1_000;

/**
 * Runs a cron's jobs one after the other, within what one invocation may spend; what is left over is due at the next minute. `at` is the time
 * that the cron is for: delivered twice, its jobs run once. Without it they run now. One that fails does not keep the next from running, but
 * the cron reports it.
 */
export async function runScheduled(cron: string, env: JobBindings, now: () => number, at?: number): Promise<void> {
	const system = systemAct(env, now);
	const occasion: Occasion = at === undefined ? { kind: "asked" } : { kind: "planned", at: at + EARLY_MS };
	if (cron === EVERY_MINUTE) await runJobs(await dueNow(system), { kind: "due", at: now() }, { system, now });
	else await runJobs(jobsFor(cron), occasion, { system, now });
}

/** Runs a job at once that was queued (`enqueue`), for `waitUntil`. What is left of it the cron of every minute goes on with. */
export async function kick(name: JobName, env: JobBindings, now: () => number): Promise<void> {
	const job = jobNamed(name);
	if (job === undefined) throw new Error(`No job ${name}`);
	await runJobs([job], { kind: "due", at: now() }, { system: systemAct(env, now), now });
}

async function dueNow({ db, now }: Act): Promise<Job[]> {
	const { results } = await dueJobs(db, now).all();
	return results.flatMap(({ name }) => jobNamed(name) ?? []);
}

async function runJobs(
	jobs: readonly Job[],
	occasion: Occasion,
	{ system, now }: { system: Act; now: () => number },
): Promise<void> {
	const budget = newBudget(now);
	const failures: unknown[] = [];
	for (const job of jobs) {
		if (!budget.mayBegin(job.queries)) continue;
		const cron = cronOf(job.name);
		const nextAt = (after: number) => (cron === null ? null : nextRun(cron, after));
		try {
			await runJob(job, system, now, { occasion, budget, nextAt });
		} catch (error) {
			console.error(`Job ${job.name} failed: ${error}`);
			failures.push(error);
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${jobs.length} jobs failed`);
}

/** The system's own act: its changes stand in the audit log as made by `cron`. */
export function systemAct(env: JobBindings, now: () => number): Act {
	const guarded = env.LIMIT_SENTINEL === "on";
	const usage = newUsage();
	return {
		db: openSession(guarded ? guardDatabase(env.DB, usage) : env.DB),
		cache: guarded ? guardKv(env.CACHE, now) : env.CACHE,
		files: env.BACKUPS,
		now: now(),
		actor: "cron",
		requestId: crypto.randomUUID(),
		usage,
		purge: { asked: false },
		engines: engineSettings(env),
	};
}
