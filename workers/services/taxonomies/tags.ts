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
	LISTS_TAG,
	linkedCategoryTag,
	shownCategoryTag,
	shownCityTag,
} from "#workers/contract/cache-tag.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { changesFoot } from "../businesses/write/shown-tags.ts";
import type { ServiceContext } from "../context.ts";

/** The pages of up to this many businesses are purged by a tag for each; beyond it, tags that stand for many are used. */
const FEW = 25;

/**
 * Returns the tags of the pages that show a category's or city's name, icon or address: its own, the lists of categories and cities, links
 * to it, and each card of its businesses.
 */
export async function taxonomyTags<K extends TaxonomyKind>(
	{ db, now }: ServiceContext,
	kind: K,
	{ id, businessCount }: TaxonomyRowOf<K>,
	directory: Directory,
): Promise<CacheTag[]> {
	if (changesFoot(directory.contentChangedAt, now)) return [EVERYTHING];
	if (businessCount > FEW) return allTags(kind, id);
	const { results } = await businessesOfTaxonomy(db, kind, id, { nameKey: "", id: 0 }, FEW).all();
	const own = ownTags(kind, id);
	const shown = results.flatMap(({ id: business, categoryId, cityId }) => [
		businessTag(business),
		...(categoryId === null ? [] : [categoryTag(categoryId)]),
		...(cityId === null ? [] : [cityTag(cityId)]),
		...(categoryId === null || cityId === null ? [] : [cityCategoryTag(categoryId, cityId)]),
	]);
	return [...new Set([...own, HOME_TAG, ...shown])];
}

/** Returns tags of the same pages, however many businesses it has, and of all other lists. */
export function allTags(kind: TaxonomyKind, id: number): CacheTag[] {
	const cards = kind === "category" ? shownCategoryTag(id) : shownCityTag(id);
	return [...ownTags(kind, id), HOME_TAG, LISTS_TAG, cards];
}

function ownTags(kind: TaxonomyKind, id: number): CacheTag[] {
	return kind === "category" ? [categoryTag(id), CATEGORIES_TAG, linkedCategoryTag(id)] : [cityTag(id), CITIES_TAG];
}
