import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { ColumnsErrorCode } from "#workers/domain/listing/columns.ts";
import type { CellReason, RowReason } from "#workers/domain/listing/reading.ts";
import type { WorkbookErrorCode } from "#workers/domain/workbook/error.ts";

/** Why a file is refused, as the import command says it. */
export const FILE_TEXTS = {
	"not-a-workbook": "This is not an Excel workbook: neither .xlsx, .xls nor a table of text (CSV).",
	"empty-workbook": "The workbook is empty: no sheet has a value.",
	"encrypted-workbook": "The workbook is protected by a password; save it without one.",
	"truncated-workbook": "The end of the file is missing; download or copy it again.",
	"damaged-workbook": "The file is damaged; open it in Excel or LibreOffice and save it again.",
	"zip-bomb": "The file unpacks to far more data than a workbook holds, so it is not read.",
	"too-many-entries": "The file packs more parts than a workbook has, so it is not read.",
	"unsupported-compression":
		"The file is packed in a way that workbooks do not use; save it again in Excel or LibreOffice.",
	"doctype-refused": "The file declares a document type or entities, which workbooks never do, so it is not read.",
	"row-too-large": "A row of the sheet is larger than Excel can write, so the file is not read.",
	"xls-too-large": "A file of this format may have 20 MB; save it as .xlsx, which may have 1 GB.",
	"file-too-large": "The file is larger than 1 GB; split it into several workbooks.",
	"unreadable-file": "The file was moved or changed while it was being read; start the import again.",
	"unknown-encoding": "The encoding of this text is not known; name it with --encoding, or save the file as UTF-8.",
	"no-header-row":
		"No header row was found: the sheet needs a row with column names such as Name, Category, Address, City.",
	"no-name-column": "No column holds the names of the businesses; call one Name.",
} satisfies Record<WorkbookErrorCode | ColumnsErrorCode, string>;

/** Why a row or a cell was left out. */
export const REASON_TEXTS: Readonly<Record<string, string>> = {
	"about-not-understood": "not a list of features",
	"claimed-not-understood": "neither yes nor no",
	"coordinates-incomplete": "one of the two coordinates is missing",
	"coordinates-out-of-range": "outside of the globe",
	"coordinates-zero": "0, 0 is no address",
	"country-unknown": "no country we know",
	"email-invalid": "not an e-mail address",
	"hours-not-understood": "hours not understood",
	"hours-partly-understood": "hours understood in part",
	"id-invalid": "not an id",
	"id-rounded": "Excel rounded the id",
	"phone-invalid": "not a phone number",
	"rating-out-of-range": "not between 0 and 5",
	"reviews-not-understood": "not a number",
	"status-unknown": "no status we know",
	"text-too-long": "too long, cut",
	"time-zone-unknown": "no time zone we know",
	"url-invalid": "not a web address",
	"url-scheme": "only http and https links are taken",
	"name-missing": "no name",
	"row-empty": "no value",
	"repeated-header": "the header row again",
} satisfies Record<CellReason | RowReason | "repeated-header", string>;

/** What the API answered, where its developer's sentence would not help; for the rest that sentence is shown. */
export const API_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
	"import-not-found": "The server no longer knows this import; run the command again.",
	"change-set-not-found": "The server knows no import with this id.",
	"undo-expired": `This import can no longer be taken back: how the businesses were before it is kept for ${CHANGES_KEPT_DAYS} days.`,
	"import-finished": "This import was finished by another run; run the command again to repeat it.",
	"chunk-conflict": "Another run is importing the same file; wait for it to end, then run the command again.",
	"chunk-out-of-order": "Another run is importing the same file; wait for it to end, then run the command again.",
	"chunk-damaged": "A part of the import was damaged on its way; run the command again to continue.",
	"write-conflict": "The server was changing the same data; run the command again to continue.",
	"payload-too-large": "A part of the import is larger than the server takes.",
	unavailable: "The server is too busy, or its disk is full; run the command again to continue.",
	"internal-error": "The server failed; its log says why. Run the command again to continue.",
};
