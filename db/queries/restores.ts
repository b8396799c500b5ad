import { getTableColumns } from "drizzle-orm";
import { type RestoreRow, restores } from "#db/schema/restore.ts";
import { columnsOf, computed, type Database, type RowOf, returning, type Statement, select } from "#db/statement.ts";

const RESTORE = columnsOf({ ...getTableColumns(restores) });

const LISTED = columnsOf({
	...getTableColumns(restores),
	/** Is when the safety backup was begun; null when it is not there, or not whole. */
	safetyBackupAt: computed<number | null>(
		"(SELECT started_at FROM backups WHERE id = restores.safety_backup_id AND state = 'complete')",
	),
});
export type ListedRestore = RowOf<typeof LISTED>;

export function latestRestores(db: Database, limit: number): Statement<ListedRestore> {
	return select(db, LISTED, "FROM restores ORDER BY started_at DESC, id LIMIT ?1", limit);
}

export function listedRestore(db: Database, id: string): Statement<ListedRestore> {
	return select(db, LISTED, "FROM restores WHERE id = ?1", id);
}

export function restoreById(db: Database, id: string): Statement<RestoreRow> {
	return select(db, RESTORE, "FROM restores WHERE id = ?1", id);
}

/** Reads the running restore or reset. */
export function runningRestore(db: Database): Statement<RestoreRow> {
	return select(db, RESTORE, "FROM restores WHERE turn = 1");
}

const HINDRANCES = columnsOf({
	import: computed<string | null>(
		"(SELECT file_name FROM imports WHERE turn = 1 AND state = 'open' AND updated_at >= ?1)",
	),
	backup: computed<number>("EXISTS (SELECT 1 FROM backups WHERE state = 'running')"),
	changeSet: computed<number>("EXISTS (SELECT 1 FROM change_sets WHERE state = 'open' AND kind <> 'import')"),
	restore: computed<number>("EXISTS (SELECT 1 FROM restores WHERE turn = 1)"),
});

/** Reads what runs now and prevents a restore. An import that has been silent since `silentSince` does not count. */
export function hindrances(db: Database, silentSince: number) {
	return select(db, HINDRANCES, "", silentSince);
}

const ID = columnsOf({ id: restores.id });
type NewRestore = Pick<RestoreRow, "id" | "kind" | "backupId" | "actor" | "requestId" | "startedAt">;

/** Begins a restore, and takes the turn; no row when something runs that prevents it. */
export function insertRestore(db: Database, row: NewRestore, silentSince: number): Statement<{ id: string }> {
	return returning(
		db,
		`INSERT INTO restores (id, kind, backup_id, backup_at, state, actor, request_id, turn, started_at)
		SELECT ?2, ?3, ?4, (SELECT coalesce(made_at, started_at) FROM backups WHERE id = ?4), 'saving', ?5, ?6, 1, ?7
		WHERE NOT EXISTS (SELECT 1 FROM (SELECT ${HINDRANCES.sql}) WHERE import IS NOT NULL OR backup OR changeSet OR restore)`,
		ID,
		silentSince,
		row.id,
		row.kind,
		row.backupId,
		row.actor,
		row.requestId,
		row.startedAt,
	);
}

export function setRestoreState(db: Database, id: string, state: RestoreRow["state"]): D1PreparedStatement {
	return db.prepare("UPDATE restores SET state = ?2 WHERE id = ?1").bind(id, state);
}

/** Notes that what a restore has read is live, and what that is: `result` is JSON. */
export function markSwapped(db: Database, id: string, result: string): D1PreparedStatement {
	return db.prepare("UPDATE restores SET state = 'deriving', result = ?2 WHERE id = ?1").bind(id, result);
}

/**
 * Notes the safety backup of a restore; for a reset it is the one that can undo it. `waiting` is where to continue when it is complete.
 */
export function waitForBackup(db: Database, id: string, backupId: string | null, waiting: string): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE restores SET safety_backup_id = ?2, waiting = ?3, backup_id = iif(kind = 'reset', ?2, backup_id)
			WHERE id = ?1 AND turn = 1`,
		)
		.bind(id, backupId, waiting);
}

/** Ends a restore that failed. The live tables are unchanged, and its side tables must still be removed. */
export function failRestore(db: Database, id: string, failure: string, now: number): D1PreparedStatement {
	return db
		.prepare("UPDATE restores SET state = 'failed', failure = ?2, finished_at = ?3 WHERE id = ?1")
		.bind(id, failure, now);
}

/** Ends a restore without any side table left, so that the next one may begin. */
export function endRestore(db: Database, id: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE restores SET turn = 0, finished_at = coalesce(finished_at, ?2), state = iif(state = 'failed', 'failed', 'finished')
			WHERE id = ?1`,
		)
		.bind(id, now);
}
