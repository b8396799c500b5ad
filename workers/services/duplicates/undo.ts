import type { UndoProgress } from "#workers/contract/change-set.ts";
import { undoChangeSet } from "../change-sets/undo.ts";
import type { ServiceContext } from "../context.ts";
import { reopenDuplicate } from "./judge.ts";

/**
 * Takes the merge of a pair back, and puts the pair into the queue again if both exist then. Errors: change-set-not-found (it is not a
 * merge), undo-expired, write-conflict, duplicate-not-found (the removed one could not return because something of it is taken).
 */
export async function undoMerge(
	ctx: ServiceContext,
	{ ids, changeSet }: { ids: readonly [a: number, b: number]; changeSet: string },
): Promise<UndoProgress> {
	const progress = await undoChangeSet(ctx, { id: changeSet, kind: "merge" });
	await reopenDuplicate(ctx, ids);
	return progress;
}
