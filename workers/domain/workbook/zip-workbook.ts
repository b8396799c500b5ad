import { closeByteWindow, drainByteWindow, openByteWindow } from "./byte-window.ts";
import { WorkbookError } from "./error.ts";
import { zipKind } from "./file-kind.ts";
import type { WorkbookLimits } from "./limits.ts";
import { findWorkbookPart } from "./office-package.ts";
import { openOfficeSheets } from "./office-workbook.ts";
import type { Workbook, WorkbookFormat } from "./open-workbook.ts";
import { openPart, readPart } from "./part-stream.ts";
import { readWholeSheets, refuseLargeFile } from "./whole-workbook.ts";
import { readBytes, readZipDirectory, type ZipDirectory } from "./zip-directory.ts";

/** Non-empty cells that the repetitions of an .ods file may make: 500,000 rows of 20 columns. */
const MOST_REPEATED_CELLS = 10_000_000;
const MIMETYPE_BYTES = 200;

/** Opens an .xlsx, .xlsb or .ods file. */
export async function openZipWorkbook(file: Blob, limits: WorkbookLimits): Promise<Workbook> {
	const directory = await readZipDirectory(file, limits);
	const part = await findWorkbookPart(file, directory, limits);
	if (part?.endsWith(".bin")) return openWholeZip("xlsb", file, directory, limits);
	if (part !== null) {
		return { format: "xlsx", encoding: null, sheets: await openOfficeSheets(file, directory, part, limits) };
	}
	const mimetype = await readMimetype(file, directory, limits);
	const isSheet = mimetype?.includes("opendocument.spreadsheet") ?? false;
	if (isSheet && directory.has("content.xml")) return openWholeZip("ods", file, directory, limits);
	const kind = zipKind(directory, mimetype);
	throw new WorkbookError("not-a-workbook", "The ZIP file holds no workbook.", { kind });
}

/** SheetJS trusts what a ZIP file says of itself, so all parts are unpacked here first: their sizes and checksums hold then. */
async function openWholeZip(
	format: WorkbookFormat,
	file: Blob,
	directory: ZipDirectory,
	limits: WorkbookLimits,
): Promise<Workbook> {
	refuseLargeFile(file, limits);
	const unpacked = [...directory.values()].reduce((sum, { inflated }) => sum + inflated, 0);
	if (unpacked > limits.unpacked) {
		throw new WorkbookError("xls-too-large", `A file of this format may unpack to ${limits.unpacked} bytes.`);
	}
	for (const entry of directory.values()) {
		const window = openByteWindow(await openPart(file, entry, limits), entry.inflated, entry.name);
		await drainByteWindow(window).finally(() => closeByteWindow(window));
	}
	const content = directory.get("content.xml");
	if (format === "ods" && content !== undefined) {
		refuseRepetition(new TextDecoder().decode(await readPart(file, content, limits)));
	}
	const bytes = await readBytes(file, 0, file.size);
	return { format, encoding: null, sheets: await readWholeSheets(bytes, limits) };
}

/** A few bytes can say that a row of values stands a million times. Throws `zip-bomb`, and `doctype-refused`. */
function refuseRepetition(xml: string): void {
	if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
		throw new WorkbookError("doctype-refused", "The file declares a document type or entities.");
	}
	let rows = 1;
	let cells = 0;
	for (const [tag, element] of xml.matchAll(/<(?:[\w.-]+:)?(table-row|table-cell|covered-table-cell)\b[^>]*>/g)) {
		const repeated = Number(/number-(?:rows|columns)-repeated\s*=\s*["'](\d+)/.exec(tag)?.[1] ?? 1);
		if (element === "table-row") rows = repeated;
		else if (!tag.endsWith("/>") || tag.includes("value-type")) cells += rows * repeated;
		if (cells > MOST_REPEATED_CELLS) {
			throw new WorkbookError("zip-bomb", `Repeated rows make more than ${MOST_REPEATED_CELLS} cells.`);
		}
	}
}

async function readMimetype(file: Blob, directory: ZipDirectory, limits: WorkbookLimits): Promise<string | null> {
	const entry = directory.get("mimetype");
	if (entry === undefined || entry.inflated > MIMETYPE_BYTES) return null;
	return new TextDecoder().decode(await readPart(file, entry, limits));
}
