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
import type { ServiceContext } from "#workers/services/context.ts";
import { type Budget, newBudget } from "./budget.ts";
import { Pace, rest, type StepRows, type Taken } from "./pace.ts";

/** A null `cursor` ends the job. `result` is kept with the job's row. */
export type JobStep = {
	cursor: string | null;
	result: unknown;
	/** These are written in one transaction with the cursor, because they must not happen twice when a worker dies in between. */
	writes?: readonly D1PreparedStatement[];
	progress?: JobProgress;
	/** An error in a run that reached its end. The run counts as failed, and begins again. */
	failure?: Error;
};
/** The data that the steps of a run share. */
type JobRun = {
	/** The number of rows for the next step. */
	readonly rows: number;
	/** Row numbers that were read for later steps, by their purpose. */
	readonly ahead: Map<string, number[]>;
	/** The failed runs in a row before this one, and the error of the last one; null when the run before succeeded. */
	readonly failed: FailedRuns | null;
};
type FailedRuns = { times: number; at: number; error: string };
/**
 * A background job: steps that each fit well into a cron's 30 seconds. `ctx.db` is fenced: when a worker was overtaken, its writes, by any
 * service, fail as a whole with `StaleFence`. A step whose writes stand in `writes` has its effect once; any other may run twice.
 */
export type Job<Name extends string = JobName> = {
	name: Name;
	/** The first cursor of a requested run. */
	begin?: string;
	/** The most queries of a step, when it needs more than 200. */
	queries?: number;
	/** The limits of `rows`, when their number is measured. */
	rows?: StepRows;
	step: (ctx: ServiceContext, cursor: string | null, run: JobRun) => Promise<JobStep>;
};

type Run = {
	occasion?: Occasion;
	budget?: Budget;
	/** Returns when the job is due again after an instant; null when it only runs on request. */
	nextAt?: (after: number) => number | null;
};

const LEASE_MS = 60_000;
const A_MINUTE = 60_000;
const LONGEST_BACKOFF = 60;
const ONE_ROW: StepRows = { least: 1, most: 1 };

/**
 * Runs a job from where it stopped, with a rest after each step. Of several workers that try at once, one gets the lease; the others return
 * null at once, and so does one that is overtaken. A job that throws keeps its cursor and its error, and is tried again after 1, 2, 4 … 60
 * minutes.
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
	try {
		for (;;) {
			const before = begin();
			const step = await job.step({ ...ctx, now: now() }, cursor, { rows: pace.rows, ahead, failed });
			const sent = spent().queries - before.queries;
			progress = step.progress ?? progress;
			const kept = progress === null ? null : JSON.stringify(progress);
			budget.spend(sent + (step.writes?.length ?? 0) + 1);
			if (step.failure !== undefined) {
				cursor = step.cursor;
				throw step.failure;
			}
			if (step.cursor === null || !budget.mayGoOn()) {
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
			pace.note(taken);
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

/** Returns the counts of its calls for a job's row. The call that ends its run is not included. */
function callsOf({ calls, longCalls, longestMs }: Spent): Pick<JobEnd, "calls" | "longCalls" | "longestCallMs"> {
	return { calls, longCalls, longestCallMs: longestMs };
}

/**
 * Returns the milliseconds until a failed job is tried again. A random fifth is added or removed, so that jobs that fail together do not
 * return together.
 */
export function backoff({ attempt }: Pick<ClaimedJob, "attempt">): number {
	const minutes = Math.min(2 ** (attempt - 1), LONGEST_BACKOFF);
	return Math.round(minutes * A_MINUTE * (0.8 + Math.random() * 0.4));
}
