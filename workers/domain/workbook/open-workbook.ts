import { compoundFileNames } from "./compound-file.ts";
import { openText, readDelimitedRows, sniffDelimitedText } from "./delimited-text.ts";
import { WorkbookError } from "./error.ts";
import { readLegacySheets } from "./legacy-workbook.ts";
import { DEFAULT_LIMITS, type WorkbookLimits } from "./limits.ts";
import { readOfficePackage, type SheetPart } from "./office-package.ts";
import { openPart } from "./part-stream.ts";
import { createSharedStrings, readSharedStrings } from "./shared-strings.ts";
import type { Cell, SheetRow } from "./sheet-row.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { createSheetScan, type SheetContext } from "./sheet-scan.ts";
import { readBytes } from "./zip-directory.ts";

/** The sheet that was chosen. `rows()` reads from the start each time it is called; rows without any value are left out. */
export type Workbook = {
	format: "xlsx" | "xls" | "csv";
	/** Empty for csv. */
	sheetName: string;
	/** Number of the last row that the file names, a hint for progress; null when it names none. */
	approximateRows: number | null;
	rows: () => AsyncGenerator<SheetRow>;
};

export type WorkbookOptions = {
	/** How much a row looks like the header of the wanted table: 0 not at all. The sheet with the highest row wins. */
	looksLikeHeader?: (cells: Cell[]) => number;
	limits?: Partial<WorkbookLimits>;
};

type Candidate = {
	name: string;
	hidden: boolean;
	rows: (stopAfter?: number) => AsyncIterable<SheetRow> | Iterable<SheetRow>;
	/** Known before reading (.xls) or once the sheet has been peeked at (.xlsx). */
	rowCount: () => number | null;
	/** Inflated bytes that peeking may cost. */
	size: number;
};

const PEEKED_ROWS = 20;

/**
 * Opens a file as a workbook and chooses the sheet that looks most like data: the highest `looksLikeHeader` among the first
 * 20 rows, then visible before hidden, then more rows, then the order of the tabs; without it the first sheet with a value.
 *
 * The content decides, never the name: `PK` is .xlsx, `D0CF11E0` is .xls (or an encrypted .xlsx), and text with at least two
 * columns in its first line is read as csv. Memory: the packed shared strings plus a few MB; a .xls file is read whole.
 * Rejects with WorkbookError (see `WORKBOOK_ERROR_CODES`), as does `rows()`.
 */
export async function openWorkbook(file: Blob, options: WorkbookOptions = {}): Promise<Workbook> {
	const limits = { ...DEFAULT_LIMITS, ...options.limits };
	if (file.size === 0) throw new WorkbookError("empty-workbook", "The file has no bytes.");
	if (file.size > limits.file) {
		throw new WorkbookError("file-too-large", `A file may have ${limits.file} bytes, this one has ${file.size}.`);
	}
	const magic = await readBytes(file, 0, 8);
	if (startsWith(magic, [0x50, 0x4b, 0x03, 0x04]) || startsWith(magic, [0x50, 0x4b, 0x05, 0x06])) {
		return openOfficeWorkbook(file, limits, options);
	}
	if (startsWith(magic, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
		return openLegacyWorkbook(file, limits, options);
	}
	return openDelimitedText(file, limits);
}

async function openOfficeWorkbook(file: Blob, limits: WorkbookLimits, options: WorkbookOptions): Promise<Workbook> {
	const { sheets, sharedStrings, dateKinds, date1904 } = await readOfficePackage(file, limits);
	if (sheets.length === 0) throw new WorkbookError("empty-workbook", "The workbook has no sheets.");
	const strings =
		sharedStrings === null
			? createSharedStrings()
			: await readSharedStrings(await openPart(file, sharedStrings, limits), sharedStrings.inflated, limits);
	const context: SheetContext = { sharedStrings: strings, dateKinds, date1904, limits };
	const candidates = sheets.map((sheet) => officeCandidate(file, sheet, context));
	return chosenWorkbook("xlsx", await chooseSheet(candidates, limits, options));
}

function officeCandidate(file: Blob, sheet: SheetPart, context: SheetContext): Candidate {
	const { entry, name, hidden } = sheet;
	let rowCount: number | null = null;
	async function* rows(stopAfter?: number): AsyncGenerator<SheetRow> {
		const scan = createSheetScan(context);
		const stream = await openPart(file, entry, context.limits);
		for await (const row of readSheetRows(stream, scan, entry.inflated, stopAfter)) {
			rowCount = scan.lastRow;
			yield row;
		}
	}
	return { name, hidden, rows, rowCount: () => rowCount, size: entry.inflated };
}

async function openLegacyWorkbook(file: Blob, limits: WorkbookLimits, options: WorkbookOptions): Promise<Workbook> {
	const names = await compoundFileNames(file);
	if (names.has("EncryptedPackage")) {
		throw new WorkbookError("encrypted-workbook", "The workbook is protected by a password.");
	}
	if (!names.has("Workbook") && !names.has("Book")) {
		throw new WorkbookError("not-a-workbook", "The compound file holds no workbook.");
	}
	const candidates = (await readLegacySheets(file, limits)).map(
		({ name, hidden, rows, rowCount }): Candidate => ({ name, hidden, rows, rowCount: () => rowCount, size: 0 }),
	);
	return chosenWorkbook("xls", await chooseSheet(candidates, limits, options));
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
	for await (const _ of rows()) return { format: "csv", sheetName: "", approximateRows: null, rows };
	throw new WorkbookError("empty-workbook", "The text has no values.");
}

function chosenWorkbook(format: "xlsx" | "xls", candidate: Candidate): Workbook {
	async function* rows(): AsyncGenerator<SheetRow> {
		for await (const row of candidate.rows()) yield row;
	}
	return { format, sheetName: candidate.name, approximateRows: candidate.rowCount(), rows };
}

/** Throws `empty-workbook` when no sheet has a value. Peeking costs at most `limits.peek` inflated bytes for all sheets. */
async function chooseSheet(
	candidates: Candidate[],
	limits: WorkbookLimits,
	options: WorkbookOptions,
): Promise<Candidate> {
	const ordered = [...candidates.filter(({ hidden }) => !hidden), ...candidates.filter(({ hidden }) => hidden)];
	let best: { candidate: Candidate; score: number } | null = null;
	let unseen: Candidate | null = null;
	let budget = limits.peek;
	for (const candidate of ordered) {
		const share = Math.max(1, Math.min(budget, limits.peek / 4));
		const score = await peek(candidate, share, options.looksLikeHeader);
		if (score === null) {
			if (candidate.size > share) unseen ??= candidate;
			budget -= Math.min(share, candidate.size);
		} else if (best === null || isBetter(candidate, score, best)) {
			best = { candidate, score };
		}
		if (best !== null && options.looksLikeHeader === undefined) break;
	}
	const chosen = best?.candidate ?? unseen;
	if (chosen === null) throw new WorkbookError("empty-workbook", "No sheet has a value.");
	return chosen;
}

function isBetter(candidate: Candidate, score: number, best: { candidate: Candidate; score: number }): boolean {
	if (score !== best.score) return score > best.score;
	if (candidate.hidden !== best.candidate.hidden) return best.candidate.hidden;
	return (candidate.rowCount() ?? 0) > (best.candidate.rowCount() ?? 0);
}

/** The best score of the first rows; null when the sheet shows no value within `stopAfter` inflated bytes. */
async function peek(
	candidate: Candidate,
	stopAfter: number,
	looksLikeHeader: WorkbookOptions["looksLikeHeader"],
): Promise<number | null> {
	let score: number | null = null;
	let seen = 0;
	for await (const { cells } of candidate.rows(stopAfter)) {
		score = Math.max(score ?? 0, looksLikeHeader?.(cells) ?? 0);
		seen++;
		if (seen === PEEKED_ROWS || looksLikeHeader === undefined) break;
	}
	return score;
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
	return magic.every((byte, index) => bytes[index] === byte);
}
