import type { FileRefusal } from "#web/admin/texts/import-file.tr.ts";
import type { EarlierFiles, ImportSummary } from "#workers/contract/import.ts";
import type { ImportErrorCode } from "#workers/contract/import-client.ts";
import type { ImportPreview, NewCategory, NewCity } from "#workers/contract/import-preview.ts";
import type { RepeatedRow, RowProblem, SheetReport } from "#workers/domain/import/chunk.ts";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import type { FileCountry } from "#workers/domain/import/file-country.ts";
import type { FileFindings } from "#workers/domain/import/file-findings.ts";
import type { NamelessTables } from "#workers/domain/import/nameless-tables.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { FirstRows, PlannedColumn } from "#workers/domain/import/plan.ts";
import type { ColumnRoles } from "#workers/domain/listing/columns/column-roles.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { Workbook } from "#workers/domain/workbook/workbook.ts";

/**
 * Describes the messages between the screen and its worker. A worker reads one file; another file gets another worker.
 */

/**
 * Is a request of the screen. A second `plan` means the same file with other options. `whole` options need nothing of
 * what is remembered of the file's headers.
 */
export type ImportRequest =
	| { ask: "plan"; file: File; options: ImportOptions; whole?: boolean }
	/** Keeps the roles of a header set for the next file with the same headers. */
	| { ask: "remember"; headers: string; roles: ColumnRoles }
	/** Keeps the country of rows that name none for the next file with one of these header sets. */
	| { ask: "remember-country"; headers: readonly string[]; country: string | null }
	| { ask: "start" }
	| { ask: "pause" }
	| { ask: "resume" }
	| { ask: "cancel" };

/** Describes the file and what will be done with it, after its first reading. */
export type PlannedFile = {
	format: Workbook["format"];
	encoding: Workbook["encoding"];
	totalRows: number;
	sheets: SheetReport[];
	columns: PlannedColumn[];
	/** Lists what is left out of the sheets that are read. */
	nameless: NamelessTables[];
	/** Is the country that the file shows for its rows that name none. */
	country: FileCountry | null;
	/** Lists what the columns leave open. The plan uses the likeliest answers. */
	doubts: PlannedDoubt[];
	/** Names earlier files of the same list; none where there are none, or the directory could not be asked. */
	earlier: EarlierFiles["earlier"];
	/** Says that this very file was imported before another one of its list. */
	again?: EarlierFiles["again"];
	/** Holds the first rows, one of which the operator may choose as the header. */
	first: FirstRows;
};

/** Shows a listing of the file in a few of its fields. */
export type FirstListing = Pick<
	Listing,
	| "name"
	| "category"
	| "address"
	| "street"
	| "city"
	| "state"
	| "postalCode"
	| "country"
	| "phone"
	| "phoneRaw"
	| "email"
	| "website"
	| "rating"
	| "reviewCount"
>;

/** Lists rows and cells that are left out or changed: the first 1,000 of each kind. */
export type Findings = {
	rejected: RowProblem[];
	cellProblems: RowProblem[];
	mended: RowProblem[];
	repeated: RepeatedRow[];
};

/** Compares the file with the directory. Of the categories and cities that would be added it holds only the numbers. */
export type Compared = Omit<ImportPreview, "categories" | "cities"> & { categories: number; cities: number };

/** Says what an import would do, for the part of the file that has been read. */
export type Trial = {
	rows: number;
	/** Counts the different businesses of the file. */
	places: number;
	/** Counts those that the file says are closed for good. */
	closed: number;
	duplicates: number;
	rejected: number;
	cellProblems: number;
	mended: number;
	/** Holds the first ten listings of the file. */
	first: FirstListing[];
	/** Is null when the directory could not be asked. */
	compared: Compared | null;
	/**
	 * Is null until the whole file has been read. The categories and cities are the first 2,000, the most frequent first.
	 * The columns count the values of all rows.
	 */
	details:
		| (Findings &
				FileFindings & {
					categories: NewCategory[];
					cities: NewCity[];
					columns: PlannedColumn[];
				})
		| null;
};

/** Says why an import stopped: by an answer of the server, or because there was none. */
export type ImportFailure = {
	code: ImportErrorCode;
	/** Is the status of the answer, or 0 when there was none. */
	status: number;
	requestId: string | null;
	/** Names the import that is already running, when that is the reason. */
	running: { fileName: string; actor: string } | null;
};

/** Is a message of the worker. */
export type ImportReply =
	| { say: "surveying"; rows: number; expectedRows: number | null }
	/** Comes with a plan when the operator could choose a column that holds the names. */
	| { say: "refused"; refusal: FileRefusal; plan: PlannedFile | null }
	/** Holds the options together with what is remembered for the file's headers. */
	| { say: "planned"; plan: PlannedFile; options: ImportOptions }
	| { say: "tried"; trial: Trial }
	/** `before` counts the rows that an earlier try had sent. */
	| { say: "opened"; id: string; before: number }
	| { say: "sending"; rows: number }
	/** The server does not answer. It is asked again until it does. */
	| { say: "waiting" }
	| { say: "finished"; summary: ImportSummary; found: FileFindings }
	| { say: "cancelled" }
	| { say: "failed"; failure: ImportFailure };
