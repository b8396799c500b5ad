import { cellFault, textFault } from "./cell-fault.ts";
import { WorkbookError } from "./error.ts";
import { takeText } from "./markup-scan.ts";
import { isNumberText, numberFromText, parseNumber } from "./number-cell.ts";
import { formatted } from "./number-format.ts";
import { isoCell } from "./serial-date.ts";
import { sharedString } from "./shared-strings.ts";
import type { Cell } from "./sheet-row.ts";
import type { SheetScan } from "./sheet-state.ts";

/** Name cell types by the first letter of `t`. The length distinguishes `str` from `s`. */
export const NUMBER = 0x6e;
export const ERROR = 0x65;
const SHARED = 0x73;
const STRING = 0x01;
const INLINE = 0x69;
const BOOLEAN = 0x62;
const DATE = 0x64;

/** Returns the type that `t="…"` names. */
export function cellTypeOf(bytes: Uint8Array, start: number, end: number): number {
	const first = bytes[start];
	if (first === SHARED) return end - start === 1 ? SHARED : STRING;
	if (first === BOOLEAN || first === ERROR || first === DATE) return first;
	return first === INLINE ? STRING : NUMBER;
}

/**
 * Returns the value of the `<v>` whose text has just been read. Where it is no value, it returns
 * null and puts a fault into `scan`.
 */
export function cellValue(scan: SheetScan, column: number, style: number, type: number): Cell {
	const { bytes, textStart, textEnd, context } = scan;
	if (scan.joined === null && textStart === textEnd) return null;
	if (type === SHARED) {
		const index = scan.joined === null ? integer(bytes, textStart, textEnd) : Number(scan.joined);
		return sharedText(scan, column, index);
	}
	if (type === NUMBER) {
		const plain = scan.joined === null && textEnd - textStart <= 30;
		const value = plain ? parseNumber(bytes, textStart, textEnd) : numberFromText(cellText(scan, column) ?? "");
		if (typeof value === "number") {
			const format = context.formats[style] ?? null;
			return format === null ? value : formatted(value, format, context.date1904);
		}
		return typeof value !== "string" || isNumberText(value) ? value : noNumber(scan, column, value);
	}
	const text = cellText(scan, column);
	if (type === STRING || text === null) return text;
	if (type === ERROR) scan.faults.push(cellFault(column, "error-value", text));
	if (type === DATE) {
		const format = context.formats[style] ?? null;
		return isoCell(text, typeof format === "string" ? format : null);
	}
	return type === BOOLEAN ? truth(scan, column, text) : null;
}

/**
 * Returns the text that was read last. It is null when the text is empty or, with a fault in `scan`,
 * damaged or longer than a cell may be.
 */
export function cellText(scan: SheetScan, column: number): string | null {
	const text = takeText(scan);
	const fault = textFault(text, scan.context.limits);
	if (fault !== null) {
		scan.faults.push(cellFault(column, fault, text));
		return null;
	}
	return text === "" ? null : text;
}

/** Tells whether a formula's cell holds no result. An empty text (`t="str"`) is a result; so is 0, unless the writer did not calculate. */
export function lacksResult({ context }: SheetScan, value: Cell, type: number): boolean {
	return value === null ? type !== STRING : value === 0 && context.recalculated;
}

/** Reads a whole number of digits only. Returns NaN for anything else. */
export function integer(bytes: Uint8Array, start: number, end: number): number {
	if (start >= end) return Number.NaN;
	let value = 0;
	for (let p = start; p < end; p++) {
		const digit = (bytes[p] as number) - 0x30;
		if (digit < 0 || digit > 9) return Number.NaN;
		value = value * 10 + digit;
	}
	return value;
}

/**
 * Returns a shared string. Throws `damaged-workbook` when the workbook has no shared strings at
 * all: every text would be missing.
 */
function sharedText(scan: SheetScan, column: number, index: number): string | null {
	const { sharedStrings } = scan.context;
	if (sharedStrings === null) {
		throw new WorkbookError("damaged-workbook", "The shared strings are missing.", { row: scan.pendingRow });
	}
	const text = sharedString(sharedStrings, index);
	if (text === null) {
		scan.faults.push(cellFault(column, "damaged-text", `shared string ${takeText(scan)}`));
	} else if (text.includes("\ufffd")) {
		scan.faults.push(cellFault(column, "damaged-text", text));
		return null;
	} else if (text === "") {
		const tooLong = sharedStrings.tooLong.get(index);
		if (tooLong !== undefined) scan.faults.push(cellFault(column, "cell-too-long", tooLong));
	}
	return text || null;
}

/** Judges a number's cell that holds no number. Some writers write an error as `NaN` or `INF`; any other text is damage. */
function noNumber(scan: SheetScan, column: number, text: string): null {
	const isError = /^(?:#.*|[-+]?(?:nan|inf(?:inity)?|-?1\.#.*)(?:\(.*\))?)$/i.test(text);
	scan.faults.push(cellFault(column, isError ? "error-value" : "damaged-text", text));
	return null;
}

function truth(scan: SheetScan, column: number, text: string): boolean | null {
	const word = text.trim().toLowerCase();
	if (word === "1" || word === "true") return true;
	if (word === "0" || word === "false") return false;
	scan.faults.push(cellFault(column, "damaged-text", text));
	return null;
}
