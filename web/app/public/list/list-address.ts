import { MAX_SEARCH_LENGTH, type SortField, type SortOrder } from "#workers/contract/list.ts";

/** The state of a list, all of it in the page's address: `?search=&category=&city=&sort=&order=&view=&page=`. */
export type ListAddress = {
	search: string;
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
	category: null,
	city: "",
	sort: null,
	order: "asc",
	view: "grid",
	page: 1,
};

export type ReadListAddress =
	| { ok: true; address: ListAddress }
	/** `unknown`: no such page (page=0, sort=x). `too-long`: a text nobody can be searching for. */
	| { ok: false; reason: "unknown" | "too-long" };

/** Reads the parameters of a list's address. Empty ones, which GET forms send, count as absent. */
export function readListAddress(query: URLSearchParams, sorts: readonly SortField[]): ReadListAddress {
	const search = (query.get("search") ?? "").trim();
	const city = (query.get("city") ?? "").trim();
	if (search.length > MAX_SEARCH_LENGTH || city.length > MAX_SEARCH_LENGTH) return { ok: false, reason: "too-long" };
	const sort = query.get("sort") || null;
	const order = query.get("order") || "asc";
	const page = positiveInteger(query.get("page") ?? "1");
	const category = query.get("category") ? positiveInteger(query.get("category") ?? "") : null;
	const known = sorts.find((field) => field === sort) ?? null;
	if (page === undefined || category === undefined || (sort !== null && known === null)) return unknown;
	if (order !== "asc" && order !== "desc") return unknown;
	const view = query.get("view") === "list" ? "list" : "grid";
	return { ok: true, address: { search, category, city, sort: known, order, view, page } };
}

/** The address of a list in another state; what is at its default is left out. */
export function listHref(path: string, address: ListAddress, changes: Partial<ListAddress> = {}): string {
	const state = { ...address, ...changes };
	const query = new URLSearchParams();
	if (state.search) query.set("search", state.search);
	if (state.category !== null) query.set("category", String(state.category));
	if (state.city) query.set("city", state.city);
	if (state.sort) query.set("sort", state.sort);
	if (state.sort && state.order !== "asc") query.set("order", state.order);
	if (state.view !== "grid") query.set("view", state.view);
	if (state.page > 1) query.set("page", String(state.page));
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}

/** The hidden fields of a GET form, so that submitting it keeps the rest of the state. Page 1 is implied. */
export function keptFields(
	address: ListAddress,
	except: readonly (keyof ListAddress)[],
): [name: string, value: string][] {
	const kept = new URL(listHref("http://form/", address, { page: 1 })).searchParams;
	return [...kept].filter(([name]) => !except.some((field) => field === name));
}

const unknown: ReadListAddress = { ok: false, reason: "unknown" };

function positiveInteger(text: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
