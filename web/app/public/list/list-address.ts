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
export function readListAddress(
	query: { get(name: string): string | null | undefined },
	sorts: readonly SortField[],
): ReadListAddress {
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
	return withQuery(path, listQuery({ ...address, ...changes }));
}

/** The parameters of a list's state in their order; what is at its default is left out. */
export function listQuery(state: ListAddress): [name: string, value: string][] {
	const query: [string, string][] = [];
	if (state.search) query.push(["search", state.search]);
	if (state.category !== null) query.push(["category", String(state.category)]);
	if (state.city) query.push(["city", state.city]);
	if (state.sort) query.push(["sort", state.sort]);
	if (state.sort && state.order !== "asc") query.push(["order", state.order]);
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
	return /^[\w.*-]*$/.test(value) ? value : new URLSearchParams({ "": value }).toString().slice(1);
}

/** The hidden fields of a GET form, so that submitting it keeps the rest of the state. Page 1 is implied. */
export function keptFields(
	address: ListAddress,
	except: readonly (keyof ListAddress)[],
): [name: string, value: string][] {
	return listQuery({ ...address, page: 1 }).filter(([name]) => !except.some((field) => field === name));
}

const unknown: ReadListAddress = { ok: false, reason: "unknown" };

function positiveInteger(text: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
