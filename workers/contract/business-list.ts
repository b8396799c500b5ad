import type { BusinessFilter } from "./business-filter.ts";
import type { SortOrder } from "./list.ts";

/** The operators' list of businesses. */

/** Businesses on a page of the screen. */
export const MANAGED_PAGE_SIZE = 20;
/** The most that one call gets: what it reads stays the same few hundred rows. */
export const MAX_MANAGED_LIMIT = 50;

/** What the list is sorted by: "number" is the order of upload. */
export const MANAGED_SORTS = [
	"number",
	"name",
	"category",
	"city",
	"country",
	"address",
	"phone",
	"email",
	"rating",
	"reviewCount",
	"open",
	"status",
	"verified",
	"source",
	"updatedAt",
] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

export type ManagedOrder = { sort: ManagedSort; order: SortOrder };

/** `anchor` is one that the page before or behind has named; without it only pages near the ends are found. */
export type ManagedPageQuery = BusinessFilter & Partial<ManagedOrder> & { page?: number; anchor?: string };

/** A part of the count of a filter's businesses, and behind which row number it goes on; null: that was all. */
export type ManagedCount = { count: number; next: number | null };
/** Up to so many are counted one by one. */
export const MOST_COUNTED = 10_000;

/**
 * Where a page of the list is. `order` is the one that the rows have: where the one that was asked for would have to read every match,
 * it is that of the row number. `anchor` names this page's first row and `next` that of the following page: pages at most two away are
 * found from there. Null where the page needs none, and behind the last page. A total that is not exact is known to be at least that.
 */
export type ManagedPlace = {
	page: number;
	total: number;
	totalExact: boolean;
	order: ManagedOrder;
	anchor: string | null;
	next: string | null;
	hasNext: boolean;
};
