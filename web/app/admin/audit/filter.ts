import type { AuditQuery } from "#workers/contract/audit.ts";

/** The filters, as their fields are named in the form and in the address. */
export const FILTERS = ["action", "actor", "subject", "from", "to", "request"] as const;
export type FilterName = (typeof FILTERS)[number];

export type FilterProblem = FilterName | "order" | "before";

/** `typed` is what stands in the fields, also when it is wrong; `query` is null then, and `problems` says what is. */
export type AuditFilter = {
	typed: Record<FilterName, string>;
	problems: FilterProblem[];
	query: AuditQuery | null;
};

/** How many of the filters are in use. */
export function activeFilters({ typed }: Pick<AuditFilter, "typed">): number {
	return FILTERS.filter((name) => typed[name] !== "").length;
}

/** The page's address with these filters, from `before` on when that is given. */
export function auditHref(typed: Partial<Record<FilterName, string>>, before?: number): string {
	const search = new URLSearchParams();
	for (const name of FILTERS) if (typed[name]) search.set(name, typed[name]);
	if (before !== undefined) search.set("before", String(before));
	return search.size === 0 ? "/admin/audit" : `/admin/audit?${search}`;
}
