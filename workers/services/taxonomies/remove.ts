import { goneKeys, mergingInto } from "#db/queries/taxonomies.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { changeTaxonomy } from "./change.ts";

/**
 * Removes a category or a city without a business. Its addresses answer that it is gone, and it is in no list and no search. An import that
 * names it again, or an undo that gives it a business, brings it back. Errors: not-empty, merge-under-way, those of `changeTaxonomy`.
 */
export async function removeTaxonomy(
	ctx: ServiceContext,
	kind: TaxonomyKind,
	{ id, revision }: { id: number; revision: number },
): Promise<void> {
	await changeTaxonomy(ctx, kind, { id, revision, action: `${kind}.remove` }, async (before) => {
		const coming = await mergingInto(ctx.db, kind, id).first();
		if (coming !== null) throw new ServiceError("merge-under-way", `${kind} ${coming.id} is being merged into it`);
		if (before.businessCount > 0)
			throw new ServiceError("not-empty", `The ${kind} has ${before.businessCount} businesses: merge it, or move them`);
		return { after: { ...before, ...goneKeys(id), removedAt: ctx.now } };
	});
}
