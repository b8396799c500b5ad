import { runningRestore } from "#db/queries/restores.ts";
import type { ServiceContext } from "../context.ts";

/** The backups that the restore which runs cannot do without: they stay until it has ended. */
export async function backupsInUse({ db }: ServiceContext): Promise<string[]> {
	const running = await runningRestore(db).first();
	return [running?.backupId, running?.safetyBackupId].flatMap((id) => id ?? []);
}
