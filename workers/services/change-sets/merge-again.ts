import { firstChangesOfSet } from "#db/queries/business-changes.ts";
import { changeSetById, endChangeSet, markUndone, type ToldChangeSet } from "#db/queries/change-sets.ts";
import { openSubscriptions } from "#db/queries/subscriptions.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { one } from "#db/statement.ts";
import { audit, type ServiceContext } from "../context.ts";
import { refuseSubscribed } from "../subscriptions/refuse-subscribed.ts";
import { beginMerge } from "../taxonomies/merge.ts";
import { readTaxonomy } from "../taxonomies/read.ts";
import { storedBulk } from "./bulk-input.ts";

/**
 * Takes back the undo of a merge of two categories or cities: they are merged again, as a whole, so that the one that goes takes along its
 * addresses, its names and its ads. It answers the new merge's change set; null where the undo was that of another change. Errors: those of
 * `beginMerge`.
 */
export async function mergeAgain(
	ctx: ServiceContext,
	undo: ChangeSetRow,
	undone: ChangeSetRow | null,
): Promise<ToldChangeSet | null> {
	const { merges, set } =
		undone === null || undone.input === null ? { merges: undefined, set: null } : storedBulk(undone);
	const into = set?.categoryId ?? set?.cityId;
	if (merges === undefined || into === undefined) return null;
	const { db, now } = ctx;
	if (undo.undoneBy !== null) return one(changeSetById(db, undo.undoneBy));
	const { kind, from } = merges;
	const { taxonomy } = await readTaxonomy(ctx, kind, from);
	const { revision } = taxonomy;
	const merge = await beginMerge(ctx, kind, { id: from, revision, into }, (id) => [
		endChangeSet(db, undo.id, now),
		markUndone(db, undo.id, id),
		audit(ctx, "change-set.undo", undo.id, { after: { changeSet: id } }),
	]);
	return one(changeSetById(db, merge.id));
}

/** A merge of two businesses has two at most. */
const OF_A_MERGE = 2;

/** Throws where the undo of a merge of two businesses has brought one back that was sold a plan since: it would go again. */
export async function refuseSoldSince({ db, now }: ServiceContext, undo: ChangeSetRow): Promise<void> {
	const { results } = await firstChangesOfSet(db, undo.number, OF_A_MERGE).all();
	const back = results.find(({ kind }) => kind === "created");
	if (back === undefined) return;
	const { results: sold } = await openSubscriptions(db, back.businessId, null).all();
	refuseSubscribed(sold, now);
}
