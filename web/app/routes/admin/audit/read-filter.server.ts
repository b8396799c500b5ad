import { auditQuery } from "#workers/contract/audit.ts";
import { type AuditFilter, FILTERS, type FilterProblem } from "./filter.ts";

/** The filters and the place in the list, out of the page's address. Blank fields ask for nothing. */
export function readAuditFilter(search: URLSearchParams): AuditFilter {
	const typed = Object.fromEntries(
		FILTERS.map((name) => [name, (search.get(name) ?? "").trim()]),
	) as AuditFilter["typed"];
	const before = search.get("before") ?? "";
	const given = Object.fromEntries(Object.entries({ ...typed, before }).filter(([, value]) => value !== ""));
	const read = auditQuery.safeParse(given);
	const problems = new Set<FilterProblem>(read.error?.issues.map((issue) => issue.path[0] as FilterProblem));
	const { from, to } = typed;
	if (from !== "" && to !== "" && !problems.has("from") && !problems.has("to") && from > to) problems.add("order");
	return { typed, problems: [...problems], query: problems.size === 0 && read.success ? read.data : null };
}
