import { claimVersion, directoryRow } from "#db/queries/directory.ts";
import { aimAdsBack } from "#db/queries/house-ad-targets.ts";
import { knownTaxonomy } from "#db/queries/known-taxonomies.ts";
import { taxonomyById, writeTaxonomy } from "#db/queries/taxonomies.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import { readBatch } from "#db/statement.ts";
import { taxonomyBack } from "../businesses/write/taxonomies.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { storedBulk } from "../change-sets/bulk-input.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { fromTheStart } from "./following.ts";
import { taxonomyPages } from "./pages.ts";
import { allTags } from "./tags.ts";

/**
 * Brings a merged category or city back, before the undo of the merge returns its businesses. It gets its name and its address if nobody
 * else has them now, and the ads that were aimed at it. For any other change set there are no statements. It claims the write version.
 */
export async function unmerge(ctx: ServiceContext, set: ChangeSetRow): Promise<D1PreparedStatement[]> {
	const merge = set.input === null ? undefined : storedBulk(set).merges;
	if (merge === undefined) return [];
	const { db, now } = ctx;
	const { kind, from } = merge;
	const [[directory], [taxonomy], known] = await readBatch(db, [
		directoryRow(db),
		taxonomyById(db, kind, from),
		knownTaxonomy(db, kind, from),
	]);
	const gone = known.find(({ id }) => id === from);
	if (taxonomy === undefined || gone === undefined || taxonomy.mergedInto === null) return [];
	// What has not moved yet may not have followed a rename of before the merge, which put an end to that.
	const followsAgain = gone.removedAt === null && merge.wasFollowing === true;
	const following = followsAgain ? fromTheStart(merge.wasMoving === true) : null;
	const here = { ...taxonomy, revision: taxonomy.revision + 1, following };
	const back = gone.removedAt === null ? here : taxonomyBack(kind, gone, now);
	const after = { ...back, mergedInto: null };
	return [
		claimVersion(db, directory.writeVersion, 0, now),
		...writeTaxonomy(db, kind, taxonomy, after, now),
		...(gone.removedAt === null ? [] : aimAdsBack(db, { set: set.id, kind, from, into: taxonomy.mergedInto })),
		...(followsAgain ? [enqueue(ctx, "follow-renames")] : []),
		...askPurges(ctx, allTags(kind, from)),
		...notePageChanges(ctx, await taxonomyPages(ctx, kind, taxonomy, after)),
	];
}
