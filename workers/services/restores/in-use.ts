import { runningRestore } from "#db/queries/restores.ts";
import type { ServiceContext } from "../context.ts";

/** Returns the backups that the running restore needs. They stay until it has ended. */
export async function backupsInUse({ db }: ServiceContext): Promise<string[]> {
	const running = await runningRestore(db).first();
	return [running?.backupId, running?.safetyBackupId].flatMap((id) => id ?? []);
}
