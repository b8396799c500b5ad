/** These limits are shared by lists and their pages. */

/** Businesses on a page of a list, and the default of a call without a `limit`. */
export const PAGE_SIZE = 12;
/** Limits the categories or cities on a page. */
export const DIRECTORY_PAGE_SIZE = 18;
/** Limits what one call gets. */
export const MAX_LIMIT = 200;
/** Reviews that a business shows. */
export const REVIEWS_SHOWN = 3;
/** Limits exact totals of searches. Beyond it the answer says '1,000+'. */
export const COUNT_CAP = 1_000;
/**
 * Limits the rows that a list may skip from either end. Pages further in are refused, so that no request reads the
 * whole table.
 */
export const MAX_SKIP = 4_800;
export const MAX_SEARCH_LENGTH = 200;
/** Is the last number that a page of a list may have. */
export const MOST_PAGES = 1_000_000;

export const SORT_FIELDS = ["name", "rating", "city", "category", "distance"] as const;
export type SortField = (typeof SORT_FIELDS)[number];
/** Names the orders that an index holds. A distance is measured from the centre of a search. */
export type IndexedSort = Exclude<SortField, "distance">;
export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Returns the direction in which a sort begins: ratings begin with the highest. */
export function firstOrder(sort: SortField | null): SortOrder {
	return sort === "rating" ? "desc" : "asc";
}

/** Asks for a part of a list: `limit` rows after `offset` others. */
export type ListSlice = { limit: number; offset: number };
/** Holds a part of a list with the total. Beyond the counting limit, the total is a lower limit. */
export type Counted<T> = { items: T[]; total: number; totalExact: boolean };
/** Holds a page of a list with the data for its navigation. */
export type ListPage<T> = Counted<T> & { page: number; pageSize: number };
