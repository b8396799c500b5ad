export const LIST_VIEWS = "/api/admin/list-views";

/** What of the list's address a view keeps: what is filtered and how it is sorted, not which page. */
export function viewQuery(search: string): string {
	const query = new URLSearchParams(search);
	for (const name of ["page", "anchor", "notice"]) query.delete(name);
	return String(query);
}
