import { getTableColumns } from "drizzle-orm";
import { businesses } from "#db/schema/business.ts";
import { businessChanges, type ChangeSetRow, changeSets } from "#db/schema/change-set.ts";
import { columnsOf, type Database, nullable, type RowOf, type Statement, select } from "#db/statement.ts";

const SET = columnsOf(getTableColumns(changeSets));

export function changeSetById(db: Database, id: string): Statement<ChangeSetRow> {
	return select(db, SET, "FROM change_sets WHERE id = ?1", id);
}

/** The change set that takes another one back, or is about to. */
export function undoOf(db: Database, id: string): Statement<ChangeSetRow> {
	return select(db, SET, "FROM change_sets WHERE undoes = ?1", id);
}

/** Undos that were begun and not ended. */
export function openUndos(db: Database, limit: number): Statement<ChangeSetRow> {
	return select(db, SET, "FROM change_sets WHERE kind = 'undo' AND state = 'open' ORDER BY id LIMIT ?1", limit);
}

type NewChangeSet = Pick<ChangeSetRow, "id" | "kind" | "actor" | "requestId" | "createdAt"> & {
	undoes?: string;
};

export function insertChangeSet(db: Database, set: NewChangeSet): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO change_sets (id, kind, actor, request_id, state, undoes, created_at, updated_at)
			VALUES (?1, ?2, ?3, ?4, 'open', ?5, ?6, ?6)`,
		)
		.bind(set.id, set.kind, set.actor, set.requestId, set.undoes ?? null, set.createdAt);
}

/** Adds to what a change set has done, in the batch of its rows. `cursor` is where an undo goes on. */
export function addToChangeSet(
	db: Database,
	id: string,
	done: { created: number; updated: number; removed: number; skipped?: number; cursor?: number | null },
	now: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE change_sets SET created = created + ?2, updated = updated + ?3, removed = removed + ?4, skipped = skipped + ?5,
				cursor = ?6, updated_at = ?7 WHERE id = ?1`,
		)
		.bind(id, done.created, done.updated, done.removed, done.skipped ?? 0, done.cursor ?? null, now);
}

export function endChangeSet(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE change_sets SET state = 'done', updated_at = ?2 WHERE id = ?1 AND state = 'open'")
		.bind(id, now);
}

/** When the set was updated stays: that is when its changes were made. */
export function markUndone(db: Database, id: string, undoneBy: string): D1PreparedStatement {
	return db.prepare("UPDATE change_sets SET undone_by = ?2 WHERE id = ?1").bind(id, undoneBy);
}

const CHANGE = columnsOf({
	businessId: businessChanges.businessId,
	version: businessChanges.version,
	kind: businessChanges.kind,
	before: businessChanges.before,
	revision: businessChanges.revision,
});
export type ChangeRecord = RowOf<typeof CHANGE>;

/** What a set has changed, the last business first, from below the business `cursor` on (null: from the last one on). */
export function changesOfSet(db: Database, id: string, cursor: number | null, limit: number): Statement<ChangeRecord> {
	return select(
		db,
		CHANGE,
		`FROM business_changes WHERE change_set_id = ?1 AND business_id < ?2 AND kind <> 'skipped'
		ORDER BY business_id DESC, version DESC LIMIT ?3`,
		id,
		cursor ?? Number.MAX_SAFE_INTEGER,
		limit,
	);
}

const SKIPPED = columnsOf({
	id: businessChanges.businessId,
	slug: nullable(businesses.slug),
	name: nullable(businesses.name),
});

/** The businesses that an undo left alone, because they were changed again since. */
export function skippedOf(db: Database, id: string, limit: number) {
	return select(
		db,
		SKIPPED,
		`FROM business_changes LEFT JOIN businesses ON businesses.id = business_changes.business_id
		WHERE change_set_id = ?1 AND kind = 'skipped' ORDER BY business_changes.business_id LIMIT ?2`,
		id,
		limit,
	);
}

const HISTORY = columnsOf({
	version: businessChanges.version,
	kind: businessChanges.kind,
	before: businessChanges.before,
	changeSetId: businessChanges.changeSetId,
	changeSetKind: changeSets.kind,
	actor: changeSets.actor,
	requestId: changeSets.requestId,
	at: changeSets.updatedAt,
});

/** A business's changes, the newest first. */
export function changesOfBusiness(db: Database, businessId: number, limit: number) {
	return select(
		db,
		HISTORY,
		`FROM business_changes CROSS JOIN change_sets ON change_sets.id = business_changes.change_set_id
		WHERE business_id = ?1 AND business_changes.kind <> 'skipped' ORDER BY version DESC LIMIT ?2`,
		businessId,
		limit,
	);
}

/** A business's changes from a version on, the newest first. */
export function changesSince(db: Database, businessId: number, version: number, limit: number) {
	return select(
		db,
		CHANGE,
		`FROM business_changes WHERE business_id = ?1 AND version >= ?2 AND kind <> 'skipped' ORDER BY version DESC LIMIT ?3`,
		businessId,
		version,
		limit,
	);
}

/**
 * Forgets the before-values of change sets from before an instant, some at a time. The sets stay, as a record of what was done;
 * they cannot be taken back any more. One that is being taken back keeps them until then.
 */
export function forgetChanges(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM business_changes WHERE (business_id, version) IN (
				SELECT c.business_id, c.version FROM change_sets s CROSS JOIN business_changes c ON c.change_set_id = s.id
				WHERE s.created_at < ?1 AND NOT EXISTS (SELECT 1 FROM change_sets u WHERE u.undoes = s.id AND u.state = 'open')
				LIMIT ?2)`,
		)
		.bind(before, limit);
}
