import type { Cell } from "../workbook/sheet-row.ts";

/** Samples rows from all over a table, in its order and evenly spread, whatever its length: they show what a column holds. */
export type RowSpread = {
	rows: (readonly Cell[])[];
	/** Only one row in so many is kept. */
	stride: number;
	seen: number;
};

/** When there are more rows, every second one is dropped. */
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
