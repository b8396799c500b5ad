import { type ListAddress, listHref } from "../list/list-address.ts";

/** Says which page a list is on: the page's path, and the category and city that the path itself names. */
export type ListPlace = {
	path: string;
	category: { id: number; name: string } | null;
	city: { slug: string; name: string } | null;
};

/**
 * Returns the address of the first page of the list with other filters. A category or city in addition to that of the
 * page leads to the search, which knows when such a list has a page of its own.
 */
export function filterHref(place: ListPlace, address: ListAddress, changes: Partial<ListAddress>): string {
	const { path, category, city } = place;
	// Without a position there are no distances to sort by.
	const order = changes.near === null && address.sort === "distance" ? ({ sort: null, order: "asc" } as const) : {};
	const leaves = (category !== null || city !== null) && ("category" in changes || "city" in changes);
	if (!leaves) return listHref(path, address, { ...changes, ...order, page: 1 });
	const here = { category: category?.id ?? null, city: city?.slug ?? "" };
	return listHref("/search", { ...address, ...here, ...changes, ...order, page: 1 });
}
