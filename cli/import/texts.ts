import { CHANGES_KEPT_DAYS } from "#workers/contract/change-set.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type { SheetReason } from "#workers/domain/import/chunk.ts";
import type { TableRowReason } from "#workers/domain/import/row-kind.ts";
import type { ColumnsError, ColumnsErrorCode } from "#workers/domain/listing/columns/columns.ts";
import type { CellReason, RowReason } from "#workers/domain/listing/reading.ts";
import { WorkbookError, type WorkbookErrorCode } from "#workers/domain/workbook/error.ts";
import type { FileKind } from "#workers/domain/workbook/file-kind.ts";
import { oneLine } from "../text-table.ts";

/** Says why a file is refused, in the import command's words. */
const FILE_TEXTS = {
	"not-a-workbook":
		"This is not a workbook (.xlsx, .xls, .xlsb, .ods) and no table of text (CSV); save it as one of them.",
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
	"nested-too-deep":
		"The file nests its elements deeper than any page or workbook does, so it is not read; save it as .xlsx.",
	"xls-too-large": "A file of this format may have 20 MB; save it as .xlsx, which may have 1 GB.",
	"file-too-large": "The file is larger than 1 GB; split it into several workbooks.",
	"unreadable-file": "The file was moved or changed while it was being read; start the import again.",
	"unknown-encoding": "The encoding of this text is not known; name it with --encoding, or save the file as UTF-8.",
	"no-header-row":
		"No row of names of columns was recognised, such as Name, Category, Address, City. Where there is one in other words, say which: --header-row N, and --column HEADER=name. Where there is none: --header-row none, and --column A=name.",
	"no-name-column": "No column holds the names of the businesses; call one Name.",
	"persons-only":
		"This is a list of persons, and no column says which businesses are theirs; a column of names is said with --column HEADER=name.",
} satisfies Record<WorkbookErrorCode | ColumnsErrorCode, string>;

/** Says what a file is when it is not a workbook, and what to do. */
const KIND_TEXTS = {
	archive: "This is a packed archive; unpack it and import the workbook in it.",
	calendar: "This is a calendar's file; it holds no table of businesses.",
	contacts: "These are contacts (vCard); export them as CSV where they come from.",
	database: "This is a database file; export the table as .xlsx or CSV.",
	email: "This is an e-mail; save the workbook that is attached to it, and import that.",
	"google-shortcut": "This is only a link to a Google sheet; download it there as .xlsx (File, Download).",
	gzip: "This is packed with gzip; unpack it and import what is in it.",
	"html-without-a-table":
		"This is a web page without a table, often a sign-in or error page saved in place of the file; download it again.",
	image: "This is a picture; import the table as .xlsx or CSV.",
	json: "This is JSON; save it as .xlsx or CSV.",
	map: "This is a map's file; export its places as .xlsx or CSV.",
	media: "This is sound or video, and no workbook.",
	numbers: "This is an Apple Numbers document; export it as .xlsx (File, Export To, Excel).",
	"old-spreadsheet": "This is a SYLK or DIF file, which does not say how its letters are written; save it as .xlsx.",
	"one-column-text": "This text has one column only; save it as a table with a header row, as .xlsx or CSV.",
	parquet: "This is a Parquet file; export it as .xlsx or CSV.",
	pdf: "This is a PDF; import the table it was made from, as .xlsx or CSV.",
	presentation: "This is a presentation; copy its table into a workbook.",
	program: "This is a program, and no workbook.",
	text: "This is text without a table; save it as a table with a header row, as .xlsx or CSV.",
	"web-archive":
		"This is a web page in a single file (.mht), however it is called; open it in Excel and save it as .xlsx.",
	word: "This is a text document; copy its table into a workbook.",
	xml: "This is XML that no spreadsheet wrote; export it as .xlsx or CSV.",
	zip: "This is a ZIP archive and no workbook; unpack it and import the workbook in it.",
} satisfies Record<FileKind, string>;

/** Says why a file is refused, in one sentence that follows its name: where it went wrong, what it is, what to do. */
export function fileSentence(error: WorkbookError | ColumnsError): string {
	if (!(error instanceof WorkbookError)) return `: ${FILE_TEXTS[error.code]}`;
	const { code, sheet, row, kind } = error;
	const place = `${sheet ? `, sheet "${oneLine(sheet, 60)}"` : ""}${row === null ? "" : `, row ${row}`}`;
	if (code === "truncated-workbook" && sheet === "" && row !== null) {
		return `${place}: A quotation mark opens here and is never closed; close it, or download the file again.`;
	}
	return `${place}: ${kind === null ? FILE_TEXTS[code] : KIND_TEXTS[kind]}`;
}

/** Says why a sheet was left out. */
export const SHEET_TEXTS = {
	empty: "no rows below a header",
	hidden: "hidden, and other sheets have listings",
	template: "a template or instructions",
	example: "an example",
	"no-header-row": "no header row",
	"no-name-column": "no column with names",
	"persons-only": "a list of persons",
	"no-places": "a list of other things than places",
} satisfies Record<SheetReason, string>;

/** Says why a row or a cell was left out or changed. */
export const REASON_TEXTS: Readonly<Record<string, string>> = {
	"about-not-understood": "not a list of features",
	"cell-too-long": "longer than a cell may be",
	"claimed-not-understood": "neither yes nor no",
	"closed-by-note": "this note says that it has closed; taken as closed for good",
	"closed-by-name": "its name says that it has closed; taken as closed for good",
	"coordinates-doubtful": "outside of the default country; latitude and longitude may be swapped",
	"coordinates-elsewhere": "not in the row's country",
	"coordinates-from-view": "the middle of a map, whose link names no exact place",
	"coordinates-incomplete": "one of the two coordinates is missing",
	"coordinates-out-of-range": "outside of the globe",
	"coordinates-scaled": "the decimal point was lost; put where the row's country is",
	"coordinates-sign": "a minus was lost or added; put in the row's country",
	"coordinates-swapped": "latitude and longitude were swapped; put in the row's country",
	"coordinates-zero": "0, 0 is no address",
	"country-unknown": "no country we know",
	"date-made": "a date, as Excel makes of some numbers",
	"damaged-text": "damaged characters",
	"does-not-suit": "a value of another kind than its column",
	"email-masked": "an address in words, written with its signs",
	"email-invalid": "not an e-mail address",
	"error-value": "an error of the spreadsheet",
	"formula-without-result": "a formula without a result",
	"hours-incomplete": "opening or closing time alone; the other cell is empty",
	"hours-not-understood": "hours not understood",
	"hours-partly-understood": "hours understood in part",
	"id-invalid": "not an id",
	"id-rounded": "Excel rounded the id, or it ends in zeros as if it had",
	"list-first": "a list: its first entry is taken",
	"list-split": "a list: its first entry is the category, its next the type",
	"name-only": "nothing but a name in its row",
	"name-registered": "no trading name; the registered one taken",
	"name-shouted": "set in small letters",
	"phone-as-typed": "not surely a number of the row's country; kept as typed",
	"phone-invalid": "not a phone number",
	"phone-rounded": "Excel rounded the number",
	"phone-short": "a short number, kept as it is",
	"postcode-zeros": "its zeros in front were lost; put back",
	"price-not-understood": "no price",
	"quote-open": "a quotation mark that is closed rows further down; they are left out with it",
	"rating-out-of-range": "not between 0 and 5",
	"rating-scaled": "a rating of ten points, halved",
	"reviews-not-understood": "not a number",
	"status-unknown": "no status we know",
	"text-too-long": "too long, cut",
	"time-zone-unknown": "no time zone we know",
	"town-in-address": "no column has the town; it was taken from the end of the address",
	"same-as-above": "says that it is as above; the value of the row above taken",
	"nothing-above": "says that it is as above, where the row above has no value",
	"town-split": "more than a town; its postcode and state taken apart",
	"url-invalid": "not a web address",
	"url-scheme": "only http and https links are taken",
	"value-doubtful": "taken, but unusual for its column",
	"name-missing": "no name",
	"not-published": "not published, as its status says",
	"key-missing": "nothing that says which business it is",
	"row-empty": "no value",
	"repeated-header": "the header row again",
	"new-header": "another table's header row",
	"no-name-column": "its table has no column with names",
	"section-heading": "a heading",
	sum: "a sum",
	note: "a note",
	"quote-broken": "text behind a closing quotation mark",
	"row-short": "fewer fields than the other rows",
	"row-long": "more fields than the other rows",
} satisfies Record<CellReason | RowReason | TableRowReason, string>;

/**
 * Says what the API has answered, when its own sentence for developers would not help. For other codes the API's own
 * sentence is shown.
 */
export const API_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
	"import-not-found": "The server no longer knows this import; run the command again.",
	"change-set-not-found": "The server knows no import with this id.",
	"undo-expired": `This import can no longer be taken back: how the businesses were before it is kept for ${CHANGES_KEPT_DAYS} days.`,
	"import-finished": "This import was ended by another run; run the command again to repeat it.",
	"chunk-conflict": "Another run is importing the same file; wait for it to end, then run the command again.",
	"chunk-out-of-order": "Another run is importing the same file; wait for it to end, then run the command again.",
	"chunk-damaged": "A part of the import was damaged on its way; run the command again to continue.",
	"write-conflict": "The server was changing the same data; run the command again to continue.",
	"payload-too-large": "A part of the import is larger than the server takes.",
	unavailable: "The server is too busy, or its disk is full; run the command again to continue.",
	"internal-error": "The server failed; its log says why. Run the command again to continue.",
};
