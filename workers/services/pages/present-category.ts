import { directoryRow } from "#db/queries/directory.ts";
import { tradeCalled } from "#workers/domain/search/suggestions/suggest.ts";
import type { ServiceContext } from "../context.ts";
import { versionOf } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { rememberedKnown } from "../suggest/known.ts";
import { presentSlug } from "../taxonomies/former.ts";

/**
 * Returns the present address of a category by a former one, or by one of its other names: 'pubs', 'chemist'. It uses the isolate's memory
 * of the present version. Errors: category-not-found, category-gone.
 */
export async function presentCategory(ctx: ServiceContext, slug: string): Promise<string> {
	try {
		return await presentSlug(ctx.db, "category", slug);
	} catch (error) {
		if (!(error instanceof ServiceError) || error.code !== "category-not-found") throw error;
		const directory = await directoryRow(ctx.db).first();
		const { known } = await rememberedKnown(ctx, versionOf(directory));
		const called = tradeCalled(slug.split("-"), known);
		if (called === null || called.slug === slug) throw error;
		return called.slug;
	}
}
