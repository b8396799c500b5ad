import type { Cell } from "../workbook/sheet-row.ts";
import { isBlank } from "./blank-cell.ts";
import type { Column } from "./column.ts";
import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { holdsPersons } from "./name-columns.ts";

/** All words of such a header are known. */
const SURE = 5;

/**
 * Finds the column of names by which a business is called in rows where the names' own column is empty: that of the register beside the
 * sign over the door; null where there is none, or a question about the names is open. It gets the role where such rows are seen, so that
 * it is shown as used.
 */
export function standInForNames(
	columns: readonly Column[],
	candidates: readonly Candidate[],
	doubts: readonly ColumnDoubt[],
	rows: readonly (readonly Cell[])[],
): number | null {
	const names = candidates.filter(({ role }) => role === "name");
	const best = names.find(({ index }) => columns[index]?.role === "name");
	if (best === undefined || doubts.some(({ role }) => role === "name")) return null;
	const [found] = names.filter((other) => other.index !== best.index && standsFor(other, best));
	const column = columns.find(({ index }) => index === found?.index);
	if (found === undefined || column === undefined || column.role !== null) return null;
	if (rows.some((row) => isBlank(row[best.index]) && !isBlank(row[found.index]))) {
		delete column.lost;
		column.role = "name";
		column.confidence = "guessed";
	}
	return found.index;
}

/**
 * Offers with the likeliest column of names the other one for the rows in which it is empty, before either alone: a business without a sign
 * over the door still has a name. Until somebody answers, the other one stands in.
 */
export function withStandIn(
	columns: readonly Column[],
	doubt: ColumnDoubt,
	rows: readonly (readonly Cell[])[],
): ColumnDoubt {
	const offered = doubt.options.map((option) => option.columns);
	if (doubt.reason !== "several-names" || offered.some(({ length }) => length > 1)) return doubt;
	const [best, ...others] = offered.map(([column]) => column?.index ?? null);
	if (best === undefined || best === null || columns[best]?.role !== "name") return doubt;
	const fills = (index: number | null) =>
		index !== null && columns[index]?.role === null && rows.some((row) => isBlank(row[best]) && !isBlank(row[index]));
	const other = columns[others.find(fills) ?? -1];
	if (other === undefined) return doubt;
	delete other.lost;
	other.role = "standInName";
	other.confidence = "guessed";
	const both = [
		{ index: best, role: "name" as const },
		{ index: other.index, role: "standInName" as const },
	];
	return { ...doubt, options: [{ columns: both }, ...doubt.options] };
}

/** Tells whether a column says the same business's name farther from the door. The owner's own name is none. */
function standsFor(other: Candidate, best: Candidate): boolean {
	if (other.header < SURE || best.subject === "registered" || holdsPersons(other)) return false;
	return other.subject === "registered" || (other.subject === "own" && best.subject === "trade");
}
