import { foldText } from "../fold-text.ts";
import type { ColumnPlan } from "../listing/columns/columns.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { WidthReason } from "./record-width.ts";
import { beginsLikeSum, isCountPhrase, isFieldWord, isNote, isSumLabel, isSumPhrase, numberIn } from "./row-words.ts";

/** Names why a row of a table is no listing, apart from the contents of its cells. */
export type TableRowReason =
	| WidthReason
	| "new-header"
	| "note"
	| "no-name-column"
	| "repeated-header"
	| "section-heading"
	| "sum";

/** Describes how full the rows of a table are. */
export type TableShape = {
	rows: number;
	/** Counts the rows with one filled cell, and those of them that follow another one directly. */
	single: number;
	adjacent: number;
	/** The first row has a single filled cell, as in tables where each section has a heading. */
	startsSingle: boolean;
	/** Counts the filled cells of the median row, among rows with more than one; 1 when there are none. */
	typical: number;
};

const LONG_SENTENCE = 150;

/** Returns the part of a row that shows its kind, and why it is no listing; null for a row that should be one. */
export function asideOf(
	cells: readonly Cell[],
	plan: ColumnPlan,
	shape: TableShape,
): { index: number; reason: TableRowReason } | null {
	const few = fewFilled(cells);
	if (few === null) return null;
	const { first, filled } = few;
	if (first === -1 || (plan.source === "Directory export" && hasKey(cells, plan))) return null;
	const label = labelOf(cells, first);
	if (label === null) return null;
	if (isSum(cells, label.index, label.text, plan)) return { index: label.index, reason: "sum" };
	if (filled > 2 || (filled === 2 && (shape.typical < 4 || !isOpenLabel(label.text)))) return null;
	if (isNote(label.text)) return { index: first, reason: "note" };
	if (filled > 1) return null;
	if (countsRows(label.text, shape)) return { index: first, reason: "sum" };
	const names = plan.byRole.get("name")?.[0] ?? 0;
	// If the label is a number in another column, somebody has only numbered the row.
	if (first !== names && (first !== 0 || typeof cells[first] !== "string")) return null;
	if (shape.typical >= 3 && isSentenceOrLink(label.text)) return { index: first, reason: "note" };
	return isHeading(label.text, shape) ? { index: first, reason: "section-heading" } : null;
}

function isSentenceOrLink(text: string): boolean {
	return text.length > LONG_SENTENCE || /^https?:\/\/\S+$/i.test(text);
}

/**
 * Counts the filled cells of a row and finds the first (-1 without any). Returns null for a row with so many that it
 * must be a listing.
 */
function fewFilled(cells: readonly Cell[]): { first: number; filled: number } | null {
	let first = -1;
	let filled = 0;
	for (let index = 0; index < cells.length; index += 1) {
		if (cells[index] === null) continue;
		if (first === -1) first = index;
		filled += 1;
		// Only a sum fills more than two cells.
		if (filled === 3 && !startsLikeSum(cells[first])) return null;
	}
	return { first, filled };
}

/** Tells whether a row of our own export identifies its business, even if it says nothing else. */
function hasKey(cells: readonly Cell[], { byRole }: ColumnPlan): boolean {
	return [byRole.get("sourceKey"), byRole.get("rowNumber"), byRole.get("slug")].some(
		(columns) => (cells[columns?.[0] ?? -1] ?? null) !== null,
	);
}

/**
 * Tells whether a row directly below a header says how the columns are filled in: "required", "text", or their numbers.
 */
export function explainsColumns(cells: readonly Cell[]): boolean {
	const filled = cells.filter((cell) => cell !== null);
	if (filled.length < 2) return false;
	if (
		filled.length >= 3 &&
		cells.every((cell, index) => cell === null || Number(String(cell).replace(/[()]/g, "")) === index + 1)
	) {
		return true;
	}
	const words = filled.filter((cell) => typeof cell === "string" && isFieldWord(cell)).length;
	return words === filled.length || (words >= 2 && filled.every((cell) => isFieldWord(String(cell)) || isUnit(cell)));
}

/** Tells whether a cell is short enough for a unit ("°", "pcs", "EUR"), and no figure. */
function isUnit(cell: Cell): boolean {
	return typeof cell === "string" && /^[^\d\s]{1,4}$/u.test(cell.trim());
}

/**
 * Returns the only text of a row; null when it has several, or none. A number alone ("2024") can head a section too.
 */
function labelOf(cells: readonly Cell[], first: number): { index: number; text: string } | null {
	let label: { index: number; text: string } | null = null;
	let filled = 0;
	for (const [index, cell] of cells.entries()) {
		if (cell === null) continue;
		filled += 1;
		if (typeof cell !== "string" || (label !== null && isFigure(cell))) continue;
		if (label !== null && !isOpenLabel(label.text) && !startsLikeSum(label.text)) return null;
		label ??= { index, text: cell };
	}
	if (label !== null) return label;
	return filled === 1 ? { index: first, text: String(cells[first]) } : null;
}

/** Tells whether a text such as "Source:" or "Generated on" announces the next cell. */
function isOpenLabel(text: string): boolean {
	return /(?::|\s(?:on|at|by|from|am|von|le|el|tarihi))\s*$/iu.test(text);
}

/** Tells whether a cell labels a sum. A long text is ruled out before its words are folded. */
function startsLikeSum(cell: Cell | undefined): boolean {
	return (
		typeof cell === "string" && cell.length <= 60 && (isSumLabel(cell) || isSumPhrase(cell) || beginsLikeSum(cell))
	);
}

/**
 * Tells whether a row is a sum: "Total" or "Toplam: 120" with nothing but figures in the other cells. A business called
 * Total has an address or a phone.
 */
function isSum(cells: readonly Cell[], labelIndex: number, label: string, plan: ColumnPlan): boolean {
	// "Subtotal Leeds" in the column of the names may be what a business is called.
	const names = plan.byRole.get("name")?.[0];
	if (!isSumLabel(label) && !isSumPhrase(label) && (labelIndex === names || !beginsLikeSum(label))) return false;
	for (const [index, cell] of cells.entries()) {
		if (cell === null || index === labelIndex) continue;
		if (!isFigure(cell) && !(typeof cell === "string" && (isCountPhrase(cell) || isSumLabel(cell)))) return false;
		const role = plan.columns[index]?.role ?? null;
		const digits = String(cell).replace(/\D/g, "").length;
		if (digits > 6 && (role === "phone" || role === "placeId" || role === "googleId" || role === "cid")) return false;
	}
	return true;
}

/** Tells whether a text that stands alone among full rows has the number of those rows in it, whatever its words are: "รวม ๖ ราย". */
function countsRows(text: string, { rows, single, typical }: TableShape): boolean {
	const number = typical >= FULL ? numberIn(text) : null;
	return number !== null && number >= LEAST_COUNTED && number >= rows - single && number < rows;
}

/** So many cells of most rows are filled where a name alone is no listing's row. */
const FULL = 4;
/** Smaller numbers stand in many names. */
const LEAST_COUNTED = 3;

/** Tells whether a row labels a sum and has figures besides, whatever its columns hold. */
export function looksLikeSum(cells: readonly Cell[]): boolean {
	const label = labelOf(
		cells,
		cells.findIndex((cell) => cell !== null),
	);
	if (label === null || !isSumLabel(label.text)) return false;
	return cells.every((cell, index) => cell === null || index === label.index || isFigure(cell));
}

function isFigure(cell: Cell): boolean {
	return (
		typeof cell === "number" || (typeof cell === "string" && /^[\s\d.,'%+\-\p{Sc}]*\d[\s\d.,'%\p{Sc}]*$/u.test(cell))
	);
}

/**
 * Tells whether a row with one filled cell, among rows that have several, is no listing. Where rows with a name alone
 * are common, they are listings.
 */
function isHeading(text: string, { rows, single, adjacent, startsSingle, typical }: TableShape): boolean {
	if (typical < 2) return false;
	if (isDecorated(text)) return single * 2 <= rows + 1;
	if (typical < 3 || rows < 4 || adjacent * 5 > single) return false;
	return single * 3 <= rows + 1 || (startsSingle && adjacent === 0 && single * 2 <= rows);
}

/**
 * Tells whether marks or capitals decorate a text as a heading: "— RESTAURANTS —", "*** Hotels", "London (12)",
 * "Cafes:", "[A]".
 */
function isDecorated(text: string): boolean {
	const trimmed = text.trim();
	return (
		/^[^\p{L}\p{N}"'«“‘(¡¿]{2,}|^[-–—*=#>•►▶■·~_+|[]\s*\S|[-–—*=#~_|:\]]$|[([]\d+[)\]]$/u.test(trimmed) ||
		(trimmed === trimmed.toUpperCase() && trimmed !== trimmed.toLowerCase() && foldText(trimmed).length > 3)
	);
}
