/** Holds the changes of pages that search engines will be told. Each page is named once. */
export type PageChanges = {
	/**
	 * Lists the ids of businesses that are new, whose page changed, or that were removed (then their path is in
	 * `gone`).
	 */
	businesses: readonly number[];
	/** Paths ("/business/anchor") that answered 200 before, and now answer 410, or 301 to their successor. */
	gone: readonly string[];
	/**
	 * Paths of categories, cities and trades that are new, changed, or were removed (then they are in `gone` too).
	 * Trades are named when their category or city changes (taxonomies/pages.ts); those that come and go with a
	 * business are noted by triggers (migration 0035).
	 */
	taxonomies: readonly string[];
};

export const NO_PAGE_CHANGES: PageChanges = { businesses: [], gone: [], taxonomies: [] };
