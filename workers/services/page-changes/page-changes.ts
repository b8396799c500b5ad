/** What changes have done to pages, as search engines will be told. Each page is named once. */
export type PageChanges = {
	/** Ids of businesses that are new, whose page shows something else, or that have gone (then their path stands in `gone`). */
	businesses: readonly number[];
	/** Paths ("/business/anchor") that answered 200 and do not any more: they answer 410, or 301 to what stands there now. */
	gone: readonly string[];
	/**
	 * Paths of categories, cities and trades that are new, show something else, or have gone (then they stand in `gone` too). Trades are
	 * named where their category or city changes (taxonomies/pages.ts); those that come and go with a business are noted by triggers (migration 0035).
	 */
	taxonomies: readonly string[];
};

export const NO_PAGE_CHANGES: PageChanges = { businesses: [], gone: [], taxonomies: [] };
