import { backupById, pinBackup, removeBackups } from "#db/queries/backups.ts";
import { readBatch } from "#db/statement.ts";
import { manifestName, uploadName } from "#workers/domain/backup/manifest.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { backupsInUse } from "../restores/in-use.ts";

/** Keeps a backup for ever, or as long as others. Errors: backup-not-found, backup-incomplete (it is not whole). */
export async function setPinned(ctx: ServiceContext, id: string, pinned: boolean): Promise<void> {
	const { db } = ctx;
	const row = await backupById(db, id).first();
	if (row === null) throw new ServiceError("backup-not-found", `No backup ${id}`);
	if (row.state !== "complete") throw new ServiceError("backup-incomplete", "Only a whole backup is pinned");
	await db.batch([pinBackup(db, id, pinned), auditOfChange(ctx, "backup.pin", id, { after: { pinned } })]);
}

/**
 * Removes a backup. Its pieces go with the next sweep if no other backup needs them. Errors: backup-not-found, backup-running (it is being
 * made), backup-needed (it is pinned or is being restored).
 */
export async function removeBackup(ctx: ServiceContext, id: string): Promise<void> {
	const { db, files } = ctx;
	const row = await backupById(db, id).first();
	if (row === null) throw new ServiceError("backup-not-found", `No backup ${id}`);
	if (row.state === "running") throw new ServiceError("backup-running", "It is being made");
	if ((await backupsInUse(ctx)).includes(id)) throw new ServiceError("backup-needed", "It is being restored");
	if (row.pinned === 1) throw new ServiceError("backup-needed", "It is pinned");
	const { origin, startedAt, businesses } = row;
	const [removed] = await readBatch(db, [
		removeBackups(db, [id]),
		auditOfChange(ctx, "backup.remove", id, { before: { origin, startedAt, businesses } }),
	]);
	// Somebody has pinned it since it was read.
	if (removed.length === 0) throw new ServiceError("backup-needed", "It is pinned");
	await files.delete([manifestName(id), uploadName(id)]);
}
