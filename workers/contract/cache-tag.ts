/**
 * Names a part of cached pages. A page is sent with the tags of everything that it shows (`Cache-Tag`), and a change
 * purges the tags of everything that it touched. Tags are printable ASCII without blanks or commas; case does not
 * matter.
 */
export type CacheTag = string;

/** Returns the tag of all pages that show the business: its own, and each with a card of it. */
export function businessTag(id: number): CacheTag {
	return `business-${id}`;
}

/** Returns the tag of all pages that list the category's businesses or count them. */
export function categoryTag(id: number): CacheTag {
	return `category-${id}`;
}

/** Returns the tag of all pages that list the city's businesses or count them. */
export function cityTag(id: number): CacheTag {
	return `city-${id}`;
}

/** Returns the tag of all pages that list a category's businesses in one city, or count them. */
export function cityCategoryTag(categoryId: number, cityId: number): CacheTag {
	return `trade-${categoryId}-${cityId}`;
}

/** Returns the tag of all pages that show a business of the category; 0 stands for those without one. */
export function shownCategoryTag(id: number): CacheTag {
	return `shown-c${id}`;
}

/** Returns the tag of all pages that show a business of the city; 0 stands for those without one. */
export function shownCityTag(id: number): CacheTag {
	return `shown-t${id}`;
}

/** Returns the tag of all pages that show a business of the category in the city. */
export function shownCityCategoryTag(categoryId: number, cityId: number): CacheTag {
	return `shown-${categoryId}-${cityId}`;
}

/** Returns the tag of all pages of businesses that link to the category, which need not be theirs. */
export function linkedCategoryTag(id: number): CacheTag {
	return `linked-${id}`;
}

/**
 * Marks every page with a tag of a category's, a city's, or a category's businesses in a city. It stands for many of
 * these tags at once.
 */
export const LISTS_TAG: CacheTag = "lists";
/** `LISTS_TAG` may stand for the tags that begin with these. */
export const LIST_TAGS = ["category-", "city-", "trade-"] as const;
export const HOME_TAG: CacheTag = "home";
/** Marks pages with the list of categories, or with their counts. */
export const CATEGORIES_TAG: CacheTag = "categories";
/** Marks pages with the list of cities, or with their counts. */
export const CITIES_TAG: CacheTag = "cities";
/** Marks every page, because the operator's snippets may be on each. */
export const SNIPPETS_TAG: CacheTag = "snippets";
/** Marks every page that may have a place for ads. */
export const PLACEMENTS_TAG: CacheTag = "placements";
/** Marks every page, because each shows the site's name, colours and pictures. */
export const SITE_TAG: CacheTag = "site";
/** Marks the pages of the site's own texts, which name its operator. */
export const STATIC_TAG: CacheTag = "static";

/** Limits the tags of one purge (Cloudflare: operations a request). */
export const TAGS_PER_PURGE = 100;
/** Is the number of purges that Cloudflare lets through at once. */
export const PURGES_AT_ONCE = 25;
/** Limits the tags of one change, or of one step of it: as many as can be sent at once, which holds one for each business of a step. */
export const TAGS_PER_CHANGE = PURGES_AT_ONCE * TAGS_PER_PURGE;
