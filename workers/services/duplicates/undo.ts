import { firstChangesOfSet } from "#db/queries/business-changes.ts";
import { changeSetById } from "#db/queries/change-sets.ts";
import type { UndoProgress } from "#workers/contract/change-set.ts";
import { undoChangeSet } from "../change-sets/undo.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { reopenDuplicate } from "./judge.ts";

/**
 * Takes the merge of a pair back, and puts the pair into the queue again if both exist then. Errors: change-set-not-found (it is not a
 * merge of these two), undo-expired, write-conflict, duplicate-not-found (the removed one could not return because something of it is taken).
 */
export async function undoMerge(
	ctx: ServiceContext,
	{ ids, changeSet }: { ids: readonly [a: number, b: number]; changeSet: string },
): Promise<UndoProgress> {
	await refuseOther(ctx, ids, changeSet);
	const progress = await undoChangeSet(ctx, { id: changeSet, kind: "merge" });
	await reopenDuplicate(ctx, ids);
	return progress;
}

/** Throws when a change set is the merge of others: of other businesses, or of two categories or cities. */
async function refuseOther({ db }: ServiceContext, ids: readonly number[], id: string): Promise<void> {
	const set = await changeSetById(db, id).first();
	if (set === null) return;
	const { results } = await firstChangesOfSet(db, set.number, ids.length + 1).all();
	if (set.input === null && results.every(({ businessId }) => ids.includes(businessId))) return;
	throw new ServiceError("change-set-not-found", `No merge of ${ids.join(" and ")}`);
}
