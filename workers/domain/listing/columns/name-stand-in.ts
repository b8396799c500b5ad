import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import type { Column } from "./column.ts";
import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { readHeader } from "./header-meaning.ts";
import { holdsPersons } from "./name-columns.ts";

/** All words of such a header are known. */
const SURE = 5;

/**
 * Finds the columns of names by which a business is called in rows where the names' own column is empty, the nearest to the door first: that
 * of the register beside the sign over the door. None where a question about the names is open. They get the role where such rows are
 * seen, so that they are shown as used.
 */
export function standInForNames(
	columns: readonly Column[],
	candidates: readonly Candidate[],
	doubts: readonly ColumnDoubt[],
	rows: readonly (readonly Cell[])[],
): readonly number[] {
	const names = candidates.filter(({ role }) => role === "name");
	const best = names.find(({ index }) => columns[index]?.role === "name");
	if (best === undefined || doubts.some(({ role }) => role === "name")) return [];
	const found = names
		.filter((other) => other.index !== best.index && standsFor(other, best) && columns[other.index]?.role === null)
		.sort((one, other) => Number(other.subject === "trade") - Number(one.subject === "trade"));
	for (const { index } of found) {
		const column = columns[index];
		if (column === undefined || !rows.some((row) => isBlank(row[best.index]) && !isBlank(row[index]))) continue;
		delete column.lost;
		column.role = "name";
		column.confidence = "guessed";
	}
	return found.map(({ index }) => index);
}

/**
 * Offers with the likeliest column of names the other one for the rows in which it is empty, before either alone: a business without a sign
 * over the door still has a name. Until somebody answers, the other one stands in, and
 * further signs and the register's names where it has none.
 */
export function withStandIn(
	columns: readonly Column[],
	doubt: ColumnDoubt,
	candidates: readonly Candidate[],
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
	const offers = (index: number) => index === best || index === other.index;
	const further = candidates.filter(({ index, role }) => role === "name" && !offers(index) && fills(index));
	const isOf = (subject: string) => (one: Candidate) =>
		one.subject === subject && one.header >= SURE && !holdsPersons(one);
	const known = candidates.find(({ index }) => index === best);
	const registered = known?.subject === "registered" ? [] : further.filter(isOf("registered"));
	const standIns = [...further.filter(isOf("trade")), other, ...registered].map(({ index }) => index);
	for (const index of standIns) {
		const column = columns[index];
		if (column === undefined) continue;
		delete column.lost;
		column.role = "standInName";
		column.confidence = "guessed";
	}
	const all = standIns.map((index) => ({ index, role: "standInName" as const }));
	return { ...doubt, options: [{ columns: [{ index: best, role: "name" as const }, ...all] }, ...doubt.options] };
}

/** Puts the columns of signs over the door before those of the register. */
export function nearestFirst(columns: readonly Column[]): Column[] {
	const isSign = ({ header }: Column) => readHeader(header).meaning?.subject === "trade";
	return [...columns.filter(isSign), ...columns.filter((column) => !isSign(column))];
}

/** Tells whether a column says the same business's name farther from the door. The owner's own name is none. */
function standsFor(other: Candidate, best: Candidate): boolean {
	if (other.header < SURE || best.subject === "registered" || holdsPersons(other)) return false;
	if (other.subject === "trade") return best.subject === "trade";
	return other.subject === "registered" || (other.subject === "own" && best.subject === "trade");
}
