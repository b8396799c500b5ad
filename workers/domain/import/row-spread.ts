import type { Cell } from "../workbook/sheet-row.ts";

/**
 * Samples rows from all parts of a table, in its order and evenly spread, whatever its length. They show what a column
 * holds.
 */
export type RowSpread = {
	rows: (readonly Cell[])[];
	/** Says that one row in this number is kept. */
	stride: number;
	seen: number;
};

/** Limits the rows of a sample. When there are more, every second one is dropped. */
const MOST = 600;

export function createRowSpread(): RowSpread {
	return { rows: [], stride: 1, seen: 0 };
}

/** Counts a row, and keeps it where the sample needs it. */
export function addToSpread(spread: RowSpread, cells: readonly Cell[]): void {
	const at = spread.seen;
	spread.seen += 1;
	if (at % spread.stride !== 0) return;
	spread.rows.push(cells);
	if (spread.rows.length < MOST) return;
	spread.rows = spread.rows.filter((_, index) => index % 2 === 0);
	spread.stride *= 2;
}
