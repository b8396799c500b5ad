import { MAX_SEARCH_LENGTH, type SortField, type SortOrder } from "#workers/contract/list.ts";
import {
	countFilters,
	FILTER_PARAMETERS,
	NO_FILTERS,
	readListFilters,
	writeListFilters,
} from "#workers/contract/list-filters.ts";
import type { ListFilters } from "#workers/contract/search.ts";
import { type ListState, listState } from "#workers/domain/seo/page.ts";

/** The state of a list, all of it in the page's address: `?search=&as=&category=&city=&open=&…&sort=&order=&view=&page=`. */
export type ListAddress = ListFilters & {
	search: string;
	/** 'Search instead for …': the text as it is, neither mended nor understood. */
	asTyped: boolean;
	/** Id of the chosen category. */
	category: number | null;
	/** A city's slug or name. */
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

/** The parameters of what lists of businesses can be narrowed to, for the `query` of a page's facts. */
export const FILTER_QUERY = [...FILTER_PARAMETERS, "at", "as"] as const;

/** The parameters of a category's or city's list. */
export const TAXONOMY_QUERY = ["search", ...FILTER_QUERY, "sort", "order", "view", "page"] as const;

/** What any list of businesses is sorted by where it knows from where. */
const DISTANCE = ["distance"] as const;

type ReadListAddress =
	| { ok: true; address: ListAddress }
	/**
	 * `unknown`: no such page (page=0, sort=x). `too-long`: a text nobody can be searching for. `no-such-filter`: one that does not exist, a
	 * position that is nowhere, or too many.
	 */
	| { ok: false; reason: "unknown" | "too-long" | "no-such-filter" };

/** Reads the parameters of a list's address. Empty ones, which GET forms send, count as absent; filters only of a list that has any. */
export function readListAddress(
	query: { get(name: string): string | null | undefined },
	sorts: readonly SortField[],
	hasFilters = false,
): ReadListAddress {
	const search = (query.get("search") ?? "").trim();
	const city = (query.get("city") ?? "").trim();
	if (search.length > MAX_SEARCH_LENGTH || city.length > MAX_SEARCH_LENGTH) return { ok: false, reason: "too-long" };
	const sort = query.get("sort") || null;
	const order = query.get("order") || firstOrder(sort);
	const page = positiveInteger(query.get("page") ?? "1");
	const category = query.get("category") ? positiveInteger(query.get("category") ?? "") : null;
	const known = [...sorts, ...(hasFilters ? DISTANCE : [])].find((field) => field === sort) ?? null;
	if (page === undefined || category === undefined || (sort !== null && known === null)) return unknown;
	if (order !== "asc" && order !== "desc") return unknown;
	const filters = hasFilters ? readListFilters(query) : NO_FILTERS;
	if (filters === null) return { ok: false, reason: "no-such-filter" };
	const asTyped = hasFilters && search !== "" && query.get("as") === "typed";
	const view = query.get("view") === "list" ? "list" : "grid";
	return { ok: true, address: { search, asTyped, category, city, ...filters, sort: known, order, view, page } };
}

/** The address of a list in another state; what is at its default is left out. */
export function listHref(path: string, address: ListAddress, changes: Partial<ListAddress> = {}): string {
	return withQuery(path, listQuery({ ...address, ...changes }));
}

/** The direction that a sort begins with: of ratings the highest come first. */
export function firstOrder(sort: string | null): SortOrder {
	return sort === "rating" ? "desc" : "asc";
}

/** Whether a list holds a part of what its page has: a text, a trade, a town or a filter is set. */
export function isNarrowed(address: ListAddress): boolean {
	return address.search !== "" || address.category !== null || address.city !== "" || countFilters(address) > 0;
}

/** Whether the best rated come first. */
export function isBestFirst({ sort, order }: ListAddress): boolean {
	return sort === "rating" && order === "desc";
}

/** Of a page with a list. Filters are many, and a position is the visitor's: only the list as it is may be kept. */
export function isUnfilteredPage({ loaderData }: { loaderData: { address: ListAddress } }): boolean {
	return countFilters(loaderData.address) === 0;
}

/** The sort that a list has when its address names none: null where the best matches come first. */
export function initialSort(address: ListAddress): SortField | null {
	return address.search === "" && address.near === null ? "name" : null;
}

/** What search engines are told of where a page of businesses stands in its list. */
export function pageState(address: ListAddress, list: Parameters<typeof listState>[1]): ListState {
	return listState({ ...address, filtered: countFilters(address) > 0 }, list);
}

/** The parameters of a list's state in their order; what is at its default is left out. */
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

/** A path with a query, which may be empty, as browsers write it. */
export function withQuery(path: string, query: readonly [name: string, value: string][]): string {
	if (query.length === 0) return path;
	return `${path}?${query.map(([name, value]) => `${name}=${written(value)}`).join("&")}`;
}

/** A parameter's value as a form sends it. Most are plain words, which need no parser of addresses. */
function written(value: string): string {
	if (/^[\w.*-]*$/.test(value)) return value;
	// A comma may stand as it is.
	return new URLSearchParams({ "": value }).toString().slice(1).replaceAll("%2C", ",");
}

/** The hidden fields of a GET form, so that submitting it keeps the rest of the state. `except` names parameters; page 1 is implied. */
export function keptFields(address: ListAddress, except: readonly string[]): [name: string, value: string][] {
	return listQuery({ ...address, page: 1 }).filter(([name]) => !except.includes(name));
}

const unknown: ReadListAddress = { ok: false, reason: "unknown" };

function positiveInteger(text: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
