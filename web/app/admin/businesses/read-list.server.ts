import { managedPageQuery } from "#workers/contract/business-list.schema.ts";
import type { ManagedOrder } from "#workers/contract/business-list.ts";
import { type Typed, typedIn } from "./list-address.ts";

const PLACE = ["sort", "order", "page", "anchor"] as const;

/** What the list's address asks for; `query` is null where it cannot be understood. */
export function readListAddress(search: URLSearchParams) {
	const typed: Typed = typedIn(search);
	const place = PLACE.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : []));
	const read = managedPageQuery.safeParse({ ...typed, ...Object.fromEntries(place) });
	const asked: ManagedOrder = read.success
		? { sort: read.data.sort, order: read.data.order }
		: { sort: "name", order: "asc" };
	return { typed, asked, query: read.success ? read.data : null };
}
