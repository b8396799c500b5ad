/**
 * Every way in which a file is refused. The texts for users live in the web's text files, keyed by these codes.
 *
 * - `not-a-workbook` neither .xlsx, .xls nor delimited text (HTML, PDF, .xlsb, .ods … included)
 * - `empty-workbook` zero bytes, no sheet, or no row with a value
 * - `encrypted-workbook` protected by a password
 * - `truncated-workbook` the end is missing (a broken download)
 * - `damaged-workbook` the structure contradicts itself or is not XML
 * - `zip-bomb` inflates too far, more than it declares, or its entries overlap
 * - `too-many-entries` more ZIP entries than a workbook has
 * - `unsupported-compression` a ZIP method other than stored and deflate
 * - `doctype-refused` an XML document type or entity declaration
 * - `row-too-large`, `cell-too-large` more than Excel can write: refused, since cutting would change data silently
 * - `xls-too-large`, `file-too-large` above the size caps
 * - `unreadable-file` the system stopped handing out bytes: the file was moved or saved again meanwhile
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
	"cell-too-large",
	"xls-too-large",
	"file-too-large",
	"unreadable-file",
] as const;

export type WorkbookErrorCode = (typeof WORKBOOK_ERROR_CODES)[number];

/** A file that cannot be read as a workbook. `message` is one English sentence for developers, `code` is for programs. */
export class WorkbookError extends Error {
	readonly code: WorkbookErrorCode;

	constructor(code: WorkbookErrorCode, message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "WorkbookError";
		this.code = code;
	}
}

export function unreadable(cause: unknown): WorkbookError {
	return new WorkbookError("unreadable-file", "The file can no longer be read; it was moved or changed.", { cause });
}
