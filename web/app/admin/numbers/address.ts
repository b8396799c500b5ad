import type { NumbersQuery } from "#workers/contract/number-page.ts";

export const NUMBERS_ADDRESS = "/admin/analytics";
const NAMES = ["span", "month", "from", "to", "all", "kind", "subject"] as const satisfies (keyof NumbersQuery)[];

/**
 * Reads the query of the address as texts. Blank values are left out, and so are the days and the month of another
 * span.
 */
export function queryIn(search: URLSearchParams): { [Name in keyof NumbersQuery]?: string } {
	const given = NAMES.map((name) => [name, search.get(name)?.trim() ?? ""] as const).filter(
		([, value]) => value !== "",
	);
	const query = Object.fromEntries(given) as { [Name in keyof NumbersQuery]?: string };
	if (query.span !== "month") query.month = undefined;
	if (query.span !== "own") query.from = query.to = undefined;
	return query;
}

/** Returns the screen's address for this query. With `table` it is the address of that table as CSV. */
export function numbersHref(query: { [Name in keyof NumbersQuery]?: string }, table?: string): string {
	const asked = new URLSearchParams();
	for (const name of NAMES) if (query[name] !== undefined) asked.set(name, query[name]);
	const path = table === undefined ? NUMBERS_ADDRESS : `${NUMBERS_ADDRESS}/${table}/numbers.csv`;
	return asked.size === 0 ? path : `${path}?${asked}`;
}
