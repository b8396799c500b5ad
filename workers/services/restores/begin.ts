import { backupById } from "#db/queries/backups.ts";
import { newestMigration } from "#db/queries/migrations.ts";
import { hindrances, insertRestore, listedRestore } from "#db/queries/restores.ts";
import { readBatch } from "#db/statement.ts";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { SILENT_MS } from "#workers/contract/import-history.ts";
import { parseManifest, readManifestText } from "../backups/store.ts";
import { auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { siteWords } from "../site-settings/read.ts";
import { restoreItem } from "./list.ts";

/**
 * Begins to restore a backup. A job does it, after a backup of the present state. Errors: wrong-site-name,
 * backup-not-found, backup-incomplete, backup-damaged, backup-newer; and, for what may not run at the same time,
 * import-running, backup-running, change-set-running, restore-running.
 */
export async function beginRestore(
	ctx: ServiceContext,
	{ backupId, siteName }: { backupId: string; siteName: string },
): Promise<RestoreItem> {
	await refuseOtherName(ctx, siteName);
	const { db, files } = ctx;
	const [[backup], [newest]] = await readBatch(db, [backupById(db, backupId), newestMigration(db)]);
	if (backup === undefined) throw new ServiceError("backup-not-found", `No backup ${backupId}`);
	if (backup.state !== "complete") throw new ServiceError("backup-incomplete", "This backup is not whole");
	const manifest = await parseManifest(await readManifestText(files, backupId));
	if (manifest.id !== backupId) throw new ServiceError("backup-damaged", "The manifest is another backup's");
	if (newest === undefined || manifest.migration > newest.name)
		throw new ServiceError("backup-newer", `This backup is of migration ${manifest.migration}`);
	return begin(ctx, "restore", backupId);
}

/**
 * Begins to empty the directory. A job does it, after a backup that can undo it. Settings, snippets, operators' access, messages and the
 * audit log stay. Errors: as those of `beginRestore`.
 */
export async function beginReset(ctx: ServiceContext, { siteName }: { siteName: string }): Promise<RestoreItem> {
	await refuseOtherName(ctx, siteName);
	return begin(ctx, "reset", null);
}

/** Refuses a typed name that is not the site's present name. Errors: wrong-site-name. */
async function refuseOtherName(ctx: ServiceContext, siteName: string): Promise<void> {
	const { name } = await siteWords(ctx);
	if (siteName !== name) throw new ServiceError("wrong-site-name", `The site is called ${name}`);
}

async function begin(ctx: ServiceContext, kind: "restore" | "reset", backupId: string | null): Promise<RestoreItem> {
	const { db, now, actor, requestId } = ctx;
	const id = crypto.randomUUID();
	const action = kind === "reset" ? "database.reset-begin" : "backup.restore-begin";
	const [begun] = await readBatch(db, [
		insertRestore(db, { id, kind, backupId, actor, requestId, startedAt: now }, now - SILENT_MS),
		// One that was refused is not in the log.
		auditOfChange(ctx, action, id, { after: { backup: backupId } }),
		enqueue(ctx, "restore"),
	]);
	if (begun.length === 0) throw await hindrance(ctx);
	const row = await listedRestore(db, id).first();
	if (row === null) throw new Error("A restore was begun and is not there");
	return restoreItem(row, null);
}

/** Returns the error for what runs and prevents a restore. It may have ended when the caller looks again. */
async function hindrance({ db, now }: ServiceContext): Promise<ServiceError> {
	const found = await hindrances(db, now - SILENT_MS).first();
	if (found?.import != null)
		return new ServiceError("import-running", `${found.import} is being imported`, {
			issues: [{ path: "fileName", message: found.import }],
		});
	if (found?.backup) return new ServiceError("backup-running", "A backup is being made");
	if (found?.changeSet) return new ServiceError("change-set-running", "Many businesses are being changed");
	return new ServiceError("restore-running", "A restore or a reset is under way");
}
