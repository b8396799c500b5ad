import { SORT_FIELDS } from "#workers/contract/list.ts";
import { FIRST_PAGE, listHref, readListAddress } from "./list/list-address.ts";

/**
 * The address that a page is asked for and kept under: of its query only what the page knows (`names`), of a repeated parameter the
 * first, in one order and one way of writing. So strangers' parameters make no second copy of a page. What the page will refuse stays as it is.
 */
export function reducedAddress(url: URL, names: readonly string[]): string {
	const given = new URLSearchParams();
	for (const name of names) {
		const value = url.searchParams.get(name);
		if (value !== null && value !== "") given.set(name, value);
	}
	if (given.size === 0) return url.pathname;
	const read = readListAddress(given, SORT_FIELDS);
	if (!read.ok) return `${url.pathname}?${given}`;
	const reduced = new URL(listHref(url.pathname, read.address), url);
	// What is no state of a list is one of the page's own.
	for (const [name, value] of given) if (!Object.hasOwn(FIRST_PAGE, name)) reduced.searchParams.append(name, value);
	return reduced.pathname + reduced.search;
}
