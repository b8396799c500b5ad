import { jobs } from "#db/schema/job.ts";
import { columnsOf, type Database, type RowOf, returning, type Statement, select } from "#db/statement.ts";
import { HOUR_MS, MINUTE_MS } from "#workers/domain/instant.ts";

const CLAIMED = columnsOf({
	name: jobs.name,
	fence: jobs.fence,
	cursor: jobs.cursor,
	attempt: jobs.attempt,
	lastError: jobs.lastError,
	failedAt: jobs.failedAt,
});
export type ClaimedJob = RowOf<typeof CLAIMED>;

const JOB = columnsOf({
	name: jobs.name,
	state: jobs.state,
	leaseUntil: jobs.leaseUntil,
	fence: jobs.fence,
	attempt: jobs.attempt,
	cursor: jobs.cursor,
	result: jobs.result,
	lastError: jobs.lastError,
	failedAt: jobs.failedAt,
	queuedAt: jobs.queuedAt,
	nextAt: jobs.nextAt,
	startedAt: jobs.startedAt,
	finishedAt: jobs.finishedAt,
	durationMs: jobs.durationMs,
	failures: jobs.failures,
	progress: jobs.progress,
	calls: jobs.calls,
	longCalls: jobs.longCalls,
	longestCallMs: jobs.longestCallMs,
	updatedAt: jobs.updatedAt,
});
export type JobRow = RowOf<typeof JOB>;
const NAME = columnsOf({ name: jobs.name });

/** Fails the whole batch that it belongs to, when the fence is not the newest or its run is over (db/fence.ts). */
const HELD = "fence = CASE WHEN fence = ?2 AND state = 'running' THEN fence END";
/**
 * No job is planned for later than a day and its longest wait from now. A later time was written by a wrong clock, so it holds nothing
 * back. The same is true of a lease of an hour, since none lasts longer than some minutes.
 */
const TOO_FAR_MS = 26 * HOUR_MS;
const TOO_LONG_MS = HOUR_MS;
const leaseIsFree = (now: string) => `(lease_until <= ${now} OR lease_until > ${now} + ${TOO_LONG_MS})`;
const isDue = (at: string) => `(next_at <= ${at} OR next_at > ${at} + ${TOO_FAR_MS})`;

/**
 * Says on which occasion a job may run. `asked`: whenever its lease is free. `planned`: at its cron, at the time `at`,
 * unless it has run since. `due`: when it was queued, must be tried again, or is unfinished.
 */
export type Occasion = { kind: "asked" } | { kind: "planned" | "due"; at: number };
const CONDITION = {
	asked: "",
	planned: `AND (next_at IS NULL OR ${isDue("?4")})`,
	due: `AND ${isDue("?4")}`,
} satisfies Record<Occasion["kind"], string>;

/**
 * Takes a job whose lease is free, in one statement: of many workers one gets the row, with its own fence. A worker that dies writes
 * nothing more, so until the run ends the job counts as one to be tried again. `begin` is the cursor of a queued run that has none. A run
 * that goes on at a cursor leaves a request as it is: what was asked for may concern what that run has passed, so another one begins after it.
 */
export function claimJob(
	db: Database,
	name: string,
	now: number,
	leaseMs: number,
	occasion: Occasion = { kind: "asked" },
	begin: string | null = null,
): Statement<ClaimedJob> {
	return returning(
		db,
		`INSERT INTO jobs (name, state, lease_until, fence, attempt, next_at, started_at, updated_at)
		VALUES (?1, 'running', ?3, 1, 1, ?3, ?2, ?2)
		ON CONFLICT (name) DO UPDATE SET state = 'running', lease_until = ?3, fence = fence + 1, attempt = attempt + 1, started_at = ?2,
			updated_at = ?2, next_at = ?2 + ${MINUTE_MS} * min(60, 1 << min(attempt, 6)), queued_at = iif(cursor IS NULL, NULL, queued_at),
			cursor = CASE WHEN cursor IS NULL AND queued_at IS NOT NULL THEN ?5 ELSE cursor END
		WHERE ${leaseIsFree("?2")} ${CONDITION[occasion.kind]}`,
		CLAIMED,
		name,
		now,
		now + leaseMs,
		occasion.kind === "asked" ? null : occasion.at,
		begin,
	);
}

/** Claims the fence for a batch that a step writes; the lease starts again. */
export function holdJob(db: Database, job: ClaimedJob, now: number, leaseMs: number): D1PreparedStatement {
	return db
		.prepare(`UPDATE jobs SET ${HELD}, lease_until = max(lease_until, ?3) WHERE name = ?1`)
		.bind(job.name, job.fence, now + leaseMs);
}

/** Claims the fence for a batch that a step writes, and keeps the job's progress; the lease starts again. */
export function keepCursor(
	db: Database,
	job: ClaimedJob,
	at: { cursor: string; progress: string | null },
	now: number,
	leaseMs: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE jobs SET ${HELD}, cursor = ?4, progress = coalesce(?5, progress), updated_at = ?6, lease_until = max(lease_until, ?3)
			WHERE name = ?1`,
		)
		.bind(job.name, job.fence, now + leaseMs, at.cursor, at.progress, now);
}

export type JobEnd = {
	state: "idle" | "failed";
	/** Null begins again next time; otherwise the job continues there. */
	cursor: string | null;
	result: unknown;
	/** It is kept until there is another one. */
	error: string | null;
	progress: string | null;
	/** Is the time when it is due again; null: when it is queued. */
	nextAt: number | null;
	/** Counts the calls of the database in this run. */
	calls: number;
	longCalls: number;
	longestCallMs: number;
};

/** Claims the fence and ends the run: the lease is free again. A run that was queued meanwhile is due at once. */
export function releaseJob(db: Database, job: ClaimedJob, end: JobEnd, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE jobs SET ${HELD}, state = ?3, lease_until = 0, cursor = ?4, result = ?5, updated_at = ?7,
				last_error = coalesce(?6, last_error), failed_at = iif(?6 IS NULL, failed_at, ?7),
				attempt = CASE WHEN ?3 = 'idle' THEN 0 ELSE attempt END, failures = failures + (?3 = 'failed'), progress = ?8,
				next_at = CASE WHEN queued_at IS NULL OR ?3 = 'failed' THEN ?9 ELSE ?7 END, finished_at = ?7, duration_ms = max(0, ?7 - started_at),
				calls = calls + ?10, long_calls = long_calls + ?11, longest_call_ms = max(longest_call_ms, ?12)
			WHERE name = ?1`,
		)
		.bind(
			job.name,
			job.fence,
			end.state,
			end.cursor,
			end.result === null ? null : JSON.stringify(end.result),
			end.error,
			now,
			end.progress,
			end.nextAt,
			end.calls,
			end.longCalls,
			end.longestCallMs,
		);
}

/** Requests a run as soon as possible. A job that is running runs once more afterwards. */
export function queueJob(db: Database, name: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO jobs (name, state, queued_at, next_at, updated_at) VALUES (?1, 'idle', ?2, ?2, ?2)
			ON CONFLICT (name) DO UPDATE SET queued_at = ?2, next_at = ?2`,
		)
		.bind(name, now);
}

/**
 * Reads the jobs that must run now: queued ones, those to be tried again, unfinished ones, those of a worker that died; and those that
 * their own cron has missed for more than a minute. The longest due come first.
 */
export function dueJobs(db: Database, now: number) {
	return select(
		db,
		NAME,
		`FROM jobs WHERE ${isDue("?1")} AND ${leaseIsFree("?1")}
			AND (state <> 'idle' OR queued_at IS NOT NULL OR cursor IS NOT NULL OR next_at <= ?1 - ${MINUTE_MS})
		ORDER BY next_at`,
		now,
	);
}

export function jobByName(db: Database, name: string) {
	return select(db, JOB, "FROM jobs WHERE name = ?1", name);
}

/** Reads all jobs that have run or were queued. */
export function allJobs(db: Database) {
	return select(db, JOB, "FROM jobs");
}
