/** Holds a value as it is written. A text stays a text, even if it looks like something else. Null is no cell. */
export type WrittenCell = string | number | boolean | null;

export type WrittenColumn = {
	header: string;
	/** Gives the width in characters, roughly. */
	width?: number;
	/** Says that the column is there for programs that read the file. */
	hidden?: true;
};

/** Are Excel's own limits. */
export const SHEET_ROWS = 1_048_576;
export const CELL_CHARACTERS = 32_767;

/**
 * Name styles of `STYLES_XML`: text cells that a spreadsheet would take for something else
 * when they are edited, and headers.
 */
const AS_TEXT = 1;
const HEADER = 2;

export const STYLES_XML =
	'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
	'<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
	'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
	'<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
	'<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
	'<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
	'<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
	'<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
	'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Writes a sheet's beginning: the first row stays in view, and the columns have their widths. */
export function sheetStart(columns: readonly WrittenColumn[]): string {
	const cols = columns
		.map(({ width = 18, hidden }, index) => {
			const at = index + 1;
			return `<col min="${at}" max="${at}" width="${width}" customWidth="1"${hidden ? ' hidden="1"' : ""}/>`;
		})
		.join("");
	return (
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
		'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
		`</sheetViews>${columns.length === 0 ? "" : `<cols>${cols}</cols>`}<sheetData>`
	);
}

export const SHEET_END = "</sheetData></worksheet>";

/** Writes the row of headers. */
export function headerRow(columns: readonly WrittenColumn[]): string {
	return `<row r="1">${columns.map(({ header }) => textCell("", header, HEADER)).join("")}</row>`;
}

/**
 * Writes a row as XML. It leaves out nulls, empty texts and numbers that are not finite. A cell says where it is only where
 * it does not follow the one before it (§18.3.1.4: `r` is optional), which saves a fifth of a large sheet.
 */
export function rowXml(row: number, cells: readonly WrittenCell[], names: readonly string[]): string {
	let xml = `<row r="${row}">`;
	let next = 0;
	for (let index = 0; index < cells.length; index++) {
		const cell = cells[index] as WrittenCell;
		if (cell === null || cell === "" || (typeof cell === "number" && !Number.isFinite(cell))) continue;
		const place = index === next ? "" : ` r="${names[index]}${row}"`;
		next = index + 1;
		if (typeof cell === "string") xml += textCell(place, cell, seemsOther(cell) ? AS_TEXT : 0);
		else if (typeof cell === "number") xml += `<c${place}><v>${cell}</v></c>`;
		else xml += `<c${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
	}
	return `${xml}</row>`;
}

/** Returns the first `count` names of columns: A, B … Z, AA … */
export function columnNames(count: number): string[] {
	return Array.from({ length: count }, (_, index) => {
		let name = "";
		for (let left = index; left >= 0; left = Math.floor(left / 26) - 1)
			name = String.fromCharCode(65 + (left % 26)) + name;
		return name;
	});
}

/**
 * Writes a text inline, so that it can never be a formula. A text longer than a cell holds is cut. A caller that must keep
 * all of it spreads it over several cells (`inCells`).
 */
function textCell(place: string, text: string, style: number): string {
	const held = text.length > CELL_CHARACTERS ? (inCells(text)[0] ?? "") : text;
	const space = startsOrEndsBlank(held) ? ' xml:space="preserve"' : "";
	return `<c${place}${style === 0 ? "" : ` s="${style}"`} t="inlineStr"><is><t${space}>${escaped(held)}</t></is></c>`;
}

/** Splits a text into pieces that a cell can hold. None of them ends in half a character. */
export function inCells(text: string, most = CELL_CHARACTERS): string[] {
	if (text.length <= most) return [text];
	const pieces: string[] = [];
	for (let at = 0; at < text.length; ) {
		const piece = text.slice(at, at + most);
		const half = at + piece.length < text.length && /[\ud800-\udbff]$/.test(piece);
		pieces.push(half ? piece.slice(0, -1) : piece);
		at += half ? piece.length - 1 : piece.length;
	}
	return pieces;
}

/** Tells whether a program would read the cell, typed once more, as a number, a date or a formula instead of a text. */
function seemsOther(text: string): boolean {
	const code = text.charCodeAt(0);
	return code <= 0x40 || code === 0xff1d || code === 0xff0b || code === 0xff0d || code === 0xff20;
}

function startsOrEndsBlank(text: string): boolean {
	return text.charCodeAt(0) <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20;
}

const MARKED = /[&<>\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
/** Matches the mark of an escape, also before a control character, whose own mark would close it. */
const MARK_OF_ESCAPE = /_(?=x[0-9A-Fa-f]{4}[_\x00-\x08\x0b-\x1f\ufffe\uffff])/g;
const CONTROL = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g;

/**
 * Writes a text as XML holds it. A character that XML cannot hold becomes `_x0001_` (ECMA-376 part 1, 22.9.2.19), so a text
 * that looks like such a mark becomes `_x005F_x0001_`.
 */
function escaped(text: string): string {
	if (!MARKED.test(text)) return text;
	return text
		.toWellFormed()
		.replace(MARK_OF_ESCAPE, "_x005F_")
		.replace(CONTROL, (control) => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
		.replace(/[&<>]/g, (mark) => (mark === "&" ? "&amp;" : mark === "<" ? "&lt;" : "&gt;"));
}
