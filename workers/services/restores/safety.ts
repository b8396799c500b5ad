import type { BackupRow } from "#db/queries/backups.ts";
import { backupById } from "#db/queries/backups.ts";
import { waitForBackup } from "#db/queries/restores.ts";
import type { RestoreRow } from "#db/schema/restore.ts";
import { allPieces } from "#workers/domain/backup/manifest.ts";
import { beginBackup } from "../backups/begin.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import type { RestoreStage, RestoreStep } from "./cursor.ts";
import { manifestOf } from "./source.ts";

/** The safety backup shows the moment before a restore. Nothing is restored without a proven one. */

type Saving = Extract<RestoreStage, { at: "saving" }>;

/**
 * Requests a backup of the present state; the restore waits for it without running. If one is being made already, it waits for that one
 * first.
 */
export async function saveNow(ctx: ServiceContext, restore: RestoreRow, stage: Saving): Promise<RestoreStep> {
	const proving: RestoreStage = { at: "proving", piece: 0, saves: stage.saves, prepared: stage.prepared };
	const origin = restore.kind === "reset" ? "before-reset" : "before-restore";
	try {
		await beginBackup(ctx, origin, (id) => [waitForBackup(ctx.db, restore.id, id, JSON.stringify(proving))]);
	} catch (error) {
		if (!(error instanceof ServiceError && error.code === "backup-running")) throw error;
		return { stage: null, writes: [waitAgain(ctx, restore, stage)] };
	}
	return { stage: null };
}

function waitAgain({ db }: ServiceContext, { id, safetyBackupId }: RestoreRow, stage: Saving): D1PreparedStatement {
	return waitForBackup(db, id, safetyBackupId, JSON.stringify(stage));
}

/** Returns the safety backup; null while it is being made. Errors: backup-incomplete (it failed). */
export async function savedBackup({ db }: ServiceContext, { safetyBackupId }: RestoreRow): Promise<BackupRow | null> {
	const backup = safetyBackupId === null ? null : await backupById(db, safetyBackupId).first();
	if (backup?.state === "running") return null;
	if (backup?.state !== "complete")
		throw new ServiceError("backup-incomplete", "The backup of the moment before could not be made");
	return backup;
}

/** Lists the pieces of a backup that must be read. */
export async function piecesToProve(ctx: ServiceContext, { id }: Pick<BackupRow, "id">): Promise<string[]> {
	return [...allPieces(await manifestOf(ctx, id)).keys()];
}
