import { categoryNamed } from "#db/queries/categories.ts";
import { cityBySlug } from "#db/queries/cities.ts";
import { newestOfTaxonomy } from "#db/queries/feeds.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { FEED_ITEMS, type FeedItem, type FeedTaxonomy } from "#workers/domain/feed/rss.ts";
import type { ServiceContext } from "../context.ts";
import { presentSlug } from "../taxonomies/former.ts";

/** Matches an address. A removed business has none: `~` and its number replace it. */
const ADDRESS = /^[^~]{1,160}$/;

/**
 * Lists the newest businesses of a category or a city. It may be asked by a former address; the answer's own slug is the present one.
 * Errors: category-not-found, category-gone, city-not-found, city-gone.
 */
export async function newListings(
	ctx: ServiceContext,
	kind: TaxonomyKind,
	slug: string,
): Promise<{ taxonomy: FeedTaxonomy; items: FeedItem[] }> {
	const { db } = ctx;
	const known = ADDRESS.test(slug) ? slug : "";
	const ofKind = kind === "category" ? categoryNamed(db, { slug: known }) : cityBySlug(db, known);
	const taxonomy = await ofKind.first();
	if (taxonomy === null) return newListings(ctx, kind, await presentSlug(db, kind, slug));
	const { results: items } = await newestOfTaxonomy(db, kind, taxonomy.id, FEED_ITEMS).all();
	const toldApartBy = "toldApartBy" in taxonomy ? taxonomy.toldApartBy : null;
	return { taxonomy: { kind, name: taxonomy.name, slug: taxonomy.slug, toldApartBy }, items };
}
