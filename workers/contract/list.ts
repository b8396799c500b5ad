/** Limits that lists and their pages share. */

/** Businesses on a page of a list, and what a call without a `limit` gets. */
export const PAGE_SIZE = 12;
/** Categories or cities on a page. */
export const DIRECTORY_PAGE_SIZE = 18;
/** The most that one call gets. */
export const MAX_LIMIT = 200;
/** Search totals are exact up to here; beyond, the answer says '1,000+'. */
export const COUNT_CAP = 1_000;
/** Rows a list may skip from either end: pages further in are refused, so that no request reads the table. */
export const MAX_SKIP = 4_800;
export const MAX_SEARCH_LENGTH = 200;

export const SORT_FIELDS = ["name", "rating", "city", "category", "distance"] as const;
export type SortField = (typeof SORT_FIELDS)[number];
/** Orders that an index holds; the distance is from wherever a search looks. */
export type IndexedSort = Exclude<SortField, "distance">;
export const SORT_ORDERS = ["asc", "desc"] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** A part of a list: so many, after so many others. */
export type ListSlice = { limit: number; offset: number };
/** A part of a list with how many there are in all; beyond what is counted, at least so many. */
export type Counted<T> = { items: T[]; total: number; totalExact: boolean };
/** A page of a list with what its navigation needs. */
export type ListPage<T> = Counted<T> & { page: number; pageSize: number };
