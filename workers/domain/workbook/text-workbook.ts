import { type DelimitedShape, openText, readDelimitedRows } from "./delimited-text.ts";
import { placed, WorkbookError } from "./error.ts";
import { type FileKind, type MarkedTextKind, markedTextKind } from "./file-kind.ts";
import { readHtmlTables } from "./html-tables.ts";
import type { WorkbookLimits } from "./limits.ts";
import { type Misreading, misreadingOf } from "./misread-text.ts";
import { checkOpenDocument, withTableFacts } from "./open-document.ts";
import type { SheetRow } from "./sheet-row.ts";
import { findTextEncoding, type TextEncoding } from "./text-encoding.ts";
import { findTextShape, type TextShape } from "./text-shape.ts";
import { readWholeSheets, refuseLargeFile } from "./whole-workbook.ts";
import type { Workbook, WorkbookFormat, WorkbookSheet } from "./workbook.ts";
import { readBytes } from "./zip-directory.ts";

const HEAD_BYTES = 64 * 1024;

/** Maps the kinds of text that SheetJS reads as a whole to their formats. */
const WHOLE_FORMATS = new Map<MarkedTextKind, WorkbookFormat>([
	["spreadsheetml", "xml"],
	["fods", "ods"],
]);

/** Names the encoding in which a text was written before it was misread. */
const WRITTEN_IN: Readonly<Record<Misreading, string>> = { turkish: "windows-1254", "utf-8": "utf-8" };

/** Opens everything that is written as text: delimited values, HTML tables, the XML formats of Excel and LibreOffice. */
export async function openTextWorkbook(file: Blob, wanted: string | null, limits: WorkbookLimits): Promise<Workbook> {
	const encoding = await findTextEncoding(file, wanted);
	if (encoding === null) throw notATable(null);
	const named = { name: encoding.label, guessed: encoding.guessed };
	const head = await readBytes(file, encoding.skip, encoding.skip + HEAD_BYTES);
	const isWhole = file.size <= encoding.skip + HEAD_BYTES;
	const text = new TextDecoder(encoding.label).decode(head, { stream: !isWhole }).replace(/^[\r\n]+/, "");
	const marked = markedTextKind(text);
	if (marked === "html") return { format: "html", encoding: named, sheets: await openHtml(file, encoding, limits) };
	const format = marked === null ? undefined : WHOLE_FORMATS.get(marked);
	if (format !== undefined) {
		return { format, encoding: named, sheets: await openWholeText(file, encoding, format, limits) };
	}
	if (marked !== null) throw notATable(marked as FileKind);
	if (isWhole && text.trim() === "") throw new WorkbookError("empty-workbook", "The text has no value.");
	const shape = hasControls(text) ? null : findTextShape(text, isWhole);
	if (shape === null) throw notATable(unshapedKind(text));
	const misreading = wanted === null && encoding.label === "utf-8" ? misreadingOf(text) : null;
	const written = misreading === null ? named : { name: WRITTEN_IN[misreading], guessed: true };
	return {
		format: "csv",
		encoding: written,
		sheets: [delimitedSheet(file, { ...encoding, misreading }, shape, limits)],
	};
}

function delimitedSheet(file: Blob, encoding: TextEncoding, shape: TextShape, limits: WorkbookLimits): WorkbookSheet {
	const { delimiter, quote } = shape;
	const records: DelimitedShape = { delimiter: delimiter.charCodeAt(0), quote: quote.charCodeAt(0), limits };
	async function* rows(): AsyncGenerator<SheetRow> {
		try {
			for await (const row of readDelimitedRows(openText(file, encoding), records)) {
				if (row.row > 1 || !shape.hasHint) yield row;
			}
		} catch (error) {
			throw placed(error, "", null);
		}
	}
	return { name: "", hidden: false, approximateRows: null, rows };
}

async function openHtml(file: Blob, encoding: TextEncoding, limits: WorkbookLimits): Promise<WorkbookSheet[]> {
	const sheets = await readHtmlTables(await wholeText(file, encoding, limits), limits);
	if (sheets.length === 0) throw notATable("html-without-a-table");
	return sheets;
}

async function openWholeText(
	file: Blob,
	encoding: TextEncoding,
	format: WorkbookFormat,
	limits: WorkbookLimits,
): Promise<WorkbookSheet[]> {
	const text = (await wholeText(file, encoding, limits)).trimStart();
	checkOpenDocument(text);
	if (!/<\/(?:[\w.-]+:)?(?:Workbook|document)\s*>\s*(?:<!--(?:[^-]|-(?!->))*-->\s*)*$/.test(text.slice(-2_000))) {
		throw new WorkbookError("truncated-workbook", "The XML ends in the middle.");
	}
	return withTableFacts(await readWholeSheets(format === "xml" ? withoutRuns(text) : text, limits), text);
}

/**
 * Removes the marks of rich text from the texts of cells, `<B>Is</B>tanbul`: of several runs
 * SheetJS would keep only the last.
 */
function withoutRuns(xml: string): string {
	let inside = false;
	return xml.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)(?:[\w.-]+:)?(\w+)\b[^<>]*>/g, (tag, slash, name) => {
		if (name !== "Data") return inside && name !== undefined ? "" : tag;
		inside = slash === "" && !tag.endsWith("/>");
		return tag;
	});
}

async function wholeText(file: Blob, { label, skip }: TextEncoding, limits: WorkbookLimits): Promise<string> {
	refuseLargeFile(file, limits);
	return new TextDecoder(label).decode(await readBytes(file, skip, file.size));
}

/** Tells whether control characters in the first line show that it is no text. */
function hasControls(text: string): boolean {
	return /^[^\n\r]*[\u0000-\u0008\u000b-\u000c\u000e-\u001f]/.test(text);
}

function unshapedKind(text: string): FileKind | null {
	if (hasControls(text)) return null;
	return text.trim().split(/[\r\n]+/, 2).length > 1 ? "one-column-text" : "text";
}

function notATable(kind: FileKind | null): WorkbookError {
	return new WorkbookError("not-a-workbook", "The file is neither a workbook nor a table of text.", { kind });
}
