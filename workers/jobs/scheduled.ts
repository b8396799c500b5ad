import { guardDatabase, guardKv, newUsage } from "#workers/limits/limit-sentinel.ts";
import type { Act } from "#workers/services/act.ts";
import { runJob } from "./run-job.ts";
import { jobsFor } from "./schedule.ts";

/** What jobs are run with, as wrangler.toml names it. */
type JobBindings = { DB: D1Database; CACHE: KVNamespace; BACKUPS: R2Bucket; LIMIT_SENTINEL?: string };

/** Runs a cron's jobs one after the other. One that fails does not keep the next from running, but the cron reports it. */
export async function runScheduled(cron: string, env: JobBindings, now: () => number): Promise<void> {
	const jobs = jobsFor(cron);
	const system = systemAct(env, now);
	const failures: unknown[] = [];
	for (const job of jobs) {
		try {
			await runJob(job, system, now);
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
		db: guarded ? guardDatabase(env.DB, usage) : env.DB,
		cache: guarded ? guardKv(env.CACHE, now) : env.CACHE,
		files: env.BACKUPS,
		now: now(),
		actor: "cron",
		requestId: crypto.randomUUID(),
		usage,
		purge: { asked: false },
	};
}
