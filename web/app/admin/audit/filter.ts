import type { AuditQuery } from "#workers/contract/audit.ts";

/** Names the filters as the fields of the form and the address do. */
export const FILTERS = ["action", "actor", "subject", "from", "to", "request"] as const;
export type FilterName = (typeof FILTERS)[number];

export type FilterProblem = FilterName | "order" | "before";

/**
 * `typed` holds what is in the fields, even when it is wrong. Then `query` is null and `problems` names what is wrong.
 */
export type AuditFilter = {
	typed: Record<FilterName, string>;
	problems: FilterProblem[];
	query: AuditQuery | null;
};

/** Counts the filters that are in use. */
export function activeFilters({ typed }: Pick<AuditFilter, "typed">): number {
	return FILTERS.filter((name) => typed[name] !== "").length;
}

/** Returns the page's address with these filters. When `before` is given, the list begins there. */
export function auditHref(typed: Partial<Record<FilterName, string>>, before?: number): string {
	const search = new URLSearchParams();
	for (const name of FILTERS) if (typed[name]) search.set(name, typed[name]);
	if (before !== undefined) search.set("before", String(before));
	return search.size === 0 ? "/admin/audit" : `/admin/audit?${search}`;
}
