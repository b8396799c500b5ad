import type { BackupItem, RestoreItem } from "#workers/contract/backup.ts";
import type { UndoableReset } from "./reset-panel.tsx";

/**
 * Returns the newest reset with the backup that was made before it, as long as that backup is kept and nothing was
 * restored since.
 */
export function undoableReset(restores: readonly RestoreItem[], backups: readonly BackupItem[]): UndoableReset | null {
	const newest = restores.find(({ state }) => state === "finished");
	if (newest?.kind !== "reset") return null;
	const id = newest.backupId ?? newest.safetyBackupId;
	const backup = backups.find((one) => one.id === id && one.state === "complete");
	return backup === undefined ? null : { reset: newest, backup };
}
