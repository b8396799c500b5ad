import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { Act } from "../act.ts";
import { undoChangeSet } from "../change-sets/undo.ts";
import { reopenDuplicate } from "./judge.ts";

/**
 * Takes the merge of a pair back, and puts the pair into the queue again where both are there then. Errors: change-set-not-found (it is
 * no merge), undo-expired, write-conflict; duplicate-not-found (the one that went could not come back: something of it is taken).
 */
export async function undoMerge(
	act: Act,
	{ ids, changeSet }: { ids: readonly [a: number, b: number]; changeSet: string },
): Promise<UndoProgress> {
	const progress = await undoChangeSet(act, { id: changeSet, kind: "merge" });
	await reopenDuplicate(act, ids);
	return progress;
}
