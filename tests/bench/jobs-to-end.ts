import { setTimeout as pause } from "node:timers/promises";
import { API_WORKER, type Site } from "#cli/run/site.ts";
import { EVERY_MINUTE } from "#workers/jobs/schedule.ts";

/** The database is asked this often whether the work is done. No call of the site is made meanwhile. */
const LOOK_EVERY_MS = 250;

/** Counts jobs that run, that were asked for or have not ended, now or within a minute. */
const WAITING = `SELECT count(*) AS waiting FROM jobs WHERE next_at <= ?1 + 60000
	AND (state = 'running' OR queued_at IS NOT NULL OR cursor IS NOT NULL)`;

/** Tells whether no job runs or waits to. */
export async function areJobsIdle(db: D1Database): Promise<boolean> {
	return (await db.prepare(WAITING).bind(Date.now()).first<number>("waiting")) === 0;
}

/** Waits until no job runs or waits to. */
export async function untilJobsIdle(db: D1Database): Promise<void> {
	do await pause(LOOK_EVERY_MS);
	while (!(await areJobsIdle(db)));
}

/**
 * Does what an import leaves to jobs, as the cron does in production: words are learned, lists counted, likenesses
 * searched. A page of a directory without that costs something else.
 */
export async function jobsToEnd(site: Site): Promise<void> {
	const db = await site.database();
	do {
		await site.fireCron(API_WORKER, EVERY_MINUTE);
		await pause(LOOK_EVERY_MS);
	} while (!(await areJobsIdle(db)));
}
