import { type ListAddress, readListAddress } from "#web/public/list/list-address.ts";
import type { ListPage, SortField } from "#workers/contract/list.ts";
import { writeListFilters } from "#workers/contract/list-filters.ts";
import { isSlug } from "../request/canonical-path.server.ts";
import { badRequest, notFound, refuseEmptyPage } from "../request/load-page.server.ts";

/**
 * Reads the state of the list from a page's address. `hasFilters` is set for a list of businesses. Throws the error
 * page: 404 for page=0 and sort=x, 400 for texts that are too long and filters that do not exist.
 */
export function listAddress(request: Request, sorts: readonly SortField[] = [], hasFilters = false): ListAddress {
	const result = readListAddress(new URL(request.url).searchParams, sorts, hasFilters);
	if (result.ok) return result.address;
	throw result.reason === "unknown" ? notFound() : badRequest();
}

/** Returns the query with which a list of businesses asks the API. It holds the state in the page's address. */
export function listCall(address: ListAddress) {
	const { search, asTyped, sort, order, page } = address;
	return {
		search,
		as: asTyped ? "typed" : null,
		...Object.fromEntries(writeListFilters(address)),
		sortBy: sort,
		sortOrder: sort && order,
		page,
	};
}

/**
 * Returns the data from which a page with a list is drawn: the API's answer, the list's state and the time. Throws 404
 * for a page that the list does not have.
 */
export function listPage<Answer extends { businesses: ListPage<unknown> }>(answer: Answer, address: ListAddress) {
	refuseEmptyPage(answer.businesses);
	return { ...answer, address, now: new Date().toISOString() };
}

/** Returns the slug of a page's address. Throws the error page when no slug looks like this. */
export function pageSlug(
	slug: string | undefined,
	code: "business-not-found" | "category-not-found" | "city-not-found",
) {
	if (slug === undefined || !isSlug(slug)) throw notFound(code);
	return slug;
}
