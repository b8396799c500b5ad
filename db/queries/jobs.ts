import { jobs } from "#db/schema/job.ts";
import { columnsOf, type Database, type RowOf, returning, type Statement, select } from "#db/statement.ts";

const CLAIMED = columnsOf({ name: jobs.name, fence: jobs.fence, cursor: jobs.cursor, attempt: jobs.attempt });
export type ClaimedJob = RowOf<typeof CLAIMED>;

const JOB = columnsOf({
	name: jobs.name,
	state: jobs.state,
	fence: jobs.fence,
	cursor: jobs.cursor,
	result: jobs.result,
	lastError: jobs.lastError,
});

/** Takes a job whose lease is free, in one statement: of many workers one gets the row, with a fence of its own. */
export function claimJob(db: Database, name: string, now: number, leaseMs: number): Statement<ClaimedJob> {
	return returning(
		db,
		`INSERT INTO jobs (name, state, lease_until, fence, attempt, updated_at) VALUES (?1, 'running', ?3, 1, 1, ?2)
		ON CONFLICT (name) DO UPDATE SET state = 'running', lease_until = ?3, fence = fence + 1, attempt = attempt + 1, updated_at = ?2
		WHERE lease_until <= ?2`,
		CLAIMED,
		name,
		now,
		now + leaseMs,
	);
}

/** Keeps where a job has come to. Changes nothing when somebody with a newer fence holds it. */
export function keepCursor(db: Database, job: ClaimedJob, cursor: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE jobs SET cursor = ?3, updated_at = ?4 WHERE name = ?1 AND fence = ?2")
		.bind(job.name, job.fence, cursor, now);
}

/** Ends a run: the lease is free again. `cursor` null begins anew next time; otherwise it goes on there. */
export function releaseJob(
	db: Database,
	job: ClaimedJob,
	end: { state: "idle" | "failed"; cursor: string | null; result: unknown; error: string | null },
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE jobs SET state = ?3, lease_until = 0, cursor = ?4, result = ?5, last_error = ?6, updated_at = ?7,
				attempt = CASE WHEN ?3 = 'idle' THEN 0 ELSE attempt END
			WHERE name = ?1 AND fence = ?2`,
		)
		.bind(
			job.name,
			job.fence,
			end.state,
			end.cursor,
			end.result === null ? null : JSON.stringify(end.result),
			end.error,
			now,
		);
}

export function jobByName(db: Database, name: string) {
	return select(db, JOB, "FROM jobs WHERE name = ?1", name);
}
