import { getTableColumns } from "drizzle-orm";
import { backups } from "#db/schema/backup.ts";
import { columnsOf, computed, type Database, type RowOf, returning, select, selectOne } from "#db/statement.ts";
import type { BackupOrigin } from "#workers/contract/backup.ts";

const BACKUP = columnsOf(getTableColumns(backups));
export type BackupRow = RowOf<typeof BACKUP>;

export function backupById(db: Database, id: string) {
	return select(db, BACKUP, "FROM backups WHERE id = ?1", id);
}

/** Reads the backup that is being made. */
export function runningBackup(db: Database) {
	return select(db, BACKUP, "FROM backups WHERE state = 'running'");
}

/** Reads a backup that is being uploaded. */
export function uploadingBackup(db: Database) {
	return select(db, BACKUP, "FROM backups WHERE state = 'uploading' LIMIT 1");
}

/** Reads backups before an instant, the newest first. */
export function backupsBefore(db: Database, before: number | null, limit: number) {
	const instant = before ?? Number.MAX_SAFE_INTEGER;
	return select(db, BACKUP, "FROM backups WHERE started_at < ?1 ORDER BY started_at DESC LIMIT ?2", instant, limit);
}

/** Reads the backups that can be restored, the newest first. */
export function completeBackups(db: Database, limit: number) {
	return select(db, BACKUP, "FROM backups WHERE state = 'complete' ORDER BY started_at DESC LIMIT ?1", limit);
}

/** Reads the newest backup that was made here and can be restored. */
export function newestOwnBackup(db: Database) {
	const from = "FROM backups WHERE state = 'complete' AND origin <> 'uploaded' ORDER BY started_at DESC LIMIT 1";
	return select(db, BACKUP, from);
}

/** Reads the latest backup of this directory whose chunks are still known. */
export function comparableBackup(db: Database) {
	return select(
		db,
		BACKUP,
		`FROM backups WHERE state = 'complete' AND id IN (SELECT DISTINCT backup_id FROM backup_chunks)
		ORDER BY started_at DESC LIMIT 1`,
	);
}

/** Reads when the latest nightly backup that has not failed began; null before the first one. */
export function latestNightly(db: Database) {
	const columns = columnsOf({ at: computed<number | null>("max(started_at)") });
	return selectOne(db, columns, "FROM backups WHERE origin = 'nightly' AND state IN ('running', 'complete')");
}

type NewBackup = Pick<BackupRow, "id" | "actor" | "requestId" | "startedAt"> & {
	origin: BackupOrigin;
	state: "running" | "uploading";
};

/**
 * Inserts a backup. It fails with `isBackupRunning` when another one is being made, and with `isRestoreRunning` when tables are about to be
 * swapped, except for the backup that the restore itself requests.
 */
export function insertBackup(db: Database, { id, origin, state, ...by }: NewBackup): D1PreparedStatement {
	const restored = "?2 IN ('nightly', 'asked') AND EXISTS (SELECT 1 FROM restores WHERE turn = 1)";
	return db
		.prepare(
			`INSERT INTO backups (id, origin, state, actor, request_id, started_at)
			VALUES (?1, ?2, iif(${restored}, NULL, ?3), ?4, ?5, ?6)`,
		)
		.bind(id, origin, state, by.actor, by.requestId, by.startedAt);
}

export function isRestoreRunning(error: unknown): boolean {
	return /NOT NULL constraint failed: backups\.state/.test(String(error));
}

export function isBackupRunning(error: unknown): boolean {
	return /UNIQUE constraint failed: (?:backups\.state|index 'backups_running')/.test(String(error));
}

/** Tells whether the upload of a backup did not begin because it is here, or is being made. */
export function isBackupExisting(error: unknown): boolean {
	return /NOT NULL constraint failed: backups\.state/.test(String(error));
}

/** Adds to the bytes that a backup has written. */
export function countNewBytes(db: Database, id: string, bytes: number): D1PreparedStatement {
	return db.prepare("UPDATE backups SET new_bytes = new_bytes + ?2 WHERE id = ?1").bind(id, bytes);
}

type BackupEnd = Pick<
	BackupRow,
	| "finishedAt"
	| "writeVersion"
	| "migration"
	| "businesses"
	| "rows"
	| "bytes"
	| "keptUntil"
	| "manifestSha256"
	| "madeAt"
>;

/**
 * Inserts a backup whose upload begins, or begins again. One that failed or was not finished is replaced, and one with the same manifest,
 * which its file mends: that one is kept as long as before. Fails with `isBackupExisting` for any other.
 */
export function beginUpload(
	db: Database,
	{ id, origin, actor, requestId, startedAt }: NewBackup,
	manifestSha256: string,
): D1PreparedStatement[] {
	const mayReplace =
		"backups.state IN ('failed', 'uploading') OR (backups.state = 'complete' AND backups.manifest_sha256 = ?6)";
	const proofs = ["manifest", "chunks", "drill"].map((proof) => `${proof}_at = NULL, ${proof}_failure = NULL`);
	return [
		db
			.prepare(
				`INSERT INTO backups (id, origin, state, actor, request_id, started_at) VALUES (?1, ?2, 'uploading', ?3, ?4, ?5)
				ON CONFLICT (id) DO UPDATE SET state = CASE WHEN ${mayReplace} THEN 'uploading' END, origin = excluded.origin,
					actor = excluded.actor, request_id = excluded.request_id, started_at = excluded.started_at, finished_at = NULL,
					failure = NULL, new_bytes = 0, chunks_share = 0, drill_share = 0, ${proofs.join(", ")}`,
			)
			.bind(id, origin, actor, requestId, startedAt, manifestSha256),
		// What the next night compares with is made anew.
		db.prepare("DELETE FROM backup_chunks WHERE backup_id = ?1").bind(id),
	];
}

/** Lists a backup as whole, kept at least as long as it was before. Its manifest and each of its pieces are in R2, which is the first of its three proofs. */
export function completeBackup(db: Database, id: string, end: BackupEnd): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE backups SET state = 'complete', finished_at = ?2, write_version = ?3, migration = ?4, businesses = ?5, row_count = ?6, bytes = ?7,
				kept_until = max(?8, coalesce(kept_until, 0)), manifest_sha256 = ?9, manifest_at = ?2, made_at = ?10
			WHERE id = ?1 AND state IN ('running', 'uploading')`,
		)
		.bind(
			id,
			end.finishedAt,
			end.writeVersion,
			end.migration,
			end.businesses,
			end.rows,
			end.bytes,
			end.keptUntil,
			end.manifestSha256,
			end.madeAt,
		);
}

export function failBackup(db: Database, id: string, failure: string, now: number): D1PreparedStatement {
	return db
		.prepare(
			"UPDATE backups SET state = 'failed', failure = ?2, finished_at = ?3 WHERE id = ?1 AND state IN ('running', 'uploading')",
		)
		.bind(id, failure, now);
}

export function pinBackup(db: Database, id: string, pinned: boolean): D1PreparedStatement {
	return db
		.prepare("UPDATE backups SET pinned = ?2 WHERE id = ?1 AND pinned <> ?2 AND state = 'complete'")
		.bind(id, Number(pinned));
}

/**
 * Removes backups, and returns those that were removed: not one that is being made, or that somebody has pinned meanwhile. One that is being
 * uploaded goes though it was pinned before: it is not whole.
 */
export function removeBackups(db: Database, ids: readonly string[]) {
	return returning(
		db,
		"DELETE FROM backups WHERE state <> 'running' AND (pinned = 0 OR state = 'uploading') AND id IN (SELECT value FROM json_each(?1))",
		columnsOf({ id: backups.id }),
		JSON.stringify(ids),
	);
}

/** Reads the backups that failed, or whose upload stopped, before an instant. */
export function staleBackups(db: Database, { failed, uploading }: { failed: number; uploading: number }) {
	return select(
		db,
		BACKUP,
		"FROM backups WHERE (state = 'failed' AND started_at < ?1) OR (state = 'uploading' AND started_at < ?2)",
		failed,
		uploading,
	);
}

export type ProofRow = { at: number; share: number; failure: string | null };

/** Stores the result of a proof of a backup. */
export function noteProof(
	db: Database,
	id: string,
	proof: "manifest" | "chunks" | "drill",
	{ at, share, failure }: ProofRow,
): D1PreparedStatement {
	const shared = proof === "manifest" ? "" : `, ${proof}_share = ?4`;
	return db
		.prepare(
			`UPDATE backups SET ${proof}_at = ?2, ${proof}_failure = ?3${shared} WHERE id = ?1 AND state = 'complete' AND ?4 IS NOT NULL`,
		)
		.bind(id, at, failure, share);
}
