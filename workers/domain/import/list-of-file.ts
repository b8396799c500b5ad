import { headerSet } from "../listing/columns/column-roles.ts";
import { type ImportPlan, isOwnExport, kindsOf } from "./plan.ts";
import { headerSetOf } from "./survey.ts";

/**
 * Identifies the list that a file is an issue of, by its known sources, else by its headers, in hex: later files of the list have the same.
 * Null for our own export, which is no source's list.
 */
export function listOf(plan: ImportPlan): string | null {
	if (isOwnExport(plan)) return null;
	const kinds = plan.sheets.flatMap(({ survey, reason }) => (reason === null ? kindsOf(survey) : []));
	return headerSet(kinds.flatMap((kind) => (kind.columns === null ? [] : [kind.columns.source ?? headerSetOf(kind)])));
}
