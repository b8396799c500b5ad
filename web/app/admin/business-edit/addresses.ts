export const BUSINESSES = "/admin/businesses";

/** Tells whether a path is the list itself and not a form below it. */
export function isList(pathname: string): boolean {
	return pathname.replace(/(?:\/_)?\.data$|\/$/, "") === BUSINESSES;
}

/** Returns the address of a business's form. It ends with the list's own query, so that the way back keeps it. */
export function businessAddress(id: number | "new", search = ""): string {
	return `${BUSINESSES}/${id}${search}`;
}

/** Returns the address of the list as it was left. */
export function listAddress(search: string): string {
	const query = new URLSearchParams(search);
	query.delete("notice");
	return query.size === 0 ? BUSINESSES : `${BUSINESSES}?${query}`;
}
