import { businesses } from "#db/schema/business.ts";
import { SUBMISSION_CODES, sendAll, submissionGroups } from "#db/schema/submission.ts";
import { columnsOf, computed, type Database, type RowOf, select, selectOne } from "#db/statement.ts";
import type { Engine, StopReason } from "#workers/contract/submission.ts";

const RUN = columnsOf({
	state: sendAll.state,
	total: sendAll.total,
	successful: sendAll.successful,
	failed: sendAll.failed,
	indexnowAfter: sendAll.indexnowAfter,
	googleAfter: sendAll.googleAfter,
	google: sendAll.google,
	counts: sendAll.counts,
	startedAt: sendAll.startedAt,
	finishedAt: sendAll.finishedAt,
	error: sendAll.error,
});
export type SendAllRecord = RowOf<typeof RUN>;

/** Reads the last run of sending all businesses' pages. */
export function sendAllRow(db: Database) {
	return selectOne(db, RUN, "FROM send_all WHERE id = 1");
}

/** Begins a run with the present businesses. It changes nothing while one is running. */
export function beginRun(
	db: Database,
	{ engines, now }: { engines: readonly Engine[]; now: number },
): D1PreparedStatement {
	const after = (engine: Engine) => (engines.includes(engine) ? 0 : null);
	return db
		.prepare(
			`UPDATE send_all SET state = 'running', total = (SELECT business_count FROM directory), successful = 0, failed = 0,
				indexnow_after = ?1, google_after = ?2, google = ?2 IS NOT NULL, counts = iif(?1 IS NULL, 'google', 'indexnow'), started_at = ?3, finished_at = NULL, error = NULL
			WHERE id = 1 AND state <> 'running'`,
		)
		.bind(after("indexnow"), after("google"), now);
}

/** Ends a run for both engines. It changes nothing when there is nothing to end. */
export function cancelRun(db: Database, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE send_all SET state = CASE WHEN state IN ('running', 'failed') THEN 'cancelled' ELSE state END,
				finished_at = coalesce(finished_at, ?1), indexnow_after = NULL, google_after = NULL
			WHERE id = 1 AND (indexnow_after IS NOT NULL OR google_after IS NOT NULL)`,
		)
		.bind(now);
}

/** Continues a run that an engine's stop has ended. */
export function goOnWithSendAll(db: Database, engine: Engine): D1PreparedStatement {
	return db.prepare(
		`UPDATE send_all SET state = 'running', finished_at = NULL, error = NULL
		WHERE id = 1 AND state = 'failed' AND ${engine}_after IS NOT NULL`,
	);
}

/** Counts an engine's answers to pages of a run, if its answers are the counted ones. */
export function countAnswers(
	db: Database,
	engine: Engine,
	{ successful, failed }: { successful: number; failed: number },
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE send_all SET successful = successful + ?2, failed = failed + ?3
			WHERE id = 1 AND state = 'running' AND counts = ?1`,
		)
		.bind(engine, successful, failed);
}

/** Notes an engine's progress: it continues after this business; null when it has reached the end. */
export function moveRun(db: Database, engine: Engine, after: number | null): D1PreparedStatement {
	return db
		.prepare(`UPDATE send_all SET ${engine}_after = ?1 WHERE id = 1 AND ${engine}_after IS NOT NULL`)
		.bind(after);
}

/** Ends the run of the counted engine, which has finished or stopped (`error`). */
export function endRun(
	db: Database,
	engine: Engine,
	{ error, now }: { error: StopReason | null; now: number },
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE send_all SET state = iif(?2 IS NULL, 'done', 'failed'), error = ?2, finished_at = ?3
			WHERE id = 1 AND state = 'running' AND counts = ?1`,
		)
		.bind(engine, error, now);
}

const PAGE = columnsOf({
	id: businesses.id,
	slug: businesses.slug,
	changedAt: computed<number>("max(businesses.content_changed_at, businesses.created_at)"),
	/** Is 1 when the page was sent on its own since then, and has not changed. */
	told: computed<number>(
		`EXISTS (SELECT 1 FROM submissions s WHERE s.path = '/business/' || businesses.slug AND s.engine_code = ?3
			AND s.state_code = ${SUBMISSION_CODES.state.sent} AND s.at >= max(?4, businesses.content_changed_at))`,
	),
});

/** Reads the next businesses of a run. Messages to an engine count from `since` on. */
export function businessesBehind(
	db: Database,
	{ engine, after, limit, since }: { engine: Engine; after: number; limit: number; since: number },
) {
	const rest = "FROM businesses WHERE id > ?1 ORDER BY id LIMIT ?2 + 0";
	return select(db, PAGE, rest, after, limit, SUBMISSION_CODES.engine[engine], since);
}

/** Reads the businesses of these pages. Messages to an engine count from `since` on. */
export function businessesOfPages(
	db: Database,
	{ engine, slugs, since }: { engine: Engine; slugs: readonly string[]; since: number },
) {
	const rest = "FROM json_each(?1) k CROSS JOIN businesses ON businesses.slug = k.value LIMIT ?2 + 0";
	return select(db, PAGE, rest, JSON.stringify(slugs), slugs.length, SUBMISSION_CODES.engine[engine], since);
}

const SPAN = columnsOf({
	firstId: submissionGroups.firstId,
	lastId: submissionGroups.lastId,
	sentAt: submissionGroups.sentAt,
});
/** Groups that are looked at: of a day with several runs over a million businesses. */
const MOST_GROUPS = 1_000;

/** Reads what was sent together since then. */
export function groupsSince(db: Database, engine: Engine, since: number) {
	const rest = `FROM submission_groups WHERE sent_at >= ?1 AND engine = ?2 ORDER BY sent_at DESC LIMIT ${MOST_GROUPS}`;
	return select(db, SPAN, rest, since, engine);
}

const SINCE = columnsOf({ at: computed<number>("at") });

/**
 * Reads from when on messages count: from `since`, or from the end of the last restore. That has put back pages with their former times of
 * change, so what an engine was told before says nothing of them. Nothing counts before the end of one that is clearing up.
 */
export function countedSince(db: Database, since: number) {
	const end = `SELECT coalesce(finished_at, ${Number.MAX_SAFE_INTEGER}) FROM restores WHERE state IN ('deriving', 'finished')
		ORDER BY started_at DESC LIMIT 1`;
	return selectOne(db, SINCE, `FROM (SELECT max(?1, coalesce((${end}), 0)) AS at)`, since);
}

/** Takes a number of businesses from a run that are not sent, because the engine knows them as they are. */
export function passOver(db: Database, engine: Engine, count: number): D1PreparedStatement {
	return db
		.prepare("UPDATE send_all SET total = max(0, total - ?2) WHERE id = 1 AND state = 'running' AND counts = ?1")
		.bind(engine, count);
}

/** Notes that the pages of these businesses were sent along with all others. */
export function insertGroup(
	db: Database,
	group: { engine: Engine; firstId: number; lastId: number; sentAt: number; status: number; answer: string | null },
): D1PreparedStatement {
	const { engine, firstId, lastId, sentAt, status, answer } = group;
	return db
		.prepare(
			"INSERT INTO submission_groups (engine, first_id, last_id, sent_at, status, answer) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
		)
		.bind(engine, firstId, lastId, sentAt, status, answer);
}
