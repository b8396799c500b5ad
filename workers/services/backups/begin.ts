import { insertBackup, isBackupRunning, isRestoreRunning } from "#db/queries/backups.ts";
import type { BackupOrigin } from "#workers/contract/backup.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";

/**
 * Requests a backup of the present moment, which a job makes. `more` is in the same batch. It answers the backup's id.
 * Errors: backup-running (another one is being made), restore-running (a restore makes a backup itself).
 */
export async function beginBackup(
	ctx: ServiceContext,
	origin: Exclude<BackupOrigin, "uploaded"> = "asked",
	more: (id: string) => readonly D1PreparedStatement[] = () => [],
): Promise<string> {
	const { db, actor, requestId, now } = ctx;
	const id = crypto.randomUUID();
	try {
		await db.batch([
			insertBackup(db, { id, origin, state: "running", actor, requestId, startedAt: now }),
			enqueue(ctx, "back-up"),
			audit(ctx, "backup.begin", id, { after: { origin } }),
			...more(id),
		]);
	} catch (error) {
		if (isBackupRunning(error)) throw new ServiceError("backup-running", "A backup is being made already");
		if (isRestoreRunning(error)) throw new ServiceError("restore-running", "A restore or a reset is under way");
		throw error;
	}
	return id;
}
