import type { ColumnRoles } from "../listing/columns/column-roles.ts";
import { type ImportPlan, isOwnExport, planAnew, plannedColumns } from "./plan.ts";

/** Looks up what operators have said for files with a header set: the roles of its columns, and the country of rows that name none. */
export type Memory = {
	roles: (headers: string, signal?: AbortSignal) => Promise<ColumnRoles>;
	/** It is left out where the country is not to be taken from earlier files. */
	country?: (headers: string, signal?: AbortSignal) => Promise<string | null>;
};

/**
 * Plans again with what operators have said earlier for files with its header sets. What the current options say stays. Throws
 * ColumnsError when nothing can be imported then.
 */
export async function withRemembered(plan: ImportPlan, memory: Memory, signal?: AbortSignal): Promise<ImportPlan> {
	const columns = { ...plan.options.columns };
	for (const headers of headerSetsOf(plan)) {
		const roles = { ...(await memory.roles(headers, signal)), ...columns[headers] };
		if (Object.keys(roles).length > 0) columns[headers] = roles;
	}
	const known = planAnew(plan, { ...plan.options, columns });
	return memory.country === undefined ? known : withRememberedCountry(known, memory.country, signal);
}

type CountryMemory = NonNullable<Memory["country"]>;

/** Plans again with the country that earlier files with the same headers had, where this one shows none and the options name none. */
export async function withRememberedCountry(
	plan: ImportPlan,
	lookUp: CountryMemory,
	signal?: AbortSignal,
): Promise<ImportPlan> {
	const country = await rememberedCountry(plan, lookUp, signal);
	return country === null ? plan : planAnew(plan, { ...plan.options, country });
}

/** Returns the country that a plan has from earlier files with the same headers, and not from these options; null where it has none. */
export function countryFromMemory({ options }: ImportPlan, given: Partial<ImportPlan["options"]>): string | null {
	return (given.country ?? null) === null ? options.country : null;
}

/** Lists the header sets of a plan's tables. */
export function headerSetsOf(plan: ImportPlan): string[] {
	return [...new Set(plannedColumns(plan).map(({ headers }) => headers))];
}

/**
 * Returns the country that earlier files with these headers had, unless the options name one, this file shows another, or its header sets
 * are remembered with several. Rows of our own export that lack one are meant to.
 */
async function rememberedCountry(
	plan: ImportPlan,
	lookUp: CountryMemory,
	signal?: AbortSignal,
): Promise<string | null> {
	if (plan.options.country !== null || plan.country?.sure || isOwnExport(plan)) return null;
	const codes = new Set<string>();
	for (const headers of headerSetsOf(plan)) {
		const code = await lookUp(headers, signal);
		if (code !== null) codes.add(code);
	}
	const [code, ...others] = codes;
	const isContradicted = plan.country !== null && plan.country.code !== code;
	return code === undefined || others.length > 0 || isContradicted ? null : code;
}
