import type { ColumnReport } from "./chunk.ts";

/** Lists roles of which one is enough: a table with a whole address needs no street. */
const KINDRED: readonly ReadonlySet<string>[] = [
	new Set(["address", "street", "addressLine"]),
	new Set(["phone", "morePhones"]),
	new Set(["email", "moreEmails"]),
];

type Reported = Pick<ColumnReport, "sheet" | "headerRow" | "header" | "role" | "lost" | "filled">;
/** Is a filled column that is not taken for what its header says, which no other column of its table is taken for either. */
export type LostColumn = { header: string; lost: string };

/** Lists what a file says in the header of a column and is taken from none, each once. */
export function lostColumns(columns: readonly Reported[]): LostColumn[] {
	const tables = Map.groupBy(columns, ({ sheet, headerRow }) => `${headerRow} ${sheet}`);
	const lost = [...tables.values()].flatMap((table) => {
		const taken = new Set(table.map(({ role }) => role));
		const isTaken = (role: string) =>
			taken.has(role) || KINDRED.some((kin) => kin.has(role) && [...kin].some((one) => taken.has(one)));
		return table.flatMap(({ header, role, lost, filled }) =>
			role === null && lost !== undefined && filled > 0 && !isTaken(lost) ? [{ header, lost }] : [],
		);
	});
	return [...new Map(lost.map((column) => [`${column.lost} ${column.header}`, column])).values()];
}
