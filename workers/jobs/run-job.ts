import { fenceDatabase, type Spent, StaleFence } from "#db/fence.ts";
import {
	type ClaimedJob,
	claimJob,
	holdJob,
	type JobEnd,
	keepCursor,
	type Occasion,
	releaseJob,
} from "#db/queries/jobs.ts";
import type { JobName, JobProgress } from "#workers/contract/job.ts";
import { errorLine } from "#workers/domain/error-line.ts";
import { MINUTE_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { visitorsWait } from "#workers/services/visitors.ts";
import { type Budget, newBudget } from "./budget.ts";
import { Pace, type StepRows, type Taken } from "./pace.ts";
import { rest } from "./rest.ts";

/** Is the outcome of a step. A null `cursor` ends the run. `result` is kept in the job's row. */
export type JobStep = {
	cursor: string | null;
	result: unknown;
	/**
	 * Holds writes that are made in one transaction with the cursor, because they must not happen twice when a worker
	 * dies in between.
	 */
	writes?: readonly D1PreparedStatement[];
	progress?: JobProgress;
	/** Is an error in a run that has reached its end. The run counts as failed, and begins again. */
	failure?: Error;
};
/** Holds the data that the steps of a run share. */
type JobRun = {
	/** Says how many rows the step takes. */
	readonly rows: number;
	/** Says the same for a job that does several kinds of work, of which each has its own pace. */
	rowsOf(kind: string): number;
	/** Holds row numbers that were already read for later steps, by their purpose. */
	readonly ahead: Map<string, number[]>;
	/**
	 * Holds how many runs have failed in a row before this one, and the error of the last one. It is null when the run
	 * before succeeded.
	 */
	readonly failed: FailedRuns | null;
};
type FailedRuns = { times: number; at: number; error: string };
/**
 * Describes a background job. It works in steps that each fit well into the 30 seconds of a cron. `ctx.db` is fenced:
 * when another worker has overtaken this one, all its writes, by any service, fail as a whole with `StaleFence`. A step
 * that returns its writes in `writes` takes effect only once. Any other step may run twice.
 */
export type Job<Name extends string = JobName> = {
	name: Name;
	/** Is the first cursor of a requested run. */
	begin?: string;
	/** Says how many queries a step needs at most. It is set when a step needs more than 200. */
	queries?: number;
	/** Limits `rows`, when their number is chosen by measured times. */
	rows?: StepRows;
	/**
	 * Tells whether the job has to wait for something else. Then it neither begins nor takes another step; the cron of every minute asks
	 * again.
	 */
	waits?: (ctx: ServiceContext) => Promise<boolean>;
	step: (ctx: ServiceContext, cursor: string | null, run: JobRun) => Promise<JobStep>;
};

type Run = {
	occasion?: Occasion;
	budget?: Budget;
	/** Returns when the job is due again after an instant; null when it only runs on request. */
	nextAt?: (after: number) => number | null;
};

const LEASE_MS = 60_000;
const LONGEST_BACKOFF = 60;
/** Says how often a running job asks whether it has to wait. */
const ASK_EVERY_MS = 2_000;
const ONE_ROW: StepRows = { least: 1, most: 1 };

/**
 * Runs a job from where it stopped, with a rest after each step. When several workers try at once, one gets the lease.
 * The others return null at once. A worker that is overtaken returns null too. A job that throws keeps its cursor and
 * its error, and is tried again after 1, 2, 4 … 60 minutes.
 */
export async function runJob(
	job: Job<string>,
	system: ServiceContext,
	now: () => number,
	{ occasion, budget = newBudget(now), nextAt = () => null }: Run = {},
): Promise<JobStep | null> {
	const claimed = await claimJob(system.db, job.name, now(), LEASE_MS, occasion, job.begin ?? null).first();
	budget.spend(1);
	if (claimed === null) return null;
	const { db, commitFenced, begin, spent } = fenceDatabase(system.db, () =>
		holdJob(system.db, claimed, now(), LEASE_MS),
	);
	const ctx = { ...system, db };
	let cursor = claimed.cursor;
	let progress: JobProgress | null = null;
	const pace = new Pace(job.rows ?? ONE_ROW);
	const ahead = new Map<string, number[]>();
	const failed = failedBefore(claimed);
	let askedAt = now();
	const mustWait = async () => {
		if (job.waits === undefined || now() - askedAt < ASK_EVERY_MS) return false;
		askedAt = now();
		budget.spend(1);
		return job.waits({ ...system, now: askedAt });
	};
	try {
		for (;;) {
			const before = begin();
			const rowsOf = (kind: string) => pace.rowsOf(kind);
			const step = await job.step({ ...ctx, now: now() }, cursor, { rows: pace.rowsOf(), rowsOf, ahead, failed });
			const sent = spent().queries - before.queries;
			progress = step.progress ?? progress;
			const kept = progress === null ? null : JSON.stringify(progress);
			budget.spend(sent + (step.writes?.length ?? 0) + 1);
			if (step.failure !== undefined) {
				cursor = step.cursor;
				throw step.failure;
			}
			if (step.cursor === null || !budget.mayGoOn() || (await mustWait())) {
				const end = {
					state: "idle",
					cursor: step.cursor,
					result: step.result,
					error: null,
					progress: kept,
					...callsOf(spent()),
				} as const;
				const due = step.cursor === null ? nextAt(now()) : now();
				await commitFenced(releaseJob(system.db, claimed, { ...end, nextAt: due }, now()), step.writes ?? []);
				return step;
			}
			const at = { cursor: step.cursor, progress: kept };
			await commitFenced(keepCursor(system.db, claimed, at, now(), LEASE_MS), step.writes ?? []);
			cursor = step.cursor;
			const taken = takenBy(before, spent());
			pace.note(taken, visitorsWait(Date.now()));
			await rest(taken);
		}
	} catch (error) {
		if (error instanceof StaleFence) return null;
		const end = {
			state: "failed",
			cursor,
			result: null,
			error: errorLine(error),
			progress: null,
			...callsOf(spent()),
		} as const;
		const released = releaseJob(system.db, claimed, { ...end, nextAt: now() + backoff(claimed) }, now());
		await commitFenced(released, []).catch((lost) => {
			if (!(lost instanceof StaleFence)) throw lost;
		});
		throw error;
	}
}

function failedBefore({ attempt, lastError, failedAt }: ClaimedJob): FailedRuns | null {
	return attempt < 2 || lastError === null || failedAt === null
		? null
		: { times: attempt - 1, at: failedAt, error: lastError };
}

/** Returns the time of a step between `before` and `after`. */
function takenBy(before: Spent, after: Spent): Taken {
	return { database: after.ms - before.ms, computing: after.computingMs - before.computingMs };
}

/**
 * Returns the counts of a run's calls to the database, for the job's row. The call that ends the run is not included.
 */
function callsOf({ calls, longCalls, longestMs }: Spent): Pick<JobEnd, "calls" | "longCalls" | "longestCallMs"> {
	return { calls, longCalls, longestCallMs: longestMs };
}

/**
 * Returns the milliseconds until a failed job is tried again. A random fifth is added or removed, so that jobs that fail together do not
 * return together.
 */
export function backoff({ attempt }: Pick<ClaimedJob, "attempt">): number {
	const minutes = Math.min(2 ** (attempt - 1), LONGEST_BACKOFF);
	return Math.round(minutes * MINUTE_MS * (0.8 + Math.random() * 0.4));
}
