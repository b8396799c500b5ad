import type { KeyOrder, KeyValue } from "#workers/domain/keyed-order.ts";
import type { ListFilter } from "./business-filter.ts";
import type { SortOrder } from "./list.ts";

/** This file describes the operators' list of businesses. */

/** Limits the businesses on a page of the screen. */
export const MANAGED_PAGE_SIZE = 20;
/** Limits the rows of one call. Its reads stay the same few hundred rows. */
export const MAX_MANAGED_LIMIT = 50;

/** Names the orders of the list. "number" is the order of upload. */
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

/**
 * `anchor` is one that the page before or after has given. Without it only pages near the ends are found. `have` is the number of rows that
 * the page already has: with the `next` of its answer it is filled up.
 */
export type ManagedPageQuery = ListFilter & Partial<ManagedOrder> & { page?: number; have?: number; anchor?: string };
/** Calls by which the screen fills a page of a list of which few rows match. A list that would take more is not put into the order. */
export const MOST_FILLS = 40;

/** Holds filters that a text may mean, with the names of the category and the city. Null: it names no such one. */
export type MeantFilters = {
	/** Is what the list is searched for besides. */
	search: string | null;
	categoryId: number | null;
	category: string | null;
	cityId: number | null;
	city: string | null;
	countryCode: string | null;
	notCityIds: string | null;
	/** Is null where no city is left out. */
	notCities: string | null;
	notCountryCode: string | null;
	/** Are the list's filters of these names. */
	has: string | null;
	lacks: string | null;
	postcode: string | null;
	openAt: string | null;
};

/** Is what a search of the operators may mean. `keptPlaces` are those that it leaves out and no filter of the list does, such as a state. */
export type Meaning = { filters: MeantFilters[]; keptPlaces: string[] };

/**
 * Holds a part of the count of a filter's businesses, and the row number after which it continues. Null: that was all.
 */
export type ManagedCount = { count: number; next: number | null };
/**
 * Holds a part of what a filter's businesses are sorted by: row number and values of each, in the order of the row number, and the row number after which
 * it continues. Null: that was all.
 */
export type ManagedKeys = {
	rows: [id: number, first: KeyValue, second: KeyValue][];
	keys: KeyOrder;
	next: number | null;
};
/** Limits the businesses that are counted one by one, or sorted by a screen. */
export const MOST_COUNTED = 10_000;

/**
 * Says where a page is in the list. `order` is the order of its rows: it is that of the row number when the requested
 * one would have to read every match. `anchor` gives this page's first row and `next` that of the following page; pages
 * at most two away are found from there. They are null when the page needs none, and after the last page. A total that
 * is not exact is a lower limit.
 */
export type ManagedPlace = {
	page: number;
	total: number;
	totalExact: boolean;
	order: ManagedOrder;
	anchor: string | null;
	next: string | null;
	hasNext: boolean;
	/** Names the columns that this list has no order of. */
	unsorted: ManagedSort[];
};

/**
 * Describes a long part of the list by its bounds, and by how many businesses it has. `anchor` is that of its first
 * row, `next` that of the row behind it.
 */
export type ManagedStretch = Omit<ManagedPlace, "page"> & { found: number };
/** Limits the rows of a `ManagedStretch`, which one call reads along an index. */
export const MAX_STRETCH = 300;
