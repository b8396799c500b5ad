import { getTableColumns } from "drizzle-orm";
import { type ChangeSetRow, changeSets } from "#db/schema/change-set.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/** Names the columns of a change set that answers tell. */
export const TOLD_CHANGE_SET = {
	...getTableColumns(changeSets),
	/** Is 1 while its undo is under way. */
	undoing: computed<0 | 1>(
		"EXISTS (SELECT 1 FROM change_sets u WHERE u.id = change_sets.undone_by AND u.state = 'open')",
	),
};
const SET = columnsOf(TOLD_CHANGE_SET);
/** Is a change set with what is told of its undo. */
export type ToldChangeSet = RowOf<typeof SET>;

/** Reads a change set without the row numbers that a bulk change was given, since there may be thousands. */
const BRIEF = columnsOf({
	...TOLD_CHANGE_SET,
	input: computed<string | null>("json_remove(input, '$.ids')"),
});

/**
 * Returns the SQL of a set's number, which its changes refer to, from the set's id. It is null when there is no such
 * set.
 */
export function numberOfSet(id: string): string {
	return `(SELECT number FROM change_sets WHERE id = ${id})`;
}

export function changeSetById(db: Database, id: string): Statement<ToldChangeSet> {
	return select(db, SET, "FROM change_sets WHERE id = ?1", id);
}

/** Reads the change set that takes another one back, or is about to. */
export function undoOf(db: Database, id: string): Statement<ToldChangeSet> {
	return select(db, SET, "FROM change_sets WHERE undoes = ?1", id);
}

/** Reads the open bulk change, merge or undo that waited longest, except these. They are done in steps. */
export function nextStepwise(db: Database, except: readonly string[]): Statement<ToldChangeSet> {
	const open = "FROM change_sets WHERE kind IN ('bulk', 'merge', 'undo') AND state = 'open'";
	const rest = `${open} AND id NOT IN (SELECT value FROM json_each(?1)) ORDER BY updated_at, created_at LIMIT 1`;
	return select(db, SET, rest, JSON.stringify(except));
}

type ChangeSetFilter = {
	kind?: string | undefined;
	/** Selects only open ones that are done in steps. */
	open?: boolean | undefined;
	/** Selects change sets that are older than this one. */
	before?: { createdAt: number; id: string } | undefined;
};

/** Reads change sets, the newest first. */
export function changeSetsByTime(db: Database, { kind, open, before }: ChangeSetFilter, limit: number) {
	const values: unknown[] = [limit];
	const bind = (value: unknown) => `?${values.push(value)}`;
	const conditions: string[] = [];
	if (open) conditions.push("state = 'open' AND kind IN ('bulk', 'merge', 'undo')");
	if (kind !== undefined) conditions.push(`kind = ${bind(kind)}`);
	if (before !== undefined) conditions.push(`(created_at, id) < (${bind(before.createdAt)}, ${bind(before.id)})`);
	const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
	return select(db, BRIEF, `FROM change_sets ${where} ORDER BY created_at DESC, id DESC LIMIT ?1`, ...values);
}

/** Of more newer change sets than this, those that ended are not looked for any more. */
const NEWEST = 100;

/** Returns the SQL that tells whether a change set was done in steps: a merge of two is done where it is asked for, and so is what changes one. */
function isInSteps(set: string): string {
	return `(${set}.kind IN ('bulk', 'import') OR (${set}.kind = 'merge' AND ${set}.input IS NOT NULL))`;
}

/**
 * Reads the bulk changes and merges in steps, and their undos, of an author that have ended since an instant and stand, the newest first. What
 * ends within its own call is told where it was asked for.
 */
export function endedChangeSets(db: Database, { actor, since }: { actor: string; since: number }) {
	// What an undo took back may be an undo itself.
	const undone = `EXISTS (SELECT 1 FROM change_sets t LEFT JOIN change_sets o ON o.id = t.undoes
		WHERE t.id = change_sets.undoes AND (${isInSteps("t")} OR ${isInSteps("o")}))`;
	const rest = `FROM (SELECT * FROM change_sets ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) change_sets
		WHERE state = 'done' AND undone_by IS NULL AND actor = ?1 AND updated_at >= ?2 AND kind <> 'import'
		AND (${isInSteps("change_sets")} OR (kind = 'undo' AND ${undone}))`;
	return select(db, BRIEF, rest, actor, since);
}

type NewChangeSet = Pick<ChangeSetRow, "id" | "kind" | "actor" | "requestId" | "createdAt"> &
	Partial<Pick<ChangeSetRow, "undoes" | "input" | "total" | "heirId">>;

/** A change in steps cannot begin while a restore or a reset runs, because the result would not include it. */
const OPEN = `iif(?2 IN ('bulk', 'merge', 'undo') AND EXISTS (SELECT 1 FROM restores WHERE turn = 1), NULL, 'open')`;

/** Tells whether a batch failed because a restore or a reset runs. Then nothing was written. */
export function isRestoreRunning(error: unknown): boolean {
	return /NOT NULL constraint failed: change_sets\.state/.test(String(error));
}

export function insertChangeSet(db: Database, set: NewChangeSet): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO change_sets (id, number, kind, actor, request_id, state, undoes, input, total, created_at, updated_at, heir_id)
			VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM change_sets), ?2, ?3, ?4, ${OPEN}, ?5, ?6, ?7, ?8, ?8, ?9)`,
		)
		.bind(
			set.id,
			set.kind,
			set.actor,
			set.requestId,
			set.undoes ?? null,
			set.input ?? null,
			set.total ?? null,
			set.createdAt,
			set.heirId ?? null,
		);
}

/** Holds the result of a step. `cursor` is the business after which the next one continues. */
type Done = {
	created?: number;
	updated?: number;
	removed?: number;
	skipped?: number;
	unchanged?: number;
	cursor?: number | null;
};

/** Adds to the counts of a change set, in the batch of its rows. */
export function addToChangeSet(db: Database, id: string, done: Done, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE change_sets SET created = created + ?2, updated = updated + ?3, removed = removed + ?4, skipped = skipped + ?5,
				unchanged = unchanged + ?6, cursor = ?7, updated_at = ?8 WHERE id = ?1`,
		)
		.bind(
			id,
			done.created ?? 0,
			done.updated ?? 0,
			done.removed ?? 0,
			done.skipped ?? 0,
			done.unchanged ?? 0,
			done.cursor ?? null,
			now,
		);
}

export function endChangeSet(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE change_sets SET state = 'done', updated_at = ?2 WHERE id = ?1 AND state = 'open'")
		.bind(id, now);
}

/**
 * Ends the bulk changes and undos that a restore has brought back while they were under way: what it restores is what was there at that
 * moment, and nobody has asked again for the rest. A merge goes on, because its category or city has no other end. A set whose undo has
 * broken off can be taken back again.
 */
export function breakOffBrought(db: Database, now: number): D1PreparedStatement[] {
	return [
		db.prepare(
			"UPDATE change_sets SET undone_by = NULL WHERE id IN (SELECT undoes FROM change_sets WHERE kind = 'undo' AND state = 'open')",
		),
		db
			.prepare(
				"UPDATE change_sets SET state = 'done', broken_off = 1, updated_at = ?1 WHERE kind IN ('bulk', 'undo') AND state = 'open'",
			)
			.bind(now),
	];
}

/** Goes on with an undo that has broken off. It cannot while a restore or a reset runs (see `insertChangeSet`). */
export function resumeUndo(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE change_sets SET state = iif(EXISTS (SELECT 1 FROM restores WHERE turn = 1), NULL, 'open'), broken_off = 0, updated_at = ?2
			WHERE id = ?1 AND broken_off = 1`,
		)
		.bind(id, now);
}

/** Notes the undo. The time of the update stays, because it says when the set's changes were made. */
export function markUndone(db: Database, id: string, undoneBy: string): D1PreparedStatement {
	return db.prepare("UPDATE change_sets SET undone_by = ?2 WHERE id = ?1").bind(id, undoneBy);
}
