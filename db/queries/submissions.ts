import { SUBMISSION_CODES, submissionGroups, submissions } from "#db/schema/submission.ts";
import {
	columnsOf,
	computed,
	type Database,
	type RowOf,
	returning,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";
import type { Engine, SubmissionCause, SubmissionState, SubmissionType } from "#workers/contract/submission.ts";
import { MIN_INDEXED_LISTINGS } from "#workers/domain/seo/robots.ts";

/** This file keeps the queue of each engine, and the results. At most one row at a time waits for a path and engine. */

const CODE = SUBMISSION_CODES;
const ENGINE = computed<Engine>("submissions.engine");
const TYPE = computed<SubmissionType>("submissions.type");
const CAUSE = computed<SubmissionCause>("submissions.cause");
const SUBMISSION = columnsOf({
	id: submissions.id,
	path: submissions.path,
	engine: ENGINE,
	type: TYPE,
	state: computed<SubmissionState>("submissions.state"),
	cause: CAUSE,
	queuedAt: submissions.queuedAt,
	at: submissions.at,
	attempts: submissions.attempts,
	status: submissions.status,
	answer: submissions.answer,
});
export type SubmissionRecord = RowOf<typeof SUBMISSION>;

const IS_WAITING = `state_code = ${CODE.state.waiting}`;

/**
 * Keeps one waiting row for a path and engine: a later change replaces the earlier one, and is sent at the earlier of
 * both times.
 */
const COALESCED = `ON CONFLICT (path, engine_code, done) DO UPDATE SET type_code = excluded.type_code, cause_code = excluded.cause_code,
	queued_at = excluded.queued_at, at = min(at, excluded.at), round = round + 1`;
const COLUMNS = "path, engine_code, type_code, state_code, cause_code, queued_at, at, done, attempts, round";
const WAITING = `${CODE.state.waiting}, ?2, ?3, ?3, 0, 0, 0`;

type Queued = { cause: SubmissionCause; now: number };

/** Queues the pages of businesses; nothing for ids that do not exist. */
export function queueBusinesses(db: Database, engine: Engine, ids: readonly number[], { cause, now }: Queued) {
	return db
		.prepare(
			`INSERT INTO submissions (${COLUMNS})
			SELECT '/business/' || b.slug, ?4, ${CODE.type.URL_UPDATED}, ${WAITING}
			FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value WHERE true ${COALESCED}`,
		)
		.bind(JSON.stringify(ids), CODE.cause[cause], now, CODE.engine[engine]);
}

/** Queues paths of this site as they are. */
export function queuePaths(
	db: Database,
	engine: Engine,
	{ paths, type }: { paths: readonly string[]; type: SubmissionType },
	{ cause, now }: Queued,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO submissions (${COLUMNS})
			SELECT value, ?4, ?5, ${WAITING} FROM json_each(?1) WHERE true ${COALESCED}`,
		)
		.bind(JSON.stringify(paths), CODE.cause[cause], now, CODE.engine[engine], CODE.type[type]);
}

/** Queues the pages of categories or cities that search engines may have, which excludes thin ones. */
export function queueTaxonomies(
	db: Database,
	engine: Engine,
	taxonomies: "categories" | "cities",
	slugs: readonly string[],
	{ cause, now }: Queued,
): D1PreparedStatement {
	const folder = taxonomies === "categories" ? "/category/" : "/city/";
	return db
		.prepare(
			`INSERT INTO submissions (${COLUMNS})
			SELECT '${folder}' || h.slug, ?4, ${CODE.type.URL_UPDATED}, ${WAITING} FROM json_each(?1) k CROSS JOIN ${taxonomies} h
				ON h.slug = k.value AND h.removed_at IS NULL AND h.business_count >= ${MIN_INDEXED_LISTINGS}
			WHERE true ${COALESCED}`,
		)
		.bind(JSON.stringify(slugs), CODE.cause[cause], now, CODE.engine[engine]);
}

/** Queues the pages of categories in cities that search engines may have, named as pairs of a city's and a category's slug. */
export function queueCityCategories(
	db: Database,
	engine: Engine,
	pairs: readonly (readonly [city: string, category: string])[],
	{ cause, now }: Queued,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO submissions (${COLUMNS})
			SELECT '/city/' || y.slug || '/' || c.slug, ?4, ${CODE.type.URL_UPDATED}, ${WAITING} FROM json_each(?1) k
				CROSS JOIN cities y ON y.slug = k.value->>0 CROSS JOIN categories c ON c.slug = k.value->>1
				CROSS JOIN trades t ON t.city_id = y.id AND t.category_id = c.id AND t.open_count >= ${MIN_INDEXED_LISTINGS}
			WHERE true ${COALESCED}`,
		)
		.bind(JSON.stringify(pairs), CODE.cause[cause], now, CODE.engine[engine]);
}

/** SQL of the next crossed pairs, in a fixed order, so that it is the same in every statement of a batch. */
const NEXT_CROSSINGS = "FROM trade_crossings ORDER BY city_id, category_id LIMIT";

/**
 * Queues the pages of the next `limit` categories in cities that have crossed the number of businesses for a page, in
 * their present state. It queues nothing for one that has returned to its former state, or whose city or category is
 * gone, since these are noted themselves. In one batch with `removeCrossings`, each is sent once.
 */
export function queueCrossings(
	db: Database,
	engine: Engine,
	limit: number,
	{ cause, now }: Queued,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO submissions (${COLUMNS})
			SELECT '/city/' || y.slug || '/' || c.slug, ?3, iif(x.had_page, ${CODE.type.URL_DELETED}, ${CODE.type.URL_UPDATED}), ${CODE.state.waiting}, ?1, ?2, ?2, 0, 0, 0
			FROM (SELECT * ${NEXT_CROSSINGS} ?4) x
				CROSS JOIN cities y ON y.id = x.city_id AND y.removed_at IS NULL
				CROSS JOIN categories c ON c.id = x.category_id AND c.removed_at IS NULL
				CROSS JOIN trades t ON t.city_id = x.city_id AND t.category_id = x.category_id
			WHERE (t.open_count >= ${MIN_INDEXED_LISTINGS}) <> x.had_page ${COALESCED}`,
		)
		.bind(CODE.cause[cause], now, CODE.engine[engine], limit);
}

export function removeCrossings(db: Database, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM trade_crossings WHERE (city_id, category_id) IN (SELECT city_id, category_id ${NEXT_CROSSINGS} ?1)`,
		)
		.bind(limit);
}

const WAITS = columnsOf({ path: submissions.path, engine: ENGINE });

/** Reads for which engines these paths wait already, with the same message. */
export function waitingPaths(db: Database, paths: readonly string[], type: SubmissionType) {
	const rest =
		"FROM json_each(?1) k CROSS JOIN submissions ON submissions.path = k.value AND done = 0 AND submissions.type_code = ?2";
	return select(db, WAITS, rest, JSON.stringify(paths), CODE.type[type]);
}

/** Reads the next due rows, those that have waited longest first. */
export function dueSubmissions(db: Database, engine: Engine, now: number, limit: number) {
	return select(
		db,
		DUE,
		`FROM submissions WHERE engine_code = ?1 AND ${IS_WAITING} AND at <= ?2 ORDER BY at LIMIT ?3 + 0`,
		CODE.engine[engine],
		now,
		limit,
	);
}
const DUE = columnsOf({
	id: submissions.id,
	path: submissions.path,
	type: TYPE,
	cause: CAUSE,
	attempts: submissions.attempts,
	round: submissions.round,
});
export type DueSubmission = RowOf<typeof DUE>;

/** Limits the newest rows that are searched for an address with a given beginning. */
const MOST_BEGINNINGS = 2_000;

type Listed = {
	engines: readonly Engine[];
	states: readonly SubmissionState[];
	/** Is the beginning of the paths to list; null lists all of them. */
	beginning: string | null;
	narrowed: boolean;
};

/** Returns the SQL after SELECT for the rows of a list, at most `most`, so that no list reads more, however many there are. */
function listed(
	{ engines, states, beginning, narrowed }: Listed,
	most: number,
): { from: string; order: string; values: unknown[] } {
	const engineCodes = engines.map((engine) => CODE.engine[engine]);
	const stateCodes = states.map((state) => CODE.state[state]);
	if (beginning !== null)
		return {
			from: `(SELECT * FROM (SELECT * FROM submissions WHERE path >= ?1 AND path < ?1 || char(1114111)
				ORDER BY path, engine_code, done LIMIT ${MOST_BEGINNINGS})
				WHERE engine_code IN (SELECT value FROM json_each(?2)) AND state_code IN (SELECT value FROM json_each(?3)) LIMIT ${most}) submissions`,
			order: "path, engine_code, at DESC",
			values: [beginning, JSON.stringify(engineCodes), JSON.stringify(stateCodes)],
		};
	if (!narrowed)
		return {
			from: `(SELECT * FROM submissions ORDER BY id DESC LIMIT ${most}) submissions`,
			order: "id DESC",
			values: [],
		};
	// Each engine and state uses its own index; there are at most three of them.
	const parts = engineCodes.flatMap((engine) => stateCodes.map((state) => ({ engine, state })));
	const part = (_: unknown, at: number) =>
		`SELECT * FROM (SELECT * FROM submissions WHERE engine_code = ?${2 * at + 1} AND state_code = ?${2 * at + 2} ORDER BY at DESC LIMIT ${most})`;
	return {
		from: `(${parts.map(part).join(" UNION ALL ")}) submissions`,
		order: "at DESC, id DESC",
		values: parts.flatMap(({ engine, state }) => [engine, state]),
	};
}

/** Reads a page of a list of at most `most` rows, the newest first; with a beginning, in the order of the addresses. */
export function submissionsListed(db: Database, list: Listed, slice: { limit: number; offset: number; most: number }) {
	const { from, order, values } = listed(list, slice.most);
	const rest = `FROM ${from} ORDER BY ${order} LIMIT ${slice.limit} OFFSET ${slice.offset}`;
	return select(db, SUBMISSION, rest, ...values);
}

const COUNT = columnsOf({ count: computed<number>("count(*)") });

/** Counts a list, up to `most`. */
export function countListed(db: Database, list: Listed, most: number) {
	const { from, values } = listed(list, most);
	return selectOne(db, COUNT, `FROM (SELECT 1 FROM ${from} LIMIT ${most})`, ...values);
}

/** Counts the waiting rows of an engine, up to `most`. */
export function countWaiting(db: Database, engine: Engine, most: number) {
	const waiting = `SELECT 1 FROM submissions WHERE engine_code = ?1 AND ${IS_WAITING} LIMIT ?2 + 0`;
	return selectOne(db, COUNT, `FROM (${waiting})`, CODE.engine[engine], most);
}

export function submissionById(db: Database, id: number): Statement<SubmissionRecord> {
	return select(db, SUBMISSION, "FROM submissions WHERE id = ?1", id);
}

/** Reads what was sent of a path, the newest first. */
export function submissionsOfPath(db: Database, path: string, limit: number): Statement<SubmissionRecord> {
	return select(db, SUBMISSION, "FROM submissions WHERE path = ?1 ORDER BY at DESC LIMIT ?2 + 0", path, limit);
}

const GROUP = columnsOf({
	engine: submissionGroups.engine,
	sentAt: submissionGroups.sentAt,
	status: submissionGroups.status,
	answer: submissionGroups.answer,
});
type GroupRecord = RowOf<typeof GROUP>;

/** Reads the groups in which a business's page was sent along with all others. */
export function groupsOfBusiness(db: Database, slug: string, limit: number): Statement<GroupRecord> {
	return select(
		db,
		GROUP,
		`FROM businesses b CROSS JOIN submission_groups ON b.id BETWEEN first_id AND last_id AND b.created_at <= sent_at
		WHERE b.slug = ?1 ORDER BY sent_at DESC LIMIT ?2 + 0`,
		slug,
		limit,
	);
}

const PATH = columnsOf({ path: submissions.path });

/** Sends a row at once: a refused one waits again, unless another of its path and engine waits already. */
export function retryNow(db: Database, id: number, now: number): Statement<RowOf<typeof PATH>> {
	return returning(
		db,
		`UPDATE OR IGNORE submissions SET ${IS_WAITING}, done = 0, at = ?2, queued_at = ?2, attempts = 0, round = round + 1
		WHERE id = ?1 AND state_code <> ${CODE.state.sent}`,
		PATH,
		id,
		now,
	);
}

/** Holds the answer to a sent row, which was in its state at `round`. */
type RowAnswer = { id: number; round: number; type: SubmissionType; status: number; answer: string | null };

/**
 * Encodes each row as a JSON array: id, round, status, the index of its answer in `answers`, type, `at`. `answers` has
 * an answer to a whole group only once: repeated in ten thousand rows, it would exceed D1's limit of a value.
 */
function answersOf(rows: readonly (RowAnswer & { at?: number })[]): { rows: string; answers: string } {
	const answers = [...new Set(rows.map(({ answer }) => answer))];
	const which = new Map(answers.map((answer, at) => [answer, at]));
	return {
		rows: JSON.stringify(
			rows.map(({ id, round, status, answer, type, at }) => [
				id,
				round,
				status,
				which.get(answer),
				CODE.type[type],
				at ?? null,
			]),
		),
		answers: JSON.stringify(answers),
	};
}
const ANSWERS = "json_each(?1) k";
/** SQL of the answer of a row; `?3` are the answers. */
const ANSWER = "?3->>(k.value->>3)";

/**
 * Completes rows that an engine took or refused. A row that was changed while it was being sent keeps waiting, and what was sent of it is
 * noted as a row of its own.
 */
export function settle(
	db: Database,
	state: Exclude<SubmissionState, "waiting">,
	rows: readonly RowAnswer[],
	now: number,
): D1PreparedStatement[] {
	if (rows.length === 0) return [];
	const { rows: settled, answers } = answersOf(rows);
	return [
		db
			.prepare(
				`INSERT INTO submissions (${COLUMNS}, status, answer)
				SELECT s.path, s.engine_code, k.value->>4, ${CODE.state[state]}, s.cause_code, s.queued_at, ?2,
					-(s.id * 1000000 + k.value->>1), s.attempts + 1, 0, k.value->>2, ${ANSWER}
				FROM ${ANSWERS} CROSS JOIN submissions s ON s.id = k.value->>0 AND s.round <> k.value->>1 AND s.${IS_WAITING}`,
			)
			.bind(settled, now, answers),
		db
			.prepare(
				`UPDATE submissions SET state_code = ${CODE.state[state]}, done = submissions.id, at = ?2, attempts = attempts + 1, status = k.value->>2,
					answer = ${ANSWER}
				FROM ${ANSWERS} WHERE submissions.id = k.value->>0 AND round = k.value->>1 AND ${IS_WAITING}`,
			)
			.bind(settled, now, answers),
	];
}

/** Keeps rows waiting until their `at`, with the engine's answer. `tried` counts it as one of their tries. */
export function keepWaiting(
	db: Database,
	rows: readonly (RowAnswer & { at: number })[],
	tried: boolean,
): D1PreparedStatement[] {
	if (rows.length === 0) return [];
	const { rows: waiting, answers } = answersOf(rows);
	return [
		db
			.prepare(
				`UPDATE submissions SET at = max(at, k.value->>5), attempts = attempts + ?2, status = k.value->>2, answer = ${ANSWER}
				FROM ${ANSWERS} WHERE submissions.id = k.value->>0 AND ${IS_WAITING}`,
			)
			.bind(waiting, tried ? 1 : 0, answers),
	];
}

/** Deletes engines' answers before an instant, the oldest first. */
export function forgetSubmissions(
	db: Database,
	engine: Engine,
	state: Exclude<SubmissionState, "waiting">,
	{ before, limit }: { before: number; limit: number },
): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM submissions WHERE id IN
			(SELECT id FROM submissions WHERE engine_code = ?1 AND state_code = ?2 AND at < ?3 ORDER BY at LIMIT ?4)`,
		)
		.bind(CODE.engine[engine], CODE.state[state], before, limit);
}

export function forgetGroups(db: Database, before: number): D1PreparedStatement {
	return db.prepare("DELETE FROM submission_groups WHERE sent_at < ?1").bind(before);
}
