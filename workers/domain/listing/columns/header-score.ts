import type { Cell } from "../../workbook/sheet-row.ts";
import { looksLikeData } from "../cell-kind.ts";
import { ROLE_BY_KEY } from "./column-names.ts";
import type { FieldName } from "./field-name.ts";
import { flattenedColumn } from "./flattened-columns.ts";
import { headerKey, headerText, unwrapped, withoutExplanation } from "./header-key.ts";
import { readHeader } from "./header-meaning.ts";
import { dayColumns } from "./hours-columns.ts";

/**
 * Scores how much a row looks like a header row: one point for each different known role, one more for a name column, 0 for none. Long
 * texts and numbers are no headers and cost half a point each, so a data row does not win by one chance word.
 */
export function headerScore(
	cells: readonly Cell[],
	read: (cell: string) => FieldName | undefined = roleOfHeader,
): number {
	const roles = new Set<FieldName>();
	const others: string[] = [];
	let foreign = 0;
	for (const cell of cells) {
		if (cell === null || cell === "") continue;
		const role = typeof cell === "string" ? read(cell) : undefined;
		if (role) roles.add(role);
		else if (typeof cell !== "string" || cell.length > 60) foreign += 1;
		else if (looksLikeData(cell)) foreign += 2;
		else others.push(cell);
	}
	if (roles.size === 0) return 0;
	// Paths and weekdays take longer to recognise, and a row without a plain name is hardly a header row.
	for (const header of others) {
		const role = flattenedColumn(unwrapped(header))?.role;
		if (role) roles.add(role);
	}
	if (
		others.length > 1 &&
		dayColumns(
			others.map((header, index) => ({ index, header })),
			false,
		).length > 1
	) {
		roles.add("dayHours");
	}
	return Math.max(0, roles.size + (roles.has("name") ? 1 : 0) - foreign / 2);
}

function roleOfHeader(cell: string): FieldName | undefined {
	const known = ROLE_BY_KEY.get(headerKey(cell))?.role;
	if (known !== undefined) return known;
	const bare = cell.length <= 200 ? withoutExplanation(headerText(cell)) : null;
	return bare === null ? undefined : ROLE_BY_KEY.get(headerKey(bare.header))?.role;
}

/** Returns the role of a header that is not a known one but has only known words ("Trading Name", "Premises City"). */
function roleOfWords(cell: string): FieldName | undefined {
	const known = roleOfHeader(cell);
	if (known !== undefined || cell.length > 80 || /^\d/.test(cell)) return known;
	const { meaning } = readHeader(headerText(cell));
	return meaning?.sure ? meaning.role : undefined;
}

/**
 * Returns the index of the row that looks most like a header among these first rows of a sheet (the upper of equals),
 * or null. If no row has known headers, words that headers often have count as well.
 */
export function findHeaderRow(rows: readonly (readonly Cell[])[]): number | null {
	return (
		bestHeaderRow(rows, (row) => headerScore(row)) ??
		bestHeaderRow(rows, (row) => headerScore(row, roleOfWords)) ??
		bestHeaderRow(rows, scoreOfUnsure)
	);
}

/**
 * Scores a row whose headers all have an unknown word ("Service street", "Service phone"): four of them are no chance.
 */
function scoreOfUnsure(row: readonly Cell[]): number {
	const score = headerScore(row, (cell) => readHeader(headerText(cell)).meaning?.role);
	return score < 4 ? 0 : score;
}

function bestHeaderRow(rows: readonly (readonly Cell[])[], score: (row: readonly Cell[]) => number): number | null {
	let best: number | null = null;
	let bestScore = 0;
	for (const [index, row] of rows.entries()) {
		const points = score(row);
		if (points > bestScore) {
			best = index;
			bestScore = points;
		}
	}
	return bestScore >= 2 ? best : null;
}
