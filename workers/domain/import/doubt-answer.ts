import type { DoubtReason } from "../listing/columns/column-doubts.ts";
import type { ColumnRole, ColumnRoles } from "../listing/columns/column-roles.ts";

/** Holds a doubt of a plan, with its columns as the options name them. An answer is stored under the header set `headers`. */
export type PlannedDoubt = {
	sheet: string;
	/** Lists all sheets with these headers that leave it open. */
	sheets: string[];
	headerRow: number;
	headers: string;
	role: string;
	reason: DoubtReason;
	options: { columns: { key: string; header: string; role: ColumnRole; samples: string[] }[] }[];
};

/** Returns the roles that an answer gives to the columns of a doubt: those of its option, and none to the others. */
export function rolesOfAnswer({ options }: Pick<PlannedDoubt, "options">, answer: number): ColumnRoles {
	const all = options.flatMap(({ columns }) => columns.map(({ key }) => [key, null] as const));
	const chosen = (options[answer]?.columns ?? []).map(({ key, role }) => [key, role] as const);
	return Object.fromEntries([...all, ...chosen]);
}

/** Finds the option that a header set's given roles amount to. Returns null where no role was given to the doubt's columns. */
export function answerOf(doubt: Pick<PlannedDoubt, "options">, roles: ColumnRoles | undefined): number | null {
	const found = doubt.options.findIndex((_, answer) =>
		Object.entries(rolesOfAnswer(doubt, answer)).every(
			([key, role]) => roles !== undefined && Object.hasOwn(roles, key) && roles[key] === role,
		),
	);
	return found === -1 ? null : found;
}
