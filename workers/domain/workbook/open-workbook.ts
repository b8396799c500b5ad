import { compoundFileNames } from "./compound-file.ts";
import { openText, readDelimitedRows, sniffDelimitedText } from "./delimited-text.ts";
import { WorkbookError } from "./error.ts";
import { DEFAULT_LIMITS, type WorkbookLimits } from "./limits.ts";
import { openOfficeSheets } from "./office-workbook.ts";
import type { SheetRow } from "./sheet-row.ts";
import { readWholeSheets, refuseLargeFile } from "./whole-workbook.ts";
import { readBytes, readZipDirectory } from "./zip-directory.ts";

export type WorkbookFormat = "xlsx" | "xls" | "csv" | "ods" | "xlsb" | "html" | "xml";

/** A file that holds tables. */
export type Workbook = {
	format: WorkbookFormat;
	/** Of text; `guessed` when neither a byte order mark nor the whole of the text proves it. Null for the other formats. */
	encoding: { name: string; guessed: boolean } | null;
	/** In the order of the tabs, empty and hidden ones included. */
	sheets: WorkbookSheet[];
};

/** One table of the file. */
export type WorkbookSheet = {
	/** Empty for text. */
	name: string;
	hidden: boolean;
	/** Number of the last row that the file names, a hint for progress; null while it has named none. */
	readonly approximateRows: number | null;
	/**
	 * Reads from the start each time. Rows without a value or a fault are left out. The first pass that goes to the end verifies
	 * the sheet (checksum, end of file, quotes) and rejects with WorkbookError, and finds merged cells: in every later pass their
	 * value stands in each row of their first column. Where the format names them at its start, it does in the first pass too.
	 */
	rows: () => AsyncGenerator<SheetRow>;
};

export type WorkbookOptions = {
	limits?: Partial<WorkbookLimits>;
	/** The encoding of a text without a byte order mark, as TextDecoder calls it; null: it is found out. */
	encoding?: string | null;
};

/**
 * Opens a file as a workbook. The content decides what it is, never its name.
 *
 * Memory: .xlsx takes its packed shared strings plus a few MB, text a few MB; every other format is read whole (`limits.xls`).
 * Rejects with WorkbookError (see `WORKBOOK_ERROR_CODES`).
 */
export async function openWorkbook(file: Blob, options: WorkbookOptions = {}): Promise<Workbook> {
	const limits = { ...DEFAULT_LIMITS, ...options.limits };
	if (file.size === 0) throw new WorkbookError("empty-workbook", "The file has no bytes.");
	if (file.size > limits.file) {
		throw new WorkbookError("file-too-large", `A file may have ${limits.file} bytes, this one has ${file.size}.`);
	}
	const magic = await readBytes(file, 0, 8);
	if (startsWith(magic, [0x50, 0x4b, 0x03, 0x04]) || startsWith(magic, [0x50, 0x4b, 0x05, 0x06])) {
		const directory = await readZipDirectory(file, limits);
		return { format: "xlsx", encoding: null, sheets: await openOfficeSheets(file, directory, limits) };
	}
	if (startsWith(magic, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return openCompoundFile(file, limits);
	return openDelimitedText(file, limits);
}

async function openCompoundFile(file: Blob, limits: WorkbookLimits): Promise<Workbook> {
	const names = await compoundFileNames(file);
	if (names.has("EncryptedPackage")) {
		throw new WorkbookError("encrypted-workbook", "The workbook is protected by a password.");
	}
	if (!names.has("Workbook") && !names.has("Book")) {
		throw new WorkbookError("not-a-workbook", "The compound file holds no workbook.");
	}
	refuseLargeFile(file, limits);
	const bytes = await readBytes(file, 0, file.size);
	return { format: "xls", encoding: null, sheets: await readWholeSheets(bytes, limits) };
}

async function openDelimitedText(file: Blob, limits: WorkbookLimits): Promise<Workbook> {
	const shape = await sniffDelimitedText(file);
	if (shape === null) throw new WorkbookError("not-a-workbook", "The file is neither a workbook nor a table of text.");
	async function* rows(): AsyncGenerator<SheetRow> {
		if (shape === null) return;
		for await (const row of readDelimitedRows(openText(file, shape), shape.delimiter, limits)) {
			if (row.row > 1 || !shape.hasHint) yield row;
		}
	}
	const sheet: WorkbookSheet = { name: "", hidden: false, approximateRows: null, rows };
	return { format: "csv", encoding: { name: shape.encoding, guessed: false }, sheets: [sheet] };
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, index) => bytes[index] === byte);
}
