import { SORT_FIELDS } from "#workers/contract/list.ts";
import { FILTER_QUERY, FIRST_PAGE, listQuery, readListAddress, withQuery } from "./list/list-address.ts";

/**
 * Returns the address under which a page is requested and cached. The query has only the parameters that the page knows
 * (`names`), in one order and one spelling. Of a repeated parameter it has the first. So unknown parameters make no
 * second copy of a page. An address that the page will refuse stays unchanged.
 */
export function reducedAddress(url: URL, names: readonly string[]): string {
	if (url.search === "") return url.pathname;
	const first = new Map<string, string>();
	for (const [name, value] of url.searchParams) if (!first.has(name)) first.set(name, value);
	const given = new Map<string, string>();
	for (const name of names) {
		const value = first.get(name) ?? "";
		if (value !== "") given.set(name, value);
	}
	if (given.size === 0) return url.pathname;
	const filters: readonly string[] = FILTER_QUERY;
	const hasFilters = filters.every((name) => names.includes(name));
	const read = readListAddress(given, SORT_FIELDS, hasFilters);
	if (!read.ok) return `${url.pathname}?${new URLSearchParams([...given])}`;
	// A parameter that is not a part of a list's state belongs to the page itself.
	const own = [...given].filter(([name]) => (filters.includes(name) ? !hasFilters : !Object.hasOwn(FIRST_PAGE, name)));
	return withQuery(url.pathname, [...listQuery(read.address), ...own]);
}
