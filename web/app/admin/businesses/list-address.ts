import type { ListFilter } from "#workers/contract/business-filter.ts";
import { MANAGED_SORTS, type ManagedOrder } from "#workers/contract/business-list.ts";
import { BUSINESSES } from "../business-edit/addresses.ts";

/** Names the filters of the list as the fields of the form and the address do. */
export const FILTERS = [
	"search",
	"categoryId",
	"countryCode",
	"cityId",
	"notCityIds",
	"notCountryCode",
	"open",
	"status",
	"verified",
	"edited",
	"source",
	"importId",
	"missingFrom",
	"changedSince",
	"changedBefore",
	"noHours",
	"noPhone",
	"noPhoto",
	"has",
	"lacks",
	"postcode",
	"openAt",
] as const satisfies (keyof ListFilter)[];
export type FilterName = (typeof FILTERS)[number];

/** These parameters of the address give the order and the place of a page. */
export const PLACE = ["sort", "order", "page", "anchor"] as const;

/** Holds the texts of the fields. A blank field asks for nothing. */
export type Typed = Partial<Record<FilterName, string>>;

/** These filters are neither in the search line with its two selects, nor come from a link alone. */
export const FURTHER = FILTERS.filter((name) => !["search", "categoryId", "countryCode", "missingFrom"].includes(name));

const DEFAULT_ORDER: ManagedOrder = { sort: "name", order: "asc" };

/** Removes blank values and keeps one order, so that equal filters are equal as JSON. */
export function withoutBlanks(typed: Typed): Typed {
	const given = FILTERS.map((name) => [name, typed[name]?.trim() ?? ""] as const);
	return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** Returns the list's address with these filters and this order. Without `at` it is the first page. */
export function listHref(typed: Typed, order: ManagedOrder, at?: { page: number; anchor: string | null }): string {
	const query = new URLSearchParams();
	for (const name of FILTERS) if (typed[name]) query.set(name, typed[name]);
	if (order.sort !== DEFAULT_ORDER.sort || order.order !== DEFAULT_ORDER.order) {
		query.set("sort", order.sort);
		query.set("order", order.order);
	}
	if (at !== undefined && at.page > 1) {
		query.set("page", String(at.page));
		if (at.anchor !== null) query.set("anchor", at.anchor);
	}
	return query.size === 0 ? BUSINESSES : `${BUSINESSES}?${query}`;
}

/** Returns the order that an address of the list asks for. */
export function orderIn(search: URLSearchParams): ManagedOrder {
	const sort = MANAGED_SORTS.find((one) => one === search.get("sort"));
	return sort === undefined ? DEFAULT_ORDER : { sort, order: search.get("order") === "desc" ? "desc" : "asc" };
}
