/**
 * What a cached page is made of, by name: it goes out with the tags of everything that it shows (`Cache-Tag`), and a change purges the
 * tags of everything that it touched. Printable ASCII without blanks or commas; case does not count.
 */
export type CacheTag = string;

/** Whatever shows the business: its own page, and each page with a card of it. */
export function businessTag(id: number): CacheTag {
	return `business-${id}`;
}

/** Whatever lists the category's businesses or counts them. */
export function categoryTag(id: number): CacheTag {
	return `category-${id}`;
}

/** Whatever lists the city's businesses or counts them. */
export function cityTag(id: number): CacheTag {
	return `city-${id}`;
}

/** What lists a category's businesses in one city, or counts them. */
export function cityCategoryTag(categoryId: number, cityId: number): CacheTag {
	return `trade-${categoryId}-${cityId}`;
}

export const HOME_TAG: CacheTag = "home";
/** Pages with the list of categories, or with their counts. */
export const CATEGORIES_TAG: CacheTag = "categories";
/** Pages with the list of cities, or with their counts. */
export const CITIES_TAG: CacheTag = "cities";
/** Every page that the operator's snippets stand on: all of them. */
export const SNIPPETS_TAG: CacheTag = "snippets";
/** Every page that a place for ads may stand on. */
export const PLACEMENTS_TAG: CacheTag = "placements";
/** Every page: the site's name, its colours and its pictures stand on each. */
export const SITE_TAG: CacheTag = "site";
/** Pages of our own texts, which name who runs the site. */
export const STATIC_TAG: CacheTag = "static";

/** Tags that one purge takes (Cloudflare: operations a request). */
export const TAGS_PER_PURGE = 100;
