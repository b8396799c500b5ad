import { firstOrder, MAX_SEARCH_LENGTH, MOST_PAGES, type SortField, type SortOrder } from "#workers/contract/list.ts";
import {
	countFilters,
	FILTER_PARAMETERS,
	NO_FILTERS,
	readListFilters,
	writeListFilters,
} from "#workers/contract/list-filters.ts";
import type { ListFilters } from "#workers/contract/search.ts";
import { type ListState, listState } from "#workers/domain/seo/page.ts";

/**
 * Holds the state of a list. All of it is in the page's address:
 * `?search=&as=&category=&city=&open=&…&sort=&order=&view=&page=`.
 */
export type ListAddress = ListFilters & {
	search: string;
	/** Is set by 'Search instead for …': the text is taken as it is, neither corrected nor interpreted. */
	asTyped: boolean;
	/** Is the id of the chosen category. */
	category: number | null;
	/** Is a city's slug or name. */
	city: string;
	sort: SortField | null;
	order: SortOrder;
	view: "grid" | "list";
	page: number;
};

export const FIRST_PAGE: ListAddress = {
	search: "",
	asTyped: false,
	category: null,
	city: "",
	...NO_FILTERS,
	sort: null,
	order: "asc",
	view: "grid",
	page: 1,
};

/** Names the parameters that can narrow a list of businesses, for the `query` of a page's facts. */
export const FILTER_QUERY = [...FILTER_PARAMETERS, "at", "as"] as const;

/** Names the parameters of a category's or city's list. */
export const TAXONOMY_QUERY = ["search", ...FILTER_QUERY, "sort", "order", "view", "page"] as const;

/** Names the sort that any list of businesses has when there is a position to measure from. */
const DISTANCE = ["distance"] as const;

type ReadListAddress =
	| { ok: true; address: ListAddress }
	/**
	 * Says why an address cannot be answered. `unknown`: there is no such page (page=0, sort=x). `too-long`: the text is
	 * longer than a search may be. `no-such-filter`: a filter does not exist, a position is nowhere, or there are too
	 * many filters.
	 */
	| { ok: false; reason: "unknown" | "too-long" | "no-such-filter" };

type Query = { get(name: string): string | null | undefined };

/**
 * Reads the parameters of a list's address. Empty parameters, which GET forms send, count as absent. Filters are read
 * only when the list has filters.
 */
export function readListAddress(query: Query, sorts: readonly SortField[], hasFilters = false): ReadListAddress {
	const [search, city] = [textOf(query, "search"), textOf(query, "city")];
	if (search.length > MAX_SEARCH_LENGTH || city.length > MAX_SEARCH_LENGTH) return { ok: false, reason: "too-long" };
	const sort = query.get("sort") || null;
	const page = pageOf(query);
	const category = query.get("category") ? positiveInteger(query.get("category") ?? "") : null;
	const known = [...sorts, ...(hasFilters ? DISTANCE : [])].find((field) => field === sort) ?? null;
	if (page === undefined || category === undefined || (sort !== null && known === null)) return unknown;
	const order = orderOf(query, known);
	if (order === null) return unknown;
	const filters = hasFilters ? readListFilters(query) : NO_FILTERS;
	if (filters === null) return { ok: false, reason: "no-such-filter" };
	const asTyped = hasFilters && search !== "" && query.get("as") === "typed";
	const view = query.get("view") === "list" ? "list" : "grid";
	return { ok: true, address: { search, asTyped, category, city, ...filters, sort: known, order, view, page } };
}

/** Returns the order of a list by its sort; a list without one has no other. Null: there is no such order. */
function orderOf(query: Query, sort: SortField | null): SortOrder | null {
	const order = query.get("order") || firstOrder(sort);
	if (order !== "asc" && order !== "desc") return null;
	return sort === null ? firstOrder(sort) : order;
}

function pageOf(query: Query): number | undefined {
	const page = positiveInteger(query.get("page") || "1");
	return page !== undefined && page <= MOST_PAGES ? page : undefined;
}

/** Signs that nobody sees, such as a line's end, are none of a text. */
function textOf(query: Query, name: string): string {
	return (query.get(name) ?? "").replace(/\p{Cc}+/gu, " ").trim();
}

/** Returns the address of a list in another state. Defaults are left out. */
export function listHref(path: string, address: ListAddress, changes: Partial<ListAddress> = {}): string {
	return withQuery(path, listQuery({ ...address, ...changes }));
}

/**
 * Tells whether a list shows only a part of its page's businesses, because a text, a category, a city or a filter is
 * set.
 */
export function isNarrowed(address: ListAddress): boolean {
	return address.search !== "" || address.category !== null || address.city !== "" || countFilters(address) > 0;
}

/** Tells whether the best rated businesses come first. */
export function isBestFirst({ sort, order }: ListAddress): boolean {
	return sort === "rating" && order === "desc";
}

/**
 * Tells whether a page with a list may be cached. Only a list without filters may, because there are many filters, and
 * a position is the visitor's own.
 */
export function isUnfilteredPage({ loaderData }: { loaderData: { address: ListAddress } }): boolean {
	return countFilters(loaderData.address) === 0;
}

/** Returns the sort of a list whose address names none. Returns null when the best matches come first. */
export function initialSort(address: ListAddress): SortField | null {
	return address.search === "" && address.near === null ? "name" : null;
}

/** Tells search engines which part of its list a page of businesses is. */
export function pageState(address: ListAddress, list: Parameters<typeof listState>[1]): ListState {
	return listState({ ...address, filtered: countFilters(address) > 0 }, list);
}

/** Returns the parameters of a list's state in their order. Defaults are left out. */
export function listQuery(state: ListAddress): [name: string, value: string][] {
	const query: [string, string][] = [];
	if (state.search) query.push(["search", state.search]);
	if (state.search && state.asTyped) query.push(["as", "typed"]);
	if (state.category !== null) query.push(["category", String(state.category)]);
	if (state.city) query.push(["city", state.city]);
	query.push(...writeListFilters(state));
	if (state.sort) query.push(["sort", state.sort]);
	if (state.sort && state.order !== firstOrder(state.sort)) query.push(["order", state.order]);
	if (state.view !== "grid") query.push(["view", state.view]);
	if (state.page > 1) query.push(["page", String(state.page)]);
	return query;
}

/** Joins a path and a query in the form in which browsers write an address. The query may be empty. */
export function withQuery(path: string, query: readonly [name: string, value: string][]): string {
	if (query.length === 0) return path;
	return `${path}?${query.map(([name, value]) => `${name}=${written(value)}`).join("&")}`;
}

/** Writes a parameter's value as a form sends it. Most values are plain words, which need no address parser. */
function written(value: string): string {
	if (/^[\w.*-]*$/.test(value)) return value;
	// A comma may stay as it is.
	return new URLSearchParams({ "": value }).toString().slice(1).replaceAll("%2C", ",");
}

/**
 * Returns the hidden fields of a GET form, so that sending it keeps the rest of the state. `except` names parameters.
 * Page 1 is implied.
 */
export function keptFields(address: ListAddress, except: readonly string[]): [name: string, value: string][] {
	return listQuery({ ...address, page: 1 }).filter(([name]) => !except.includes(name));
}

const unknown: ReadListAddress = { ok: false, reason: "unknown" };

function positiveInteger(text: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
