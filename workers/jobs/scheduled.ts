import { dueJobs, type Occasion } from "#db/queries/jobs.ts";
import type { JobName } from "#workers/contract/job.ts";
import { nextRun } from "#workers/domain/cron.ts";
import { guardDatabase, guardKv, newUsage } from "#workers/limits/limit-sentinel.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { openSession } from "#workers/services/database/session.ts";
import { counterOf } from "#workers/services/numbers/counting.ts";
import { type EngineBindings, engineSettings } from "#workers/services/submissions/settings.ts";
import { newBudget } from "./budget.ts";
import { type Job, runJob } from "./run-job.ts";
import { cronOf, EVERY_MINUTE, jobNamed, jobsFor } from "./schedule.ts";

/** Holds the bindings of the jobs, as wrangler.toml names them. */
type JobBindings = {
	DB: D1Database;
	CACHE: KVNamespace;
	BACKUPS: R2Bucket;
	COUNTER: DurableObjectNamespace;
	LIMIT_SENTINEL?: string;
} & EngineBindings;

/**
 * Says how early a clock may be. A clock that is early by no more than this still counts as the minute that is meant.
 */
const EARLY_MS = 1_000;

/** Runs due jobs in a separate invocation, which has its own queries and time. It answers before they have run. */
export type Kick = (names: readonly JobName[]) => Promise<void>;

const noKick: Kick = async () => {};

/**
 * Runs a cron's jobs one after the other, within the budget of one invocation. `kick` continues unfinished jobs. `at`
 * is the time of the cron: if the cron is delivered twice, its jobs run once. Without `at` they run now. A failed job
 * does not stop the next one, but the cron reports the failure.
 */
export async function runScheduled(
	cron: string,
	env: JobBindings,
	now: () => number,
	{ at, kick = noKick }: { at?: number; kick?: Kick } = {},
): Promise<void> {
	const system = systemContext(env, now);
	const run = { system, now, kick };
	if (cron === EVERY_MINUTE) return runJobs(await dueNow(system, now()), { kind: "due", at: now() }, run);
	const jobs = await withoutWaiting(system, jobsFor(cron), now());
	await runJobs(jobs, at === undefined ? { kind: "asked" } : { kind: "planned", at: at + EARLY_MS }, run);
}

/**
 * Runs those of the named jobs that are due. The job that has been due the longest runs first. This is one link of a
 * chain, which continues work that is too much for one invocation.
 */
export async function runKicked(
	names: readonly JobName[],
	env: JobBindings,
	now: () => number,
	kick: Kick = noKick,
): Promise<void> {
	const system = systemContext(env, now);
	for (const name of names) system.kicks.add(name);
	const due = (await dueNow(system, now())).filter(({ name }) => system.kicks.has(name));
	if (due.length > 0) await runJobs(due, { kind: "due", at: now() }, { system, now, kick });
}

async function dueNow(system: ServiceContext, now: number): Promise<Job[]> {
	const { results } = await dueJobs(system.db, now).all();
	const due = results.flatMap(({ name }) => jobNamed(name) ?? []);
	return withoutWaiting(system, due, now);
}

/** Leaves out the jobs that have to wait. Their rows stay as they are, so they are due until they run. */
async function withoutWaiting(system: ServiceContext, jobs: readonly Job[], now: number): Promise<Job[]> {
	const answers = new Map<Job["waits"], boolean>([[undefined, false]]);
	for (const { waits } of jobs)
		if (waits !== undefined && !answers.has(waits)) answers.set(waits, await waits({ ...system, now }));
	return jobs.filter(({ waits }) => answers.get(waits) === false);
}

async function runJobs(
	jobs: readonly Job[],
	occasion: Occasion,
	{ system, now, kick }: { system: ServiceContext; now: () => number; kick: Kick },
): Promise<void> {
	const budget = newBudget(now);
	const failures: unknown[] = [];
	for (const job of jobs) {
		if (!budget.mayBegin(job.queries)) continue;
		const nextAt = (after: number) => nextRun(cronOf(job.name), after);
		try {
			if ((await runJob(job, system, now, { occasion, budget, nextAt })) !== null) system.kicks.add(job.name);
		} catch (error) {
			console.error(`Job ${job.name} failed: ${error}`);
			failures.push(error);
		}
	}
	await kickOn(system, now, kick);
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${jobs.length} jobs failed`);
}

/**
 * Continues with jobs that have run but are not finished. It also starts jobs that others, or the jobs themselves, have
 * requested meanwhile.
 */
async function kickOn(system: ServiceContext, now: () => number, kick: Kick): Promise<void> {
	if (system.kicks.size === 0) return;
	const due = (await dueNow(system, now())).filter(({ name }) => system.kicks.has(name));
	if (due.length > 0) await kick(due.map(({ name }) => name));
}

/** Makes the system's own context. The audit log names `cron` as the author of its changes. */
export function systemContext(env: JobBindings, now: () => number): ServiceContext {
	const guarded = env.LIMIT_SENTINEL === "on";
	const usage = newUsage();
	return {
		db: openSession(guarded ? guardDatabase(env.DB, usage) : env.DB),
		cache: guarded ? guardKv(env.CACHE, now) : env.CACHE,
		files: env.BACKUPS,
		counter: counterOf(env),
		now: now(),
		actor: "cron",
		requestId: crypto.randomUUID(),
		usage,
		purge: { asked: false },
		kicks: new Set(),
		engines: engineSettings(env),
	};
}
