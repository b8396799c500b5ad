import { type ListAddress, readListAddress } from "#web/public/list/list-address.ts";
import type { ListPage, SortField } from "#workers/contract/list.ts";
import { writeListFilters } from "#workers/contract/list-filters.ts";
import { isSlug } from "../request/canonical-path.server.ts";
import { badRequest, notFound, refuseEmptyPage } from "../request/load-page.server.ts";

/** The list state in a page's address, `hasFilters` where it is a list of businesses, or the thrown error page: 404 for page=0 and sort=x, 400 for texts without end and filters that do not exist. */
export function listAddress(request: Request, sorts: readonly SortField[] = [], hasFilters = false): ListAddress {
	const result = readListAddress(new URL(request.url).searchParams, sorts, hasFilters);
	if (result.ok) return result.address;
	throw result.reason === "unknown" ? notFound() : badRequest();
}

/** What a list of businesses asks the api for: the state in its address. */
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

/** What a page with a list is drawn from: what the api says, the list's state and the moment; or the thrown 404 of a page that it does not have. */
export function listPage<Answer extends { businesses: ListPage<unknown> }>(answer: Answer, address: ListAddress) {
	refuseEmptyPage(answer.businesses);
	return { ...answer, address, now: new Date().toISOString() };
}

/** The slug of a page's address, or the thrown error page when no slug looks like this. */
export function pageSlug(
	slug: string | undefined,
	code: "business-not-found" | "category-not-found" | "city-not-found",
) {
	if (slug === undefined || !isSlug(slug)) throw notFound(code);
	return slug;
}
