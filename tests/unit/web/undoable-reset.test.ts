import { expect, test } from "vitest";
import { undoableReset } from "#web/admin/database/undoable-reset.ts";
import type { BackupItem, RestoreItem } from "#workers/contract/backup.ts";

/** Tests which reset the one button takes back. */

const restore = (kind: "restore" | "reset", backupId: string, state: RestoreItem["state"] = "finished") =>
	({ id: kind + backupId, kind, state, backupId, safetyBackupId: backupId }) as RestoreItem;
const backup = (id: string, state: BackupItem["state"] = "complete") => ({ id, state }) as BackupItem;
/** Makes a server that has these backups, whatever its first page lists. */
const having = (...all: BackupItem[]) => ({
	async backup(id: string) {
		const found = all.find((one) => one.id === id);
		if (found === undefined) throw new Error("backup-not-found");
		return found;
	},
});

test("the newest reset is undone by its backup, listed or behind the first page", async () => {
	const restores = [restore("restore", "x", "failed"), restore("reset", "a"), restore("reset", "b")];
	expect((await undoableReset(having(), restores, [backup("b"), backup("a")]))?.backup.id).toBe("a");
	expect((await undoableReset(having(backup("a")), restores, []))?.backup.id).toBe("a");
});

test("none is where its backup is gone or not whole, or something was restored since", async () => {
	const reset = restore("reset", "a");
	expect(await undoableReset(having(), [reset], [])).toBeNull();
	expect(await undoableReset(having(), [reset], [backup("a", "failed")])).toBeNull();
	expect(await undoableReset(having(), [restore("restore", "a"), reset], [backup("a")])).toBeNull();
	expect(await undoableReset(having(), [], [])).toBeNull();
});
