import { foldText } from "../fold-text.ts";
import { ColumnsError, recogniseColumns } from "../listing/columns/columns.ts";
import { findHeaderRow, headerScore } from "../listing/columns/header-score.ts";
import { isCutExport } from "../listing/columns/sources.ts";
import { weekdayOfHeader } from "../opening-hours/weekday-header.ts";
import type { Cell, SheetRow } from "../workbook/sheet-row.ts";

/**
 * Describes a header as its table has it: one line, or two lines. Of two, the upper groups the lower ("Monday" above
 * "Open" and "Close").
 */
export type Header = {
	/** These two are the rows of its first and last line. */
	from: number;
	row: number;
	cells: Cell[];
	/** Holds its lines as they are in the sheet. */
	lines: (readonly Cell[])[];
	/** Counts its fields, in a text file. */
	fields: number | null;
};

const MAX_HEADER_LENGTH = 60;
/**
 * Is the number of points that a row in the middle of a sheet needs to count as a new header: a name and another
 * column, or three others.
 */
const NEW_HEADER_SCORE = 3;

/**
 * Lists the folded words that occur below a group's title. Days and fields with a role of their own are known without
 * this list.
 */
const LOWER_WORDS: ReadonlySet<string> = new Set(
	(
		"open opens opening close closes closing closed from to start starts end ends until till am pm morning afternoon evening first second " +
		"acilis kapanis acik kapali baslangic bitis sabah aksam von bis ab offnet schliesst geoffnet geschlossen beginn ende vormittag " +
		"nachmittag ouverture fermeture ouvre ferme debut fin de a matin apres midi apertura cierre abre cierra desde hasta manana tarde " +
		"inicio chiusura apre chiude dalle alle mattina pomeriggio inizio fine abertura fechamento das as open dicht van tot " +
		"od do otevreno zavreno otwarcie zamkniecie 1 2"
	).split(" "),
);

/** Returns the header of the first table among the first rows of a sheet; null when there is none. */
export function firstHeader(head: readonly SheetRow[]): Header | null {
	const own = head.find(({ cells }) => isCutExport(cells.map((cell) => (typeof cell === "string" ? cell : ""))));
	if (own !== undefined) return headerOf(own);
	const best = findHeaderRow(head.map(({ cells }) => cells));
	if (best === null) return null;
	// A later table may have the longer header; its rows are not all that the sheet holds.
	const first = head.findIndex(({ cells }, index) => index < best && looksLikeHeader(cells));
	const at = first === -1 ? best : first;
	const upper = head[at - 1];
	const lower = head[at] as SheetRow;
	if (upper !== undefined) {
		const both = withLower(upper, lower);
		if (both !== null && both.lines.length === 2) return both;
	}
	return withLower(lower, head[at + 1]) ?? headerOf(lower);
}

/** Tells whether a row in the middle of a sheet is a header: it has nothing but short words, enough of them known as headers. */
export function looksLikeHeader(cells: readonly Cell[]): boolean {
	let filled = 0;
	for (const cell of cells) {
		if (cell === null) continue;
		if (typeof cell !== "string" || cell.length > MAX_HEADER_LENGTH) return false;
		const code = cell.charCodeAt(0);
		// Digits and "+" begin data.
		if ((code >= 48 && code <= 57) || code === 43) return false;
		filled += 1;
	}
	if (filled < 2) return false;
	const score = headerScore(cells);
	return score >= NEW_HEADER_SCORE && score * 2 >= filled;
}

/** Tells whether every cell of a row repeats a line of the header in the same column. */
export function repeatsLine(cells: readonly Cell[], header: Pick<Header, "lines">): boolean {
	return header.lines.some((line) =>
		cells.every((cell, index) => cell === null || foldText(String(cell)) === foldText(String(line[index] ?? ""))),
	);
}

export function headerOf({ row, cells, fields }: SheetRow): Header {
	return { from: row, row, cells, lines: [cells], fields: fields ?? null };
}

/**
 * Makes a header of a row and the one directly below it: both lines, or the lower alone where the upper is only a title of groups. Null
 * when the row below is no header. The reading that knows more columns wins.
 */
export function withLower(upper: SheetRow, lower: SheetRow | undefined): Header | null {
	if (lower === undefined || lower.row !== upper.row + 1 || !lower.cells.every(isLowerCell)) return null;
	const above = knownColumns(upper.cells);
	const below = knownColumns(lower.cells);
	const cells = combined(upper.cells, lower.cells);
	const both = cells === null ? 0 : knownColumns(cells);
	if (cells !== null && both > above && both > below) {
		return { ...headerOf(lower), from: upper.row, cells, lines: [upper.cells, lower.cells] };
	}
	return below > above ? { ...headerOf(lower), from: upper.row } : null;
}

function isLowerCell(cell: Cell): boolean {
	if (cell === null) return true;
	if (typeof cell !== "string" || cell.length > MAX_HEADER_LENGTH) return false;
	return (
		isKnown(cell) ||
		foldText(cell)
			.split(" ")
			.every((word) => LOWER_WORDS.has(word))
	);
}

/** Tells whether a text alone is a header: a column's name, or a weekday. */
function isKnown(cell: Cell): boolean {
	if (headerScore([cell]) > 0) return true;
	const day = typeof cell === "string" ? weekdayOfHeader(cell) : null;
	return day !== null && day.days.length < 7;
}

/** Joins two lines to one header. Returns null when no title of the upper line spans several columns of the lower. */
function combined(upper: readonly Cell[], lower: readonly Cell[]): Cell[] | null {
	const words = lower.map((cell) => (typeof cell === "string" ? foldText(cell) : ""));
	let spanning = false;
	let title: Cell = null;
	const cells: Cell[] = [];
	for (let index = 0; index < Math.max(upper.length, lower.length); index += 1) {
		const above = upper[index] ?? null;
		const below = lower[index] ?? null;
		if (above !== null) title = above;
		else if (below === null) title = null;
		if (below === null) cells.push(above);
		else if (title === null || (above !== null && foldText(String(above)) === words[index])) cells.push(below);
		else {
			if (above === null) spanning = true;
			const alone = isKnown(below) && words.indexOf(words[index] ?? "") === words.lastIndexOf(words[index] ?? "");
			cells.push(alone ? below : `${title} ${below}`);
		}
	}
	return spanning ? cells : null;
}

/** Counts the columns of a header whose meaning is sure; 0 when none of them holds names. */
function knownColumns(cells: readonly Cell[]): number {
	try {
		return recogniseColumns(cells).columns.filter(({ confidence }) => confidence === "used").length;
	} catch (error) {
		if (error instanceof ColumnsError) return 0;
		throw error;
	}
}
