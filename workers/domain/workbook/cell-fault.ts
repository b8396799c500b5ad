import type { WorkbookLimits } from "./limits.ts";
import type { CellFault } from "./sheet-row.ts";

/** Limits the characters of a cell in the report. */
export const FAULT_CHARACTERS = 200;

export function cellFault(column: number, fault: CellFault["fault"], text: string): CellFault {
	return { column, fault, text: text.slice(0, FAULT_CHARACTERS) };
}

/** Finds a fault in a text: it is longer than a cell may be, or holds the sign that stands for damaged characters. */
export function textFault(text: string, limits: WorkbookLimits): "cell-too-long" | "damaged-text" | null {
	if (text.length > limits.cellCharacters) return "cell-too-long";
	return text.includes("\ufffd") ? "damaged-text" : null;
}
