import { type EngineRecord, engineRows } from "#db/queries/submission-engines.ts";
import {
	countListed,
	groupsOfBusiness,
	type SubmissionRecord,
	submissionsListed,
	submissionsOfPath,
} from "#db/queries/submissions.ts";
import { readBatch } from "#db/statement.ts";
import type { Counted } from "#workers/contract/list.ts";
import {
	ENGINES,
	SUBMISSION_STATES,
	SUBMISSIONS_CAP,
	SUBMISSIONS_PAGE,
	type Submission,
	type SubmissionQuery,
} from "#workers/contract/submission.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { absoluteUrl } from "#workers/domain/seo/canonical.ts";
import type { ServiceContext } from "../context.ts";

const HISTORY = 100;

/**
 * Lists a page of what waits and what was sent, the newest first. With the beginning of an address, it is in the order of the addresses.
 */
export async function listSubmissions(
	{ db, now, engines: { origin } }: ServiceContext,
	{ engine, state, search = "", page }: SubmissionQuery,
): Promise<Counted<Submission>> {
	const beginning = beginningOf(search.trim(), origin);
	const list = {
		engines: engine === undefined ? ENGINES : [engine],
		states: state === undefined ? SUBMISSION_STATES : [state],
		beginning,
		narrowed: engine !== undefined || state !== undefined,
	};
	const offset = (page - 1) * SUBMISSIONS_PAGE;
	const slice = { limit: SUBMISSIONS_PAGE, offset: Math.min(offset, SUBMISSIONS_CAP), most: SUBMISSIONS_CAP };
	const [rows, [{ count }], held] = await readBatch(db, [
		submissionsListed(db, list, slice),
		countListed(db, list, SUBMISSIONS_CAP),
		engineRows(db),
	]);
	return {
		items: rows.map((row) => shown(row, origin, heldUntil(row, held, now))),
		total: count,
		totalExact: count < SUBMISSIONS_CAP,
	};
}

/** Lists what was sent of one address, the newest first, with the engines' answers. Empty for an address that is not this site's. */
export async function submissionHistory(
	{ db, now, engines: { origin } }: ServiceContext,
	url: string,
): Promise<Submission[]> {
	const path = beginningOf(url.trim(), origin);
	if (path === null) return [];
	const slug = /^\/business\/([^/]+)$/.exec(path)?.[1];
	const [rows, held, groups] = await readBatch(db, [
		submissionsOfPath(db, path, HISTORY),
		engineRows(db),
		slug === undefined ? null : groupsOfBusiness(db, slug, HISTORY),
	]);
	const along = groups.map(({ engine, sentAt, status, answer }): Submission => {
		const at = isoInstant(sentAt);
		const sent = { id: 0, url: absoluteUrl(path, origin), type: "URL_UPDATED", state: "sent", cause: "all" } as const;
		return { ...sent, engine, queuedAt: at, sentAt: at, nextAt: null, attempts: 1, status, answer };
	});
	return [...rows.map((row) => shown(row, origin, heldUntil(row, held, now))), ...along]
		.sort((one, other) => momentOf(other).localeCompare(momentOf(one)))
		.slice(0, HISTORY);
}

const momentOf = ({ sentAt, queuedAt }: Submission) => sentAt ?? queuedAt;

/** Converts an operator's search text to the beginning of a path; null for an empty text. A word is the beginning of a business's slug. */
function beginningOf(text: string, origin: string): string | null {
	if (text === "") return null;
	if (text.startsWith(`${origin}/`)) return text.slice(origin.length);
	return text.startsWith("/") ? text : `/business/${text}`;
}

/** Returns until when the engine of a row is held back; 0 when it is not. */
function heldUntil({ engine }: SubmissionRecord, held: readonly EngineRecord[], now: number): number {
	const until = held.find((one) => one.engine === engine)?.heldUntil ?? 0;
	return until > now ? until : 0;
}

function shown({ path, queuedAt, at, ...row }: SubmissionRecord, origin: string, held: number): Submission {
	const waits = row.state === "waiting";
	return {
		...row,
		url: absoluteUrl(path, origin),
		queuedAt: isoInstant(queuedAt),
		sentAt: waits ? null : isoInstant(at),
		nextAt: waits ? isoInstant(Math.max(at, held)) : null,
	};
}
