import type { ColumnRoles } from "../listing/column-roles.ts";
import { type ImportPlan, planAnew, plannedColumns } from "./plan.ts";

/**
 * The plan with the roles that operators have given to the columns of its header sets before; what is said of a column now stands.
 * Throws ColumnsError when nothing can be imported then.
 */
export async function withRememberedRoles(
	plan: ImportPlan,
	remembered: (headers: string, signal?: AbortSignal) => Promise<ColumnRoles>,
	signal?: AbortSignal,
): Promise<ImportPlan> {
	const columns = { ...plan.options.columns };
	for (const headers of new Set(plannedColumns(plan).map((column) => column.headers))) {
		const roles = { ...(await remembered(headers, signal)), ...columns[headers] };
		if (Object.keys(roles).length > 0) columns[headers] = roles;
	}
	return planAnew(plan, { ...plan.options, columns });
}
