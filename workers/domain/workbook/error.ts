import type { FileKind } from "./file-kind.ts";

/**
 * Lists the reasons for refusing a file. The texts for users live in the web's text files, keyed by these codes.
 *
 * - `not-a-workbook` nothing that holds a table; `kind` says what the file is, when that could be told
 * - `empty-workbook` zero bytes, no sheet, or (thrown by the import) no row with a value
 * - `encrypted-workbook` protected by a password
 * - `truncated-workbook` the end is missing (a broken download)
 * - `damaged-workbook` the structure contradicts itself, is not XML, or a checksum is wrong
 * - `zip-bomb` inflates too far, more than it declares, or its entries overlap
 * - `too-many-entries` more ZIP entries than a workbook has
 * - `unsupported-compression` a ZIP method other than stored and deflate
 * - `doctype-refused` an XML document type or entity declaration
 * - `row-too-large` more than Excel can write: refused, since cutting would change data silently (a cell that is too long costs that cell)
 * - `nested-too-deep` elements within elements, deeper than any page or sheet has them
 * - `xls-too-large`, `file-too-large` above the size caps; the first is that of every format but .xlsx and text
 * - `unreadable-file` the system stopped handing out bytes: the file was moved or saved again meanwhile
 * - `unknown-encoding` the text's encoding could not be told, or the one that was asked for is none we know
 */
export const WORKBOOK_ERROR_CODES = [
	"not-a-workbook",
	"empty-workbook",
	"encrypted-workbook",
	"truncated-workbook",
	"damaged-workbook",
	"zip-bomb",
	"too-many-entries",
	"unsupported-compression",
	"doctype-refused",
	"row-too-large",
	"nested-too-deep",
	"xls-too-large",
	"file-too-large",
	"unreadable-file",
	"unknown-encoding",
] as const;

export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** Says where in the file it went wrong, and what the file is when it is no workbook. */
type WorkbookErrorPlace = { sheet?: string | null; row?: number | null; kind?: FileKind | null };

/**
 * Says that a file cannot be read as a workbook. `message` is one English sentence for developers, `code` is for
 * programs.
 */
export class WorkbookError extends Error {
	readonly code: WorkbookErrorCode;
	/** Is the name of the sheet with the fault; null when none has it, empty for text. */
	readonly sheet: string | null;
	/** Is the number of the row with the fault, or of the first one behind those that were read. */
	readonly row: number | null;
	readonly kind: FileKind | null;

	constructor(code: WorkbookErrorCode, message: string, options: ErrorOptions & WorkbookErrorPlace = {}) {
		super(message, options);
		this.name = "WorkbookError";
		this.code = code;
		this.sheet = options.sheet ?? null;
		this.row = options.row ?? null;
		this.kind = options.kind ?? null;
	}
}

/** Adds the sheet and the row to an error that does not name them yet. Anything else comes back as it is. */
export function placed(error: unknown, sheet: string, row: number | null): unknown {
	if (!(error instanceof WorkbookError) || error.sheet !== null) return error;
	const { code, message, cause, kind } = error;
	return new WorkbookError(code, message, { cause, kind, sheet, row: error.row ?? row });
}

export function unreadable(cause: unknown): WorkbookError {
	return new WorkbookError("unreadable-file", "The file can no longer be read; it was moved or changed.", { cause });
}
