import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";
import { TAXONOMY_ORDERS, TAXONOMY_SORTS, type TaxonomyQuery } from "#workers/contract/taxonomy.ts";

const DEFAULTS = { sort: "count", order: "desc", empty: false } as const;

/** Reads what a list's address asks for. A part that cannot be understood is ignored. */
export function readTaxonomyQuery(params: URLSearchParams): TaxonomyQuery {
	const search = (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
	const sort = TAXONOMY_SORTS.find((one) => one === params.get("sort")) ?? DEFAULTS.sort;
	const order =
		TAXONOMY_ORDERS.find((one) => one === params.get("order")) ?? (sort === "name" ? "asc" : DEFAULTS.order);
	const after = params.get("after") ?? undefined;
	const [empty, removed] = [params.get("empty") === "true", params.get("removed") === "true"];
	return {
		search: removed ? "" : search,
		sort,
		order,
		empty,
		removed,
		after: search === "" || removed ? after : undefined,
	};
}

/** Returns the address of a list with the changed query. It begins at the start unless `after` says where to go on. */
export function taxonomyListAddress(room: string, query: TaxonomyQuery, change: Partial<TaxonomyQuery>): string {
	const { search, sort, order, empty, removed, after } = { ...query, after: undefined, ...change };
	const params = new URLSearchParams();
	if (search) params.set("search", search);
	if (sort !== DEFAULTS.sort || order !== DEFAULTS.order) {
		params.set("sort", sort);
		params.set("order", order);
	}
	if (empty) params.set("empty", "true");
	if (removed) params.set("removed", "true");
	if (after) params.set("after", after);
	return params.size === 0 ? room : `${room}?${params}`;
}
