import type { DuplicatesQuery, LeadingReason } from "#workers/contract/duplicate.ts";

export const DUPLICATES = "/admin/duplicates";

/** Returns the address of the queue with a filter, beginning behind a pair. */
export function queueHref({ state, reason, after }: Partial<DuplicatesQuery>): string {
	return withQuery(DUPLICATES, { state: state === "open" ? undefined : state, reason, after });
}

/** Returns the address of a pair side by side. `reason` is the filter of the queue that the operator came from. */
export function pairHref(pair: string, reason?: LeadingReason): string {
	return withQuery(`${DUPLICATES}/${pair}`, { reason });
}

export function withQuery(path: string, values: Record<string, string | undefined>): string {
	const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
	const query = new URLSearchParams(given).toString();
	return query === "" ? path : `${path}?${query}`;
}
