import { type ListAddress, readListAddress } from "#web/public/list/list-address.ts";
import type { SortField } from "#workers/contract/list.ts";
import { isSlug } from "../request/canonical-path.server.ts";
import { badRequest, notFound } from "../request/load-page.server.ts";

/** The list state in a page's address, or the thrown error page: 404 for page=0 and sort=x, 400 for texts without end. */
export function listAddress(request: Request, sorts: readonly SortField[] = []): ListAddress {
	const result = readListAddress(new URL(request.url).searchParams, sorts);
	if (result.ok) return result.address;
	throw result.reason === "too-long" ? badRequest() : notFound();
}

/** The slug of a page's address, or the thrown error page when no slug looks like this. */
export function pageSlug(
	slug: string | undefined,
	code: "business-not-found" | "category-not-found" | "city-not-found",
) {
	if (slug === undefined || !isSlug(slug)) throw notFound(code);
	return slug;
}
