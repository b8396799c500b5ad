import type { BackupItem, RestoreItem } from "#workers/contract/backup.ts";
import type { UndoableReset } from "./reset-panel.tsx";

type BackupCalls = { backup: (id: string) => Promise<BackupItem> };

/**
 * Returns the newest reset with the backup that was made before it, as long as that backup is kept and nothing was
 * restored since. `listed` are the backups that are known already. More than a page of them may have come since the
 * reset, so a missing one is asked for.
 */
export async function undoableReset(
	api: BackupCalls,
	restores: readonly RestoreItem[],
	listed: readonly BackupItem[],
): Promise<UndoableReset | null> {
	const newest = restores.find(({ state }) => state === "finished");
	if (newest?.kind !== "reset") return null;
	const id = newest.backupId ?? newest.safetyBackupId;
	if (id === null) return null;
	const backup = listed.find((one) => one.id === id) ?? (await api.backup(id).catch(() => null));
	return backup?.state === "complete" ? { reset: newest, backup } : null;
}
