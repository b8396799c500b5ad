import type { CFB, ParsingOptions, WorkBook, WorkSheet } from "xlsx";
import { checkBinaryRecords } from "./binary-records.ts";
import { cellFault, textFault } from "./cell-fault.ts";
import { decodeCodePage, legacyCodePage } from "./code-page.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { addMergedRange, createMergedCells, fillMergedCells } from "./merged-cells.ts";
import { type CellFormat, cellFormat, formatted } from "./number-format.ts";
import type { Cell, CellFault, SheetRow } from "./sheet-row.ts";
import { checkSparse } from "./sparse.ts";
import type { WorkbookSheet } from "./workbook.ts";

/** Holds a cell as SheetJS has it: type, value, formula, number format, shown text. */
type WholeCell = { t: string; v?: unknown; f?: unknown; F?: unknown; z?: unknown; w?: unknown };

type WholeSheet = {
	lines: (WholeCell | undefined)[][];
	date1904: boolean;
	/** Gives the code page of texts that SheetJS hands out byte by byte; null when they are Unicode. */
	codePage: number | null;
	limits: WorkbookLimits;
};

/** Maps the codes of errors in binary files to Excel's own words ([MS-XLS] 2.5.10). */
const ERROR_WORDS = new Map<unknown, string>([
	[0x00, "#NULL!"],
	[0x07, "#DIV/0!"],
	[0x0f, "#VALUE!"],
	[0x17, "#REF!"],
	[0x1d, "#NAME?"],
	[0x24, "#NUM!"],
	[0x2a, "#N/A"],
	[0x2b, "#GETTING_DATA"],
]);

/** Throws `xls-too-large` for a file that is too large to be held whole. */
export function refuseLargeFile(file: Blob, limits: WorkbookLimits): void {
	if (file.size <= limits.xls) return;
	throw new WorkbookError(
		"xls-too-large",
		`A file of this format may have ${limits.xls} bytes, this one has ${file.size}.`,
	);
}

/**
 * Reads a whole file (.xls, .xlsb, .ods, XML) with SheetJS, which is loaded only here. The caller has checked its size and what it
 * unpacks to. Throws `encrypted-workbook`, `damaged-workbook`.
 */
export async function readWholeSheets(content: Uint8Array | string, limits: WorkbookLimits): Promise<WorkbookSheet[]> {
	const xlsx = await import("xlsx");
	const options: ParsingOptions = {
		type: typeof content === "string" ? "string" : "array",
		dense: true,
		raw: true,
		cellNF: true,
		cellDates: false,
		cellFormula: true,
		cellHTML: false,
		cellText: false,
		sheetStubs: false,
	};
	const stream = typeof content === "string" ? null : parse(() => recordsOf(content, xlsx.CFB));
	// This must come before SheetJS reads them: damaged records can keep it busy for ever.
	if (stream !== null) checkBinaryRecords(stream);
	const book = parse(() => xlsx.read(content, options));
	if (book.SheetNames.length === 0) throw new WorkbookError("damaged-workbook", "The file has no readable sheets.");
	const codePage = stream === null ? null : legacyCodePage(stream);
	return book.SheetNames.map((name, index) => wholeSheet(book, name, index, codePage, limits));
}

/** Returns the records of a .xls file; null for everything else. */
function recordsOf(content: Uint8Array, container: typeof CFB): Uint8Array | null {
	if (content[0] === 0x09) return content;
	if (content[0] !== 0xd0) return null;
	const streams = container.read(content, { type: "array" });
	const found = container.find(streams, "/Workbook") ?? container.find(streams, "/Book");
	return found === null ? null : Uint8Array.from(found.content);
}

function wholeSheet(
	book: WorkBook,
	name: string,
	index: number,
	codePage: number | null,
	limits: WorkbookLimits,
): WorkbookSheet {
	const sheet: WorkSheet | undefined = book.Sheets[name];
	const data: unknown = sheet?.["!data"];
	const lines: WholeSheet["lines"] = Array.isArray(data) ? data : [];
	const date1904 = book.Workbook?.WBProps?.date1904 === true;
	const whole: WholeSheet = { lines, date1904, codePage, limits };
	const merged = createMergedCells();
	for (const { s, e } of sheet?.["!merges"] ?? []) addMergedRange(merged, s.r + 1, e.r + 1, s.c);
	return {
		name,
		hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
		approximateRows: lines.length,
		rows: () => fillMergedCells(wholeRows(whole), merged),
	};
}

function* wholeRows({ lines, date1904, codePage, limits }: WholeSheet): Generator<SheetRow> {
	if (lines.length > limits.rows)
		throw new WorkbookError("damaged-workbook", `A sheet has more than ${limits.rows} rows.`);
	const formats = new Map<unknown, CellFormat | null>();
	let empty = 0;
	let values = 0;
	for (let index = 0; index < lines.length; index++) {
		const line = lines[index] ?? [];
		if (line.length > limits.columns) {
			const message = `A row has more than ${limits.columns} columns.`;
			throw new WorkbookError("row-too-large", message, { row: index + 1 });
		}
		const cells: Cell[] = [];
		const faults: CellFault[] = [];
		for (let column = 0; column < line.length; column++) {
			const cell = line[column];
			if (cell === undefined || cell === null) continue;
			const raw = wholeValue(cell, formats, date1904);
			const value = codePage !== null && typeof raw === "string" ? decodeCodePage(raw, codePage) : raw;
			const fault = wholeFault(cell, value, column, limits);
			if (fault !== null) faults.push(fault);
			else if (value !== null) {
				values++;
				while (cells.length < column) cells.push(null);
				cells.push(value);
			}
		}
		empty += line.length;
		checkSparse(empty - values, values);
		if (faults.length > 0) yield { row: index + 1, cells, faults };
		else if (cells.length > 0) yield { row: index + 1, cells };
	}
}

function wholeFault({ t, v, f, w }: WholeCell, value: Cell, column: number, limits: WorkbookLimits): CellFault | null {
	if (t === "e") return cellFault(column, "error-value", ERROR_WORDS.get(v) ?? String(w ?? v ?? ""));
	const fault = typeof value === "string" ? textFault(value, limits) : null;
	if (fault !== null) return cellFault(column, fault, String(value));
	if (value === null && typeof f === "string" && !(t === "s" || t === "str")) {
		return cellFault(column, "formula-without-result", `=${f}`);
	}
	return null;
}

function wholeValue({ t, v, z }: WholeCell, formats: Map<unknown, CellFormat | null>, date1904: boolean): Cell {
	if ((t === "s" || t === "str") && typeof v === "string") return v === "" ? null : v;
	if (t === "b") return v === true;
	if (t !== "n" || typeof v !== "number" || !Number.isFinite(v)) return null;
	let format = formats.get(z);
	if (format === undefined) {
		format = typeof z === "string" ? cellFormat(z) : null;
		formats.set(z, format);
	}
	// Writes the number as .xlsx would: the exponent shows that digits have been lost, which a row of zeros would hide.
	if (Math.abs(v) > Number.MAX_SAFE_INTEGER) return v.toExponential().toUpperCase();
	if (format !== null) return formatted(v, format, date1904);
	return v === 0 ? 0 : v;
}

/**
 * Runs SheetJS without its remarks on number formats. Should it ever leave something on Object.prototype
 * (CVE-2023-30533), that is taken away.
 */
function parse<Book>(read: () => Book): Book {
	const known = new Set(Reflect.ownKeys(Object.prototype));
	const { error } = console;
	console.error = () => {};
	try {
		return read();
	} catch (cause) {
		const encrypted = cause instanceof Error && /password|encrypt/i.test(cause.message);
		throw new WorkbookError(
			encrypted ? "encrypted-workbook" : "damaged-workbook",
			encrypted ? "The file is protected by a password." : "The file is damaged.",
			{ cause },
		);
	} finally {
		console.error = error;
		const added = Reflect.ownKeys(Object.prototype).filter((key) => !known.has(key));
		for (const key of added) Reflect.deleteProperty(Object.prototype, key);
	}
}
