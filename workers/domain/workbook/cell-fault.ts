import type { WorkbookLimits } from "./limits.ts";
import type { CellFault } from "./sheet-row.ts";

/** So much of what stands in a cell is shown. */
export const FAULT_CHARACTERS = 200;

export function cellFault(column: number, fault: CellFault["fault"], text: string): CellFault {
	return { column, fault, text: text.slice(0, FAULT_CHARACTERS) };
}

/** What is wrong with a text that was read: it is longer than a cell may be, or holds the sign that stands for damaged ones. */
export function textFault(text: string, limits: WorkbookLimits): "cell-too-long" | "damaged-text" | null {
	if (text.length > limits.cellCharacters) return "cell-too-long";
	return text.includes("\ufffd") ? "damaged-text" : null;
}
