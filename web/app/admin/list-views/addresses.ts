export const LIST_VIEWS = "/api/admin/list-views";

/** Returns the part of the list's address that a view keeps: its filters and its order, but not its page. */
export function viewQuery(search: string): string {
	const query = new URLSearchParams(search);
	for (const name of ["page", "anchor", "notice"]) query.delete(name);
	return String(query);
}
