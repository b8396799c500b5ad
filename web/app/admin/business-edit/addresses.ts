export const BUSINESSES = "/admin/businesses";

/** Whether a path is that of the list itself, not of a form below it. */
export function isList(pathname: string): boolean {
	return pathname.replace(/(?:\/_)?\.data$|\/$/, "") === BUSINESSES;
}

/** The form of a business; with the list's own query behind it, which the way back keeps. */
export function businessAddress(id: number | "new", search = ""): string {
	return `${BUSINESSES}/${id}${search}`;
}

/** The list as it was left. */
export function listAddress(search: string): string {
	const query = new URLSearchParams(search);
	query.delete("notice");
	return query.size === 0 ? BUSINESSES : `${BUSINESSES}?${query}`;
}
