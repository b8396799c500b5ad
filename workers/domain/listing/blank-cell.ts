import type { Cell } from "../workbook/sheet-row.ts";

/** Tells whether a cell is empty or holds only blanks. */
export function isBlank(cell: Cell | undefined): boolean {
	return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}
