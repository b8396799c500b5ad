import type { ListState, SitePage } from "./page.ts";

/** Allows showing everything, with previews of any size. */
const INDEXED = "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1";
const NOT_INDEXED = "noindex, follow";
/** Holds the directives of a site that operators have closed to search engines. */
const CLOSED = "noindex, nofollow";

/**
 * Limits indexed cities and categories. One with fewer listings says nothing that its businesses' own pages do not say:
 * near-identical categories and cities count as doorway pages. Sitemaps leave the same ones out.
 */
export const MIN_INDEXED_LISTINGS = 3;

/** Tells whether a city or category page is too thin for search engines. */
export function isThinTaxonomy(businessCount: number): boolean {
	return businessCount < MIN_INDEXED_LISTINGS;
}

/**
 * Returns the robots directives of a page. These are followed but not indexed: search, filtered and sorted pages, empty and
 * thin categories and cities, pages beyond the last, pages that do not exist. A business that closed for good stays
 * indexed: people look for it, and the page informs them.
 */
export function robotsOf(page: SitePage, closed = false): string {
	if (closed) return CLOSED;
	return isIndexed(page) ? INDEXED : NOT_INDEXED;
}

/** Tells whether a page is indexed (see `robotsOf`). */
function isIndexed(page: SitePage): boolean {
	switch (page.kind) {
		case "home":
			return !page.filtered;
		case "business":
		case "static":
			return true;
		case "category":
			return isPlain(page.list) && !isThinTaxonomy(page.category.businessCount);
		case "city":
			return isPlain(page.list) && !isThinTaxonomy(page.city.businessCount);
		case "trade":
			return isPlain(page.list) && !isThinTaxonomy(page.openCount);
		case "categories":
		case "cities":
			return isPlain(page.list) && page.total > 0;
		case "search":
		case "missing":
			return false;
	}
}

function isPlain({ narrowed, page, lastPage }: ListState): boolean {
	return !narrowed && page >= 1 && (lastPage === null || page <= lastPage);
}
