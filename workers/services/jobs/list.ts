import { allJobs, type JobRow } from "#db/queries/jobs.ts";
import type { JobItem, JobName, JobState } from "#workers/contract/job.ts";
import { nextRun } from "#workers/domain/cron.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** Names a job, with the expression of its cron. */
export type PlannedJob = { name: JobName; cron: string };

/** Lists the jobs in the given order. One that has never run says when it will. */
export async function listJobs({ db, now }: ServiceContext, planned: readonly PlannedJob[]): Promise<JobItem[]> {
	return itemsOf((await allJobs(db).all()).results, planned, now);
}

/** Describes the planned jobs by the rows of those that have run. */
export function itemsOf(stored: readonly JobRow[], planned: readonly PlannedJob[], now: number): JobItem[] {
	const rows = new Map(stored.map((row) => [row.name, row]));
	return planned.map(({ name, cron }) => itemOf(name, rows.get(name), cron, now));
}

function itemOf(name: JobName, row: JobRow | undefined, cron: string, now: number): JobItem {
	const state = stateOf(row, now);
	// While a job runs, or after its worker died, the end in its row is that of an earlier run.
	const ended = row?.state === "running" ? undefined : row;
	const nextAt = state === "running" ? null : (row?.nextAt ?? nextRun(cron, now));
	return {
		name,
		state,
		startedAt: instant(row?.startedAt),
		durationMs: ended?.durationMs ?? null,
		nextAt: instant(nextAt),
		failedInARow: state === "failed" ? (row?.attempt ?? 0) : 0,
		failures: row?.failures ?? 0,
		lastError: lastErrorOf(state === "failed" ? ended : row),
		progress: row?.progress == null ? null : JSON.parse(row.progress),
	};
}

function lastErrorOf(row: JobRow | undefined): JobItem["lastError"] {
	if (row === undefined || row.lastError === null || row.failedAt === null) return null;
	return { text: row.lastError, at: isoInstant(row.failedAt) };
}

/** A worker whose lease expired has died. Its job is tried again like a failed one. */
function stateOf(row: JobRow | undefined, now: number): JobState {
	if (row === undefined) return "never";
	if (row.state === "running") return row.leaseUntil > now ? "running" : "failed";
	if (row.state === "failed") return "failed";
	if (row.queuedAt !== null) return "queued";
	if (row.cursor !== null) return "unfinished";
	return row.startedAt === null ? "never" : "waiting";
}

const instant = (at: number | null | undefined): string | null => (at == null ? null : isoInstant(at));
