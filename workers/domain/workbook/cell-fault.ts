import type { CellFault } from "./sheet-row.ts";

/** So much of what stands in a cell is shown. */
export const FAULT_CHARACTERS = 200;

export function cellFault(column: number, fault: CellFault["fault"], text: string): CellFault {
	return { column, fault, text: text.slice(0, FAULT_CHARACTERS) };
}
