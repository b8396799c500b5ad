import { tooLarge } from "./byte-window.ts";
import { cellFault } from "./cell-fault.ts";
import { decodeUtf8 } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";
import {
	createMarkupScan,
	endOfTag,
	isDeclaration,
	isLetterEnd,
	MORE,
	nameIs,
	nextTag,
	readName,
	readRichText,
	readText,
	skipDeclaration,
	takeText,
} from "./markup-scan.ts";
import { addMergedReference, type MergedCells } from "./merged-cells.ts";
import { cellText, cellTypeOf, cellValue, ERROR, integer, lacksResult, NUMBER } from "./sheet-cell.ts";
import type { Cell, SheetRow } from "./sheet-row.ts";
import type { SheetContext, SheetScan } from "./sheet-state.ts";
import { checkSparse } from "./sparse.ts";

const DOUBLE_QUOTE = 0x22;
const SLASH = 0x2f;
const LT = 0x3c;
const EQUALS = 0x3d;
const GT = 0x3e;
const LOWER_C = 0x63;
const LOWER_F = 0x66;
const LOWER_R = 0x72;
const LOWER_S = 0x73;
const LOWER_T = 0x74;
const LOWER_V = 0x76;

export function createSheetScan(context: SheetContext, merged: MergedCells | null = null): SheetScan {
	const counts = { lastRow: null, row: 0, rowCount: 0, pendingRow: 1, column: -1, empty: 0, values: 0 };
	return { ...createMarkupScan(), ...counts, context, place: "before", merged, cells: [], faults: [] };
}

/** Pushes all complete rows in `bytes[start..end)` that have something to `rows`; returns where the incomplete rest starts. */
export function scanSheet(scan: SheetScan, bytes: Uint8Array, start: number, end: number, rows: SheetRow[]): number {
	scan.bytes = bytes;
	scan.end = end;
	let at = start;
	while (scan.place !== "ended" && (scan.place !== "behind" || scan.merged !== null)) {
		const tag = nextTag(scan, at);
		if (tag === MORE) return Math.max(at, end - 1);
		const p = scanTag(scan, tag, rows);
		if (p === MORE) return tag;
		at = p;
	}
	return at;
}

function scanTag(scan: SheetScan, tag: number, rows: SheetRow[]): number {
	const mark = scan.bytes[tag + 1];
	if (isDeclaration(mark)) return skipDeclaration(scan, tag);
	const closing = mark === SLASH;
	const p = readName(scan, closing ? tag + 2 : tag + 1);
	if (p === MORE) return MORE;
	if (!closing && scan.place === "inside" && nameIs(scan, "row")) return scanRow(scan, tag, p, rows);
	const isData = nameIs(scan, "sheetData");
	const isSheet = nameIs(scan, "worksheet");
	const isDimension = nameIs(scan, "dimension");
	const isMerge = scan.place === "behind" && nameIs(scan, "mergeCell");
	const after = endOfTag(scan, p);
	if (after === MORE) return MORE;
	if (isMerge && scan.merged !== null) addMergedReference(scan.merged, referenceOf(decodeUtf8(scan.bytes, p, after)));
	else if (isSheet && (closing || scan.selfClosed)) scan.place = "ended";
	else if (isData && scan.place !== "behind") scan.place = closing || scan.selfClosed ? "behind" : "inside";
	else if (isDimension) scan.lastRow = lastRowOf(referenceOf(decodeUtf8(scan.bytes, p, after)));
	return after;
}

function referenceOf(attributes: string): string {
	return /\sref\s*=\s*["']([^"']*)["']/.exec(attributes.slice(0, 200))?.[1] ?? "";
}

function lastRowOf(reference: string): number | null {
	const match = /^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}(\d{1,7})$/.exec(reference);
	return match === null ? null : Number(match[1]);
}

/** Reads a row from behind its name. What has been counted in `scan` changes only when the row is complete. */
function scanRow(scan: SheetScan, tag: number, afterName: number, rows: SheetRow[]): number {
	const { bytes, end } = scan;
	let p = afterName;
	let row = scan.row + 1;
	for (;;) {
		while (p < end && (bytes[p] as number) <= 0x20) p++;
		if (p >= end) return MORE;
		const byte = bytes[p];
		if (byte === GT || byte === SLASH) break;
		const name = p;
		while (p < end && bytes[p] !== EQUALS && bytes[p] !== GT) p++;
		const value = attributeValue(scan, p);
		if (value === MORE) return MORE;
		const quote = bytes[value - 1];
		p = value;
		while (p < end && bytes[p] !== quote) p++;
		if (p >= end) return MORE;
		if (bytes[name] === LOWER_R && p - value <= 10) {
			const given = integer(bytes, value, p);
			if (given > 0 && (bytes[name + 1] === EQUALS || isBlank(bytes[name + 1]))) row = given;
		}
		p++;
	}
	scan.pendingRow = row;
	p = endOfTag(scan, p);
	if (p === MORE) return MORE;
	scan.cells = [];
	if (scan.faults.length > 0) scan.faults = [];
	scan.column = -1;
	if (!scan.selfClosed) {
		for (;;) {
			p = nextTag(scan, p);
			if (p === MORE) return MORE;
			const mark = bytes[p + 1] as number;
			if (isDeclaration(mark)) {
				p = skipDeclaration(scan, p);
			} else if (mark === SLASH) {
				p = readName(scan, p + 2);
				if (p === MORE) return MORE;
				const isRow = nameIs(scan, "row");
				p = endOfTag(scan, p);
				if (isRow) break;
			} else {
				p = readName(scan, p + 1);
				if (p === MORE) return MORE;
				const isCell = scan.nameEnd - scan.nameStart === 1 && bytes[scan.nameStart] === LOWER_C;
				p = isCell ? scanCell(scan, p) : endOfTag(scan, p);
			}
			if (p === MORE) return MORE;
		}
	}
	if (p === MORE) return MORE;
	if (p - tag > scan.context.limits.row) throw tooLarge("row", scan.context.limits.row, row);
	scan.row = row;
	if (++scan.rowCount > scan.context.limits.rows) {
		throw new WorkbookError("damaged-workbook", `A sheet has more than ${scan.context.limits.rows} rows.`, { row });
	}
	checkSparse(scan.empty, scan.values);
	if (scan.faults.length > 0) rows.push({ row, cells: scan.cells, faults: scan.faults });
	else if (scan.cells.length > 0) rows.push({ row, cells: scan.cells });
	return p;
}

function scanCell(scan: SheetScan, afterName: number): number {
	const { bytes, end } = scan;
	let p = afterName;
	let column = scan.column + 1;
	let style = 0;
	let type = NUMBER;
	for (;;) {
		while (p < end && (bytes[p] as number) <= 0x20) p++;
		if (p >= end) return MORE;
		const name = bytes[p];
		if (name === GT || name === SLASH) break;
		let isShort = bytes[p + 1] === EQUALS;
		let value = p + 3;
		if (!isShort || bytes[p + 2] !== DOUBLE_QUOTE) {
			isShort ||= isBlank(bytes[p + 1]);
			while (p < end && bytes[p] !== EQUALS && bytes[p] !== GT) p++;
			value = attributeValue(scan, p);
			if (value === MORE) return MORE;
		}
		const quote = bytes[value - 1];
		p = value;
		while (p < end && bytes[p] !== quote) p++;
		if (p >= end) return MORE;
		if (isShort) {
			if (name === LOWER_R) column = columnOf(bytes, value, p) ?? column;
			else if (name === LOWER_S) style = integer(bytes, value, p);
			else if (name === LOWER_T) type = cellTypeOf(bytes, value, p);
		}
		p++;
	}
	p = endOfTag(scan, p);
	if (p === MORE) return MORE;
	if (column >= scan.context.limits.columns) {
		throw new WorkbookError("row-too-large", `A row has more than ${scan.context.limits.columns} columns.`);
	}
	scan.column = column;
	if (scan.selfClosed) {
		if (type === ERROR) scan.faults.push(cellFault(column, "error-value", ""));
		return p;
	}
	return scanCellBody(scan, p, column, style, type);
}

function scanCellBody(scan: SheetScan, at: number, column: number, style: number, type: number): number {
	const { bytes } = scan;
	const faults = scan.faults.length;
	let value: Cell = null;
	let p = at;
	// Nearly all cells are `<v>…</v></c>`: they need none of the generic steps below.
	if (bytes[p] === LT && bytes[p + 1] === LOWER_V && bytes[p + 2] === GT) {
		p = readText(scan, p + 3);
		if (p === MORE) return MORE;
		value = cellValue(scan, column, style, type);
		if (isLetterEnd(scan, p, LOWER_V) && isLetterEnd(scan, p + 4, LOWER_C)) {
			if (value !== null) setCell(scan, column, value);
			return p + 8;
		}
	}
	let formula: string | null = null;
	for (;;) {
		p = nextTag(scan, p);
		if (p === MORE) return MORE;
		const mark = bytes[p + 1];
		if (isDeclaration(mark)) {
			p = skipDeclaration(scan, p);
			if (p === MORE) return MORE;
			continue;
		}
		const closing = mark === SLASH;
		p = readName(scan, closing ? p + 2 : p + 1);
		if (p === MORE) return MORE;
		const length = scan.nameEnd - scan.nameStart;
		const first = bytes[scan.nameStart];
		p = endOfTag(scan, p);
		if (p === MORE) return MORE;
		if (closing) {
			if (length === 1 && first === LOWER_C) break;
		} else if (length === 1 && first === LOWER_F) {
			formula = "";
			if (scan.selfClosed) continue;
			p = readText(scan, p);
			if (p === MORE) return MORE;
			formula = takeText(scan);
		} else if (!scan.selfClosed) {
			if (length === 1 && first === LOWER_V) {
				p = readText(scan, p);
				if (p === MORE) return MORE;
				value = cellValue(scan, column, style, type);
			} else if (length === 2 && first === 0x69 && bytes[scan.nameStart + 1] === LOWER_S) {
				p = readRichText(scan, p, 0x69);
				if (p === MORE) return MORE;
				value = cellText(scan, column);
			}
		}
	}
	if (formula !== null && scan.faults.length === faults && lacksResult(scan, value, type)) {
		value = isLiteral(formula) ? `=${formula}` : null;
		if (value === null) scan.faults.push(cellFault(column, "formula-without-result", `=${formula}`));
	} else if (type === ERROR && scan.faults.length === faults) scan.faults.push(cellFault(column, "error-value", ""));
	if (value !== null) setCell(scan, column, value);
	return p;
}

/**
 * Tells whether a formula is its own result, as programs write it that do not calculate: `"007"`,
 * `HYPERLINK("https://…","Name")`.
 */
function isLiteral(formula: string): boolean {
	return /^\s*(?:"(?:[^"]|"")+"|HYPERLINK\s*\(\s*"(?:[^"]|"")+"\s*(?:,\s*"(?:[^"]|"")*"\s*)?\))\s*$/i.test(formula);
}

function setCell(scan: SheetScan, column: number, value: Cell): void {
	const { cells } = scan;
	scan.values++;
	if (cells.length < column) scan.empty += column - cells.length;
	while (cells.length < column) cells.push(null);
	if (column === cells.length) cells.push(value);
	else cells[column] = value;
}

/** Reads from the `=` of an attribute to behind its opening quote. */
function attributeValue(scan: SheetScan, at: number): number {
	const { bytes, end } = scan;
	if (at < end && bytes[at] !== EQUALS) throw new WorkbookError("damaged-workbook", "A tag of a sheet is malformed.");
	let p = at + 1;
	while (p < end && (bytes[p] as number) <= 0x20) p++;
	if (p >= end) return MORE;
	if (bytes[p] !== DOUBLE_QUOTE && bytes[p] !== 0x27) {
		throw new WorkbookError("damaged-workbook", "An attribute of a sheet has no quotes.");
	}
	return p + 1;
}

function isBlank(byte: number | undefined): boolean {
	return byte !== undefined && byte <= 0x20;
}

/** Returns the 0-based column of a reference such as `BK12`. It is null when the reference does not start with letters. */
function columnOf(bytes: Uint8Array, start: number, end: number): number | null {
	let column = 0;
	let p = start;
	for (; p < end && p < start + 4; p++) {
		const letter = ((bytes[p] as number) & 0xdf) - 0x40;
		if (letter < 1 || letter > 26) break;
		column = column * 26 + letter;
	}
	return p === start ? null : column - 1;
}
