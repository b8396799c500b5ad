import { directoryRow } from "#db/queries/directory.ts";
import type { RestoreRow } from "#db/schema/restore.ts";
import type { ServiceContext } from "../context.ts";
import type { RestoreStep } from "./cursor.ts";

/** Takes a step of the backup of now; `backup` null: it is complete and proven. */
export async function saveNext(
	_ctx: ServiceContext,
	_restore: RestoreRow,
	_backup: string | null,
): Promise<Omit<RestoreStep, "stage"> & { backup: string | null }> {
	return { backup: null };
}

/** At which write version the backup of now shows the directory. */
export async function savedBackup({ db }: ServiceContext, _restore: RestoreRow): Promise<{ writeVersion: number }> {
	return { writeVersion: (await directoryRow(db).first()).writeVersion };
}
