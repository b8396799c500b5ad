import { cellFault, textFault } from "./cell-fault.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { addMergedRange, checkFilled, createMergedCells, fillMergedCells, type MergedCells } from "./merged-cells.ts";
import type { SheetRow } from "./sheet-row.ts";
import { checkSparse } from "./sparse.ts";
import type { WorkbookSheet } from "./workbook.ts";

type Table = {
	rows: SheetRow[];
	merged: MergedCells;
	row: number;
	column: number;
	/** Holds, for each column, the last row of the cell that reaches down into it. */
	reaches: number[];
	/** Count its cells, and the columns that were skipped because of cells above them. */
	cells: number;
	steppedOver: number;
	/** Count its values, and the empty cells in front of them. */
	values: number;
	empty: number;
	/** Holds the text of the open cell; null between cells. */
	text: string | null;
	/** Holds the exact number behind the text, where Excel or LibreOffice wrote the page. */
	exact: string | null;
};

/** The HTML standard sets these limits. */
const MOST_COLUMNS_OF_A_CELL = 1_000;
const MOST_ROWS_OF_A_CELL = 65_534;
/**
 * Limits how deep elements are nested. The parser shifts all open elements with each new one, and
 * browsers show none below the 512th.
 */
const MOST_DEEP = 1_000;
/** Limits the tables with a value. Each is surveyed as a sheet, which costs as much as many rows. */
const MOST_TABLES = 10_000;
const LINES = new Set(["br", "p", "div", "li", "tr", "table", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6"]);
/** Lists elements that a browser does not show. LibreOffice writes the notes on cells as `comment`. */
const UNSEEN = new Set(["script", "style", "title", "template", "noscript", "textarea", "select", "comment"]);

/**
 * Reads the tables of an HTML page that have a value, as one sheet each; nested ones have sheets of their own. All values
 * are text as a browser shows it: a page saved as .xls by a shop or an Access form. It uses htmlparser2, since SheetJS
 * loses blanks and named characters. Throws `truncated-workbook` when the page ends within a table, `too-many-entries`, and
 * `nested-too-deep` for elements nested deeper than in any page.
 */
export async function readHtmlTables(html: string, limits: WorkbookLimits): Promise<WorkbookSheet[]> {
	const { Parser } = await import("htmlparser2");
	const tables: Table[] = [];
	const open: Table[] = [];
	/** Tells for each open element whether a browser shows nothing of it. */
	const elements: boolean[] = [];
	let unseen = 0;
	// Every browser shows pages without `</table>`. Only their end says whether something is missing.
	const isComplete = /<\/(?:html|body)\s*>\s*$/i.test(html.slice(-200));
	const parser = new Parser({
		onopentag(name, attributes) {
			const table = open.at(-1);
			const isUnseen = UNSEEN.has(name) || (table !== undefined && table.text !== null && isHidden(name, attributes));
			elements.push(isUnseen);
			if (elements.length > MOST_DEEP) {
				throw new WorkbookError("nested-too-deep", `More than ${MOST_DEEP} elements stand within each other.`);
			}
			if (isUnseen) unseen++;
			if (LINES.has(name) && table !== undefined && table.text !== null) table.text += "\n";
			if (name === "table") {
				const created = {
					rows: [],
					merged: createMergedCells(),
					row: 0,
					column: 0,
					reaches: [],
					cells: 0,
					steppedOver: 0,
					values: 0,
					empty: 0,
					text: null,
					exact: null,
				};
				tables.push(created);
				open.push(created);
			} else if (name === "tr" && table !== undefined) startRow(table, limits);
			else if ((name === "td" || name === "th") && table !== undefined) startCell(table, attributes, limits);
		},
		ontext(text) {
			const table = open.at(-1);
			if (unseen === 0 && table !== undefined && table.text !== null) table.text += text.replace(/[ \t\r\n\f]+/g, " ");
		},
		onclosetag(name, isImplied) {
			if (elements.pop()) unseen--;
			const table = open.at(-1);
			if (table === undefined) return;
			if (name === "td" || name === "th") endCell(table, limits);
			else if (LINES.has(name) && table.text !== null) table.text += "\n";
			if (name === "table") {
				endCell(table, limits);
				open.pop();
				if (isImplied && !isComplete) throw new WorkbookError("truncated-workbook", "The page ends within a table.");
			}
		},
	});
	parser.end(html);
	const filled = tables.filter(({ rows }) => rows.length > 0);
	if (filled.length > MOST_TABLES) {
		throw new WorkbookError("too-many-entries", `The page has more than ${MOST_TABLES} tables.`);
	}
	return filled.map(({ rows, merged }, index) => ({
		name: `Table ${index + 1}`,
		hidden: false,
		approximateRows: rows.at(-1)?.row ?? null,
		rows: () => fillMergedCells(rows.map(copied), merged),
	}));
}

/**
 * Tells whether an element within a cell is hidden, as sort keys are. Whole cells and rows may be hidden like those of a
 * workbook, and are read as they are.
 */
function isHidden(name: string, { hidden, style = "" }: Record<string, string>): boolean {
	if (name === "td" || name === "th" || name === "tr" || name === "table") return false;
	return hidden !== undefined || /(?:^|[;\s])display\s*:\s*none/i.test(style);
}

/** Copies a row, since filling merged cells writes into rows. */
function copied(row: SheetRow): SheetRow {
	return { ...row, cells: [...row.cells] };
}

function startRow(table: Table, limits: WorkbookLimits): void {
	endCell(table, limits);
	table.row++;
	table.column = -1;
	if (table.row > limits.rows)
		throw new WorkbookError("damaged-workbook", `A table has more than ${limits.rows} rows.`);
}

function startCell(table: Table, attributes: Record<string, string>, limits: WorkbookLimits): void {
	const { rowspan, colspan } = attributes;
	endCell(table, limits);
	if (table.row === 0) startRow(table, limits);
	const next = table.column + 1;
	do table.column++;
	while ((table.reaches[table.column] ?? 0) >= table.row);
	const first = table.column;
	table.cells++;
	table.steppedOver += first - next;
	checkFilled(table.steppedOver, table.cells);
	const last = table.row + span(rowspan, MOST_ROWS_OF_A_CELL) - 1;
	addMergedRange(table.merged, table.row, last, first);
	table.text = "";
	table.exact = attributes["x:num"] ?? attributes.sdval ?? null;
	const columns = span(colspan, MOST_COLUMNS_OF_A_CELL);
	if (first + columns > limits.columns) {
		throw new WorkbookError("row-too-large", `A row has more than ${limits.columns} columns.`, { row: table.row });
	}
	for (let index = 0; index < columns; index++) table.reaches[first + index] = last;
}

function endCell(table: Table, limits: WorkbookLimits): void {
	if (table.text === null) return;
	const lines = table.text.split("\n").map((line) => line.trim());
	const text = lines.filter((line) => line !== "").join("\n");
	table.text = null;
	if (text !== "") putText(table, wholeNumber(text, table.exact), limits);
}

/**
 * Returns the exact number where the text is shortened: a column that is too narrow shows a
 * number's exponent or a row of #.
 */
function wholeNumber(text: string, exact: string | null): string {
	const isShort = /^(?:[-+]?\d(?:[.,]\d+)?e[-+]?\d+|#+)$/i.test(text);
	return isShort && exact !== null && /^-?\d+(?:\.\d+)?$/.test(exact) ? exact : text;
}

function putText(table: Table, text: string, limits: WorkbookLimits): void {
	let row = table.rows.at(-1);
	if (row?.row !== table.row) {
		row = { row: table.row, cells: [] };
		table.rows.push(row);
	}
	const fault = textFault(text, limits);
	if (fault !== null) {
		row.faults = [...(row.faults ?? []), cellFault(table.column, fault, text)];
		return;
	}
	table.values++;
	if (row.cells.length < table.column) table.empty += table.column - row.cells.length;
	checkSparse(table.empty, table.values);
	while (row.cells.length < table.column) row.cells.push(null);
	row.cells[table.column] = text;
}

function span(value: string | undefined, most: number): number {
	const number = Number.parseInt(value ?? "1", 10);
	return number >= 1 ? Math.min(number, most) : 1;
}
