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
	const { stride } = spread;
	if (at % stride !== scattered(Math.floor(at / stride)) % stride) return;
	spread.rows.push(cells);
	if (spread.rows.length < MOST) return;
	spread.rows = spread.rows.filter((_, index) => index % 2 === scattered(index >> 1) % 2);
	spread.stride *= 2;
}

/** Returns a number that follows no step: where every second or fourth row is alike, a sample in such a step would show nothing else. */
function scattered(number: number): number {
	return Math.imul(number + 1, 0x9e3779b1) >>> 12;
}
