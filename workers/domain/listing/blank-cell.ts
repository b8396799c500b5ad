import type { Cell } from "../workbook/sheet-row.ts";

/** Whether a cell says nothing. */
export function isBlank(cell: Cell | undefined): boolean {
	return cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");
}
