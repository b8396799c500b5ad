import { cachePurgeRate, cachePurges } from "#db/schema/cache-purge.ts";
import { columnsOf, computed, type Database, returning, selectOne } from "#db/statement.ts";
import type { CacheTag } from "#workers/contract/cache-tag.ts";

const ORDER = columnsOf({ id: cachePurgeRate.lastOrder });
const TAG = columnsOf({ tag: cachePurges.tag });

/** Notes tags to be purged twice from now on. A running purge of one of them no longer counts, because it may have been too early. */
export function putPurges(db: Database, tags: readonly CacheTag[], now: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO cache_purges (tag, asked_at, purges_left, due_at, failures) SELECT value, ?2, 2, 0, 0 FROM json_each(?1) WHERE true
			ON CONFLICT (tag) DO UPDATE SET asked_at = ?2, purges_left = 2, due_at = 0, order_id = NULL`,
		)
		.bind(JSON.stringify(tags), now);
}

/**
 * Limits the rate of purges: `atOnce` may be sent together, and one more every `refillMs`. When fewer than `spare` of
 * them are left, two purges keep a distance. It grows by `distanceMs` for each that is missing, up to `longestMs`.
 */
export type PurgeRate = { atOnce: number; refillMs: number; spare: number; distanceMs: number; longestMs: number };

/** Computes the distance from one purge to the next, in milliseconds, by what is missing of the full bucket at ?1. */
const DISTANCE = "min(?6, max(0, max(full_at, ?1) - ?1 - ?4) * ?5 / ?2)";

function bindingsOf({ atOnce, refillMs, spare, distanceMs, longestMs }: PurgeRate, now: number) {
	return [now, refillMs, atOnce * refillMs, (atOnce - spare) * refillMs, distanceMs, longestMs] as const;
}

/** Begins an order if a tag is due and the rate allows one more purge. It returns its number, or nothing. */
export function beginOrder(db: Database, rate: PurgeRate, now: number) {
	return returning(
		db,
		`UPDATE cache_purge_rate SET full_at = max(full_at, ?1) + ?2, last_order = last_order + 1, last_at = ?1
		WHERE max(full_at, ?1) + ?2 <= ?1 + ?3 AND (last_at > ?1 OR ?1 - last_at >= ${DISTANCE})
			AND EXISTS (SELECT 1 FROM cache_purges WHERE due_at <= ?1)`,
		ORDER,
		...bindingsOf(rate, now),
	);
}

const NEXT = columnsOf({
	/** Is the first moment when a tag is due; null when none waits. */
	dueAt: computed<number | null>("(SELECT min(due_at) FROM cache_purges)"),
	/** Is the first moment when the rate allows one more purge. */
	allowedAt: computed<number>(`max(max(full_at, ?1) + ?2 - ?3, iif(last_at > ?1, 0, last_at + ${DISTANCE}))`),
	/** Is the number of tags whose first purge somebody is making. */
	underWay: computed<number>(
		"(SELECT count(*) FROM cache_purges WHERE order_id IS NOT NULL AND purges_left = 2 AND due_at > ?1)",
	),
});

/** Reads when the next order can begin. */
export function nextOrder(db: Database, rate: PurgeRate, now: number) {
	return selectOne(db, NEXT, "FROM cache_purge_rate", ...bindingsOf(rate, now));
}

/**
 * Replaces due tags of lists by the one that stands for all of them, when more than `most` tags are due, and more than `mostLists` of these
 * are of lists.
 */
export function gatherLists(
	db: Database,
	{ most, mostLists, listTags, all }: { most: number; mostLists: number; listTags: readonly string[]; all: CacheTag },
	now: number,
): D1PreparedStatement[] {
	// What begins with "city-" is between "city-" and "city.", the next character.
	const ofLists = `(${listTags.map((start) => `tag BETWEEN '${start}' AND '${start.slice(0, -1)}.'`).join(" OR ")})`;
	return [
		db
			.prepare(
				`INSERT INTO cache_purges (tag, asked_at, purges_left, due_at, failures) SELECT ?2, ?1, 2, 0, 0
				WHERE (SELECT count(*) FROM cache_purges WHERE due_at <= ?1) > ?3
					AND (SELECT count(*) FROM cache_purges WHERE due_at <= ?1 AND ${ofLists}) > ?4
				ON CONFLICT (tag) DO UPDATE SET asked_at = ?1, purges_left = 2, due_at = 0, order_id = NULL`,
			)
			.bind(now, all, most, mostLists),
		db.prepare(`DELETE FROM cache_purges WHERE changes() > 0 AND due_at <= ?1 AND ${ofLists}`).bind(now),
	];
}

/**
 * Says how many tags may wait for their first purge: `each` for each purge that is left, within these bounds. One that waits for its second alone is
 * half of that. Beyond it everything is purged.
 */
type MostWaiting = { each: number; least: number; most: number };

type Taking = {
	/** Is the time before others may take the same tags. */
	leaseMs: number;
	/** Is the tag that stands for everything. */
	everything: CacheTag;
	/** Limits the tags of one order, unless it is for everything. */
	tags: number;
	mostWaiting: MostWaiting;
	rate: PurgeRate;
};

/**
 * Gives an order its tags: first purges first, and of these the oldest. It comes right after `beginOrder` in a batch.
 * An order for everything takes all that is due. It returns the tags.
 */
export function takeTags(db: Database, { leaseMs, everything, tags, mostWaiting, rate }: Taking, now: number) {
	const due = "FROM cache_purges WHERE due_at <= ?1";
	return returning(
		db,
		`UPDATE cache_purges SET order_id = (SELECT last_order FROM cache_purge_rate), due_at = ?1 + ?2
		WHERE changes() > 0 AND tag IN (SELECT tag ${due} ORDER BY purges_left DESC, asked_at LIMIT
			CASE WHEN EXISTS (SELECT 1 ${due} AND tag = ?3) OR (SELECT sum(purges_left) ${due}) > 2 * (
				SELECT min(?8, max(?7, ?5 * (1 + ?6 - max(0, full_at - ?1) / ?9))) FROM cache_purge_rate) THEN -1 ELSE ?4 END)`,
		TAG,
		now,
		leaseMs,
		everything,
		tags,
		mostWaiting.each,
		rate.atOnce,
		mostWaiting.least,
		mostWaiting.most,
		rate.refillMs,
	);
}

/** Ends an order that was carried out: its tags are purged once more at `secondAt`, or they are done. */
export function endOrder(db: Database, id: number, secondAt: number): D1PreparedStatement[] {
	return [
		db.prepare("DELETE FROM cache_purges WHERE order_id = ?1 AND purges_left = 1").bind(id),
		db
			.prepare(
				"UPDATE cache_purges SET purges_left = 1, due_at = ?2, order_id = NULL, failures = 0 WHERE order_id = ?1",
			)
			.bind(id, secondAt),
	];
}

/** Returns an order's tags to the queue. The wait until they are due again doubles with each failure, up to `longestMs`. */
export function returnOrder(
	db: Database,
	id: number,
	wait: { firstMs: number; longestMs: number },
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE cache_purges SET due_at = ?2 + min(?4, ?3 << min(failures, 20)), order_id = NULL, failures = failures + 1
			WHERE order_id = ?1`,
		)
		.bind(id, now, wait.firstMs, wait.longestMs);
}

/** Forgets tags that were last requested before an instant, some at a time. */
export function forgetPurges(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare("DELETE FROM cache_purges WHERE tag IN (SELECT tag FROM cache_purges WHERE asked_at < ?1 LIMIT ?2)")
		.bind(before, limit);
}
