import type { Directory } from "#db/queries/directory.ts";
import { businessesOfTaxonomy, type TaxonomyRowOf } from "#db/queries/taxonomies.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	businessTag,
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityCategoryTag,
	cityTag,
	HOME_TAG,
} from "#workers/contract/cache-tag.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { changesFoot } from "../businesses/write/shown-tags.ts";
import type { ServiceContext } from "../context.ts";

/** With more businesses than this, one purge of everything is faster. */
const FEW = 25;

/**
 * Returns the tags of the pages that show a category's or city's name, icon or address: its own, the lists of categories and cities, and
 * each card of its businesses.
 */
export async function taxonomyTags<K extends TaxonomyKind>(
	{ db, now }: ServiceContext,
	kind: K,
	{ id, businessCount }: TaxonomyRowOf<K>,
	directory: Directory,
): Promise<CacheTag[]> {
	if (businessCount > FEW || changesFoot(directory.contentChangedAt, now)) return [EVERYTHING];
	const { results } = await businessesOfTaxonomy(db, kind, id, { nameKey: "", id: 0 }, FEW).all();
	const own = kind === "category" ? [categoryTag(id), CATEGORIES_TAG] : [cityTag(id), CITIES_TAG];
	const shown = results.flatMap(({ id: business, categoryId, cityId }) => [
		businessTag(business),
		...(categoryId === null ? [] : [categoryTag(categoryId)]),
		...(cityId === null ? [] : [cityTag(cityId)]),
		...(categoryId === null || cityId === null ? [] : [cityCategoryTag(categoryId, cityId)]),
	]);
	return [...new Set([...own, HOME_TAG, ...shown])];
}
