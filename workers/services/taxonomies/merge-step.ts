import { aimAdsAnew } from "#db/queries/house-ad-targets.ts";
import { goneKeys, idsInTaxonomy, taxonomyById, writeTaxonomy } from "#db/queries/taxonomies.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { askPurges } from "../cache-purges/ask.ts";
import type { ServiceContext } from "../context.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { taxonomyPages } from "./pages.ts";
import { allTags } from "./tags.ts";

type Merge = { kind: TaxonomyKind; from: number };

/** Returns the next businesses that are still in the merged category or city. Those that were moved have left it. */
export async function idsToMerge({ db }: ServiceContext, { kind, from }: Merge, limit: number): Promise<number[]> {
	const { results } = await idsInTaxonomy(db, kind, from, limit).all();
	return results.map(({ id }) => id).sort((one, other) => one - other);
}

/**
 * Makes the statements after the last of its businesses: it is removed, its addresses lead to the one that stays, and ads are aimed at
 * that. `set` is the merge's change set.
 */
export async function endOfMerge(
	ctx: ServiceContext,
	set: string,
	{ kind, from }: Merge,
): Promise<D1PreparedStatement[]> {
	const { db, now } = ctx;
	const taxonomy = await taxonomyById(db, kind, from).first();
	// The merge was taken back meanwhile: its change set has ended, and nothing is written.
	if (taxonomy === null || taxonomy.mergedInto === null || taxonomy.removedAt !== null) return [];
	const gone = { ...taxonomy, ...goneKeys(from), removedAt: now, updatedAt: now, businessCount: 0 };
	return [
		...writeTaxonomy(db, kind, taxonomy, gone, now),
		...aimAdsAnew(db, { set, kind, from, into: taxonomy.mergedInto }),
		...askPurges(ctx, allTags(kind, from)),
		...notePageChanges(ctx, await taxonomyPages(ctx, kind, taxonomy, gone)),
	];
}
