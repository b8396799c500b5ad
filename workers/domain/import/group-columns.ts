import type { Cell } from "../workbook/sheet-row.ts";
import { isSumLabel } from "./row-words.ts";

type Row = readonly Cell[];

/** Matches what stands once above the rows of a group, with their number: "Arizona (3)". */
const GROUP = /^(\S.*?)\s*\((\d{1,6})\)$/su;

/** A longer text names no group. */
const LONGEST = 200;

function groupOf(cell: Cell): RegExpExecArray | null {
	return typeof cell === "string" && cell.length <= LONGEST ? GROUP.exec(cell) : null;
}

/**
 * Finds the columns of a grouped report: their values stand on the first row of each group, with the number of its rows, which is true of every
 * group that the rows show whole. So the empty cells below are of the same group.
 */
export function groupColumns(rows: readonly Row[]): ReadonlySet<number> {
	const width = Math.max(0, ...rows.map(({ length }) => length));
	const found = new Set<number>();
	for (let column = 0; column < width; column += 1) if (countsRows(column, rows)) found.add(column);
	return found;
}

function countsRows(column: number, rows: readonly Row[]): boolean {
	let said = 0;
	let below = 0;
	let whole = 0;
	for (const cells of rows) {
		const cell = cells[column] ?? null;
		// A note below the table is in no group.
		if (isSum(cells) || (cell !== null && groupOf(cell) === null && isAlone(cells))) continue;
		if (cell === null) {
			if (said === 0) return false;
			below += 1;
			continue;
		}
		const [, , count] = groupOf(cell) ?? [];
		if (count === undefined || (said > 0 && below !== said)) return false;
		if (said > 1) whole += 1;
		said = Number(count);
		below = 1;
	}
	return said > 0 && below <= said && (whole > 0 || (said > 1 && below === said));
}

function isAlone(cells: Row): boolean {
	return cells.filter((cell) => cell !== null).length === 1;
}

function isSum(cells: Row): boolean {
	const first = cells.find((cell) => cell !== null);
	return first === undefined || (typeof first === "string" && isSumLabel(first));
}

/** Makes a reader that gives each row of a table the groups that it is in, without their numbers. */
export function createGroupFiller(columns: ReadonlySet<number>): (cells: Row) => Row {
	const last = new Map<number, string>();
	return (cells) => {
		if (columns.size === 0 || isSum(cells) || isAlone(cells)) return cells;
		const filled = [...cells];
		for (const column of columns) {
			const cell = cells[column] ?? null;
			const [, group] = cell === null ? [] : (groupOf(cell) ?? []);
			if (group !== undefined) last.set(column, group);
			if (cell === null || group !== undefined) filled[column] = last.get(column) ?? null;
		}
		return filled;
	};
}
