import { WorkbookError } from "./error.ts";
import type { CellFault, SheetRow } from "./sheet-row.ts";

/**
 * Holds the merged ranges of a sheet that go over several rows, three numbers each: first row, last row, first column
 * (0-based).
 */
export type MergedCells = { ranges: number[] };

/** Limits the ranges: more than any useful sheet has, and 24 MB. */
const MOST_RANGES = 2 ** 20;

/**
 * Limits the cells that ranges may fill, in addition to eight for each cell of the sheet. A few bytes can say that
 * thousands of ranges reach down to its end.
 */
const MOST_FILLED = 2 ** 19;
const MOST_FILLED_OF_A_CELL = 8;

/** Throws `damaged-workbook` where ranges fill far more cells than the sheet has. */
export function checkFilled(filled: number, cells: number): void {
	if (filled > MOST_FILLED + MOST_FILLED_OF_A_CELL * cells) {
		throw new WorkbookError("damaged-workbook", "Merged ranges fill far more cells than the sheet has.");
	}
}

export function createMergedCells(): MergedCells {
	return { ranges: [] };
}

/** Ranges of one row fill nothing and are not kept. Throws `damaged-workbook` for more ranges than a sheet can use. */
export function addMergedRange(merged: MergedCells, firstRow: number, lastRow: number, firstColumn: number): void {
	if (lastRow <= firstRow) return;
	if (merged.ranges.length >= 3 * MOST_RANGES) {
		throw new WorkbookError("damaged-workbook", `A sheet has more than ${MOST_RANGES} merged ranges.`);
	}
	merged.ranges.push(firstRow, lastRow, firstColumn);
}

/** Adds a range such as `B2:D9`, as `<mergeCell>` has it; anything else is left out. */
export function addMergedReference(merged: MergedCells, reference: string): void {
	const match = /^\s*\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})\s*$/i.exec(reference);
	if (match === null) return;
	const [, letters = "", first, last] = match;
	let column = 0;
	for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
	addMergedRange(merged, Number(first), Number(last), column - 1);
}

type OpenRange = { lastRow: number; column: number; value: SheetRow["cells"][number]; fault: CellFault | null };

/**
 * Fills each range downwards: its value is in the first column of each of its rows that has a value of its own, as the
 * sheet shows it. Rows that exist only as part of a range do not come into being. Throws `damaged-workbook`
 * (`checkFilled`).
 */
export async function* fillMergedCells(
	rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
	merged: MergedCells,
): AsyncGenerator<SheetRow> {
	const { ranges } = merged;
	const starts = Array.from({ length: ranges.length / 3 }, (_, index) => 3 * index);
	starts.sort((a, b) => (ranges[a] as number) - (ranges[b] as number));
	let next = 0;
	let open: OpenRange[] = [];
	let filled = 0;
	let cells = 0;
	for await (const row of rows) {
		for (const cell of row.cells) if (cell !== null) cells++;
		if (open.length > 0) open = open.filter(({ lastRow }) => lastRow >= row.row);
		filled += open.length;
		checkFilled(filled, cells);
		for (const range of open) fill(row, range);
		for (; next < starts.length; next++) {
			const at = starts[next] as number;
			const firstRow = ranges[at] as number;
			if (firstRow > row.row) break;
			if (firstRow < row.row) continue;
			const column = ranges[at + 2] as number;
			const value = row.cells[column] ?? null;
			const fault = row.faults?.find((each) => each.column === column) ?? null;
			if (value !== null || fault !== null) open.push({ lastRow: ranges[at + 1] as number, column, value, fault });
		}
		yield row;
	}
}

function fill(row: SheetRow, { column, value, fault }: OpenRange): void {
	if (row.faults !== undefined || fault !== null) {
		const faults = (row.faults ?? []).filter((each) => each.column !== column);
		if (fault !== null) faults.push(fault);
		if (faults.length > 0) row.faults = faults;
		else delete row.faults;
	}
	while (value !== null && row.cells.length <= column) row.cells.push(null);
	if (column < row.cells.length) row.cells[column] = value;
}
