import type { ColumnRoles } from "../listing/columns/column-roles.ts";
import { type ImportPlan, planAnew, plannedColumns } from "./plan.ts";

/**
 * Plans again with the roles that operators gave earlier to the columns of its header sets. Roles of the current options stay. Throws
 * ColumnsError when nothing can be imported then.
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
