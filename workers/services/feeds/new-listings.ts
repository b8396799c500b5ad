import { categoryNamed } from "#db/queries/categories.ts";
import { cityBySlug } from "#db/queries/cities.ts";
import { newestOfTaxonomy } from "#db/queries/feeds.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { FEED_ITEMS, type FeedItem, type FeedTaxonomy } from "#workers/domain/feed/rss.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { presentSlug } from "../taxonomies/former.ts";

/**
 * Lists the newest businesses of a category or a city. It may be asked by a former address, and by one that is only written differently, as
 * their page may; the answer's own slug is the present one.
 * Errors: category-not-found, category-gone, city-not-found, city-gone.
 */
export async function newListings(
	ctx: ServiceContext,
	kind: TaxonomyKind,
	slug: string,
): Promise<{ taxonomy: FeedTaxonomy; items: FeedItem[] }> {
	const { db } = ctx;
	const asked = slug.length > MAX_SLUG_LENGTH ? "" : slugify(slug, MAX_SLUG_LENGTH);
	const ofKind = kind === "category" ? categoryNamed(db, { slug: asked }) : cityBySlug(db, asked);
	const taxonomy = await ofKind.first();
	if (taxonomy === null) return newListings(ctx, kind, await presentSlug(db, kind, asked));
	const { results: items } = await newestOfTaxonomy(db, kind, taxonomy.id, FEED_ITEMS).all();
	const name = "toldApartBy" in taxonomy ? townName(taxonomy) : taxonomy.name;
	return { taxonomy: { kind, name, slug: taxonomy.slug }, items };
}
