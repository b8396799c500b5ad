import type { WorkbookLimits } from "./limits.ts";
import type { MarkupScan } from "./markup-scan.ts";
import type { MergedCells } from "./merged-cells.ts";
import type { CellFormat } from "./number-format.ts";
import type { SharedStrings } from "./shared-strings.ts";
import type { Cell, CellFault } from "./sheet-row.ts";

/** Holds what the cells of a sheet refer to. */
export type SheetContext = {
	/** Is null when the workbook has no shared strings. */
	sharedStrings: SharedStrings | null;
	/** Has one element for each cell style (`s="…"`). */
	formats: (CellFormat | null)[];
	date1904: boolean;
	/** Says that a formula's 0 is no result: writers that do not calculate store it for every formula. */
	recalculated: boolean;
	limits: WorkbookLimits;
};

/**
 * Holds the state of reading one sheet. `place` says whether `<sheetData>` lies ahead, is open or
 * closed, or the sheet has ended.
 */
export type SheetScan = MarkupScan & {
	context: SheetContext;
	place: "before" | "inside" | "behind" | "ended";
	/** Takes the merged ranges that follow the rows. It is null when nothing behind the rows is wanted. */
	merged: MergedCells | null;
	/**
	 * Holds the last row that `<dimension>` names. It is null when that names none or just one
	 * cell (a stub of streaming writers).
	 */
	lastRow: number | null;
	/** Hold the number of the row that was read last, with or without values, and how many have been read. */
	row: number;
	rowCount: number;
	/** Holds the number of the row that is being read. */
	pendingRow: number;
	cells: Cell[];
	/** Counts in all rows the empty cells in front of values, and the values. */
	empty: number;
	values: number;
	faults: CellFault[];
	column: number;
};
