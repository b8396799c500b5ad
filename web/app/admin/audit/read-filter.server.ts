import { auditQuery } from "#workers/contract/audit.schema.ts";
import { type AuditFilter, FILTERS, type FilterProblem } from "./filter.ts";
import { subjectOf } from "./words.ts";

/**
 * Reads the filters and the place in the list from the page's address. Blank fields ask for nothing. Subject and
 * request may be given as the table shows them: in words, for which `names` holds the names of ids, or by the beginning
 * of an id.
 */
export function readAuditFilter(search: URLSearchParams, names: Record<string, string> = {}): AuditFilter {
	const typed = Object.fromEntries(
		FILTERS.map((name) => [name, (search.get(name) ?? "").trim()]),
	) as AuditFilter["typed"];
	const before = search.get("before") ?? "";
	const subject = subjectOf(typed.subject, names) ?? asId(typed.subject);
	const given = Object.fromEntries(
		Object.entries({ ...typed, subject, request: asId(typed.request), before }).filter(([, value]) => value !== ""),
	);
	const read = auditQuery.safeParse(given);
	const problems = new Set<FilterProblem>(read.error?.issues.map((issue) => issue.path[0] as FilterProblem));
	const { from, to } = typed;
	if (from !== "" && to !== "" && !problems.has("from") && !problems.has("to") && from > to) problems.add("order");
	return { typed, problems: [...problems], query: problems.size === 0 && read.success ? read.data : null };
}

/** Puts an id into small letters, as the log has it. Everything else stays as it was typed. */
function asId(typed: string): string {
	return /^[\da-f]{8}[\da-f-]*$/i.test(typed) ? typed.toLowerCase() : typed;
}
