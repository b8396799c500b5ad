import { snippetCookies, snippetFailures } from "#db/schema/snippet.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";

const FAILURES = columnsOf({
	snippetId: snippetFailures.snippetId,
	failures: computed<number>("sum(snippet_failures.failures)"),
	/** These come from the row with the newest failure: SQLite takes bare columns from the row that `max` has found. */
	kind: snippetFailures.kind,
	detail: snippetFailures.detail,
	at: computed<number>("max(snippet_failures.at)"),
});
const COOKIE = columnsOf({
	snippetId: snippetCookies.snippetId,
	name: snippetCookies.name,
	seenAt: snippetCookies.seenAt,
});
type SnippetFailuresRecord = RowOf<typeof FAILURES>;
export type SnippetCookieRecord = RowOf<typeof COOKIE>;

/** Limits the hours that are shown: the current one and the 23 before. */
const SHOWN_HOURS = 24;
/** Limits the known cookies of one snippet. The next constant limits those of all snippets. */
const MOST_COOKIES = 40;
const MOST_SHOWN = 400;
/** SQL that is true for an existing snippet `?1`. Those that are built from accounts have no row. */
const IS_KNOWN = "(EXISTS (SELECT 1 FROM html_snippets WHERE id = ?1) OR substr(?1, 1, 12) = 'measurement-')";

type Failure = { snippetId: string; kind: (typeof snippetFailures.$inferSelect)["kind"]; detail: string };

/**
 * Counts a failure of a snippet in its hour, and forgets failures that are older than the shown hours. It keeps nothing of a snippet that
 * does not exist.
 */
export function countFailure(db: Database, { snippetId, kind, detail }: Failure, now: number): D1PreparedStatement[] {
	const hour = Math.floor(now / HOUR_MS);
	return [
		db
			.prepare(
				`INSERT INTO snippet_failures (snippet_id, hour, failures, kind, detail, at) SELECT ?1, ?2, 1, ?3, ?4, ?5
				WHERE ${IS_KNOWN}
				ON CONFLICT (snippet_id, hour) DO UPDATE SET failures = failures + 1, kind = ?3, detail = ?4, at = ?5`,
			)
			.bind(snippetId, hour, kind, detail, now),
		db
			.prepare("DELETE FROM snippet_failures WHERE snippet_id = ?1 AND hour <= ?2")
			.bind(snippetId, hour - 2 * SHOWN_HOURS),
	];
}

/** Reads how often each snippet failed in the last 24 hours, and its last failure. */
export function recentFailures(db: Database, now: number): Statement<SnippetFailuresRecord> {
	return select(
		db,
		FAILURES,
		"FROM snippet_failures WHERE hour > ?1 GROUP BY snippet_id LIMIT ?2 + 0",
		Math.floor(now / HOUR_MS) - SHOWN_HOURS,
		MOST_SHOWN,
	);
}

/**
 * Notes that a snippet has set a cookie; with an empty id, one of several has. When names change all the time, the first forty are enough.
 */
export function noteCookie(db: Database, snippetId: string, name: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO snippet_cookies (snippet_id, name, seen_at) SELECT ?1, ?2, ?3
			WHERE (?1 = '' OR ${IS_KNOWN}) AND ((SELECT count(*) FROM snippet_cookies WHERE snippet_id = ?1) < ?4
				OR EXISTS (SELECT 1 FROM snippet_cookies WHERE snippet_id = ?1 AND name = ?2))
			ON CONFLICT (snippet_id, name) DO UPDATE SET seen_at = ?3`,
		)
		.bind(snippetId, name, now, MOST_COOKIES);
}

/** Reads the cookies that snippets were seen to set. */
export function knownCookies(db: Database): Statement<SnippetCookieRecord> {
	return select(db, COOKIE, "FROM snippet_cookies ORDER BY snippet_id, name LIMIT ?1 + 0", MOST_SHOWN);
}

/** Forgets the reports of snippets that no longer exist. */
export function forgetReports(db: Database, snippetIds: readonly string[]): D1PreparedStatement[] {
	const ids = JSON.stringify(snippetIds);
	return [
		db.prepare("DELETE FROM snippet_failures WHERE snippet_id IN (SELECT value FROM json_each(?1))").bind(ids),
		db.prepare("DELETE FROM snippet_cookies WHERE snippet_id IN (SELECT value FROM json_each(?1))").bind(ids),
	];
}
