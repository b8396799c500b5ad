import type { FileRefusal } from "#web/admin/texts/import-file.tr.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportErrorCode } from "#workers/contract/import-client.ts";
import type { ImportPreview, NewCategory, NewCity } from "#workers/contract/import-preview.ts";
import type { RepeatedRow, RowProblem, SheetReport } from "#workers/domain/import/chunk.ts";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import type { NamelessTables } from "#workers/domain/import/nameless-tables.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import type { FirstRows, PlannedColumn } from "#workers/domain/import/plan.ts";
import type { ColumnRoles } from "#workers/domain/listing/column-roles.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { Workbook } from "#workers/domain/workbook/workbook.ts";

/** What the screen and its worker say to each other. A worker reads one file; another file gets another worker. */

/** What the screen asks for. `plan` again: the same file with other options. */
export type ImportRequest =
	| { ask: "plan"; file: File; options: ImportOptions }
	/** Keeps the roles of a header set for the next file with the same headers. */
	| { ask: "remember"; headers: string; roles: ColumnRoles }
	| { ask: "start" }
	| { ask: "pause" }
	| { ask: "resume" }
	| { ask: "cancel" };

/** What the file is and what will be done with it, after its first reading. */
export type PlannedFile = {
	format: Workbook["format"];
	encoding: Workbook["encoding"];
	totalRows: number;
	sheets: SheetReport[];
	columns: PlannedColumn[];
	/** What of the sheets that are read is left out. */
	nameless: NamelessTables[];
	/** What its columns leave open; the plan goes by the likeliest answers. */
	doubts: PlannedDoubt[];
	/** Its first rows, one of which may be said to be the header. */
	first: FirstRows;
};

/** What a listing of the file is, in a few of its fields. */
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

/** Rows and cells that do not go as they came: the first 1,000 of each kind. */
export type Findings = {
	rejected: RowProblem[];
	cellProblems: RowProblem[];
	mended: RowProblem[];
	repeated: RepeatedRow[];
};

/** What the directory says to the file; of the categories and cities that would be made their numbers. */
export type Compared = Omit<ImportPreview, "categories" | "cities"> & { categories: number; cities: number };

/** What an import would do, as far as the file has been gone through. */
export type Trial = {
	rows: number;
	/** Different businesses of the file. */
	places: number;
	/** Those of them that it says are closed for good. */
	closed: number;
	duplicates: number;
	rejected: number;
	cellProblems: number;
	mended: number;
	/** The first ten listings of the file. */
	first: FirstListing[];
	/** Null where the directory could not be asked. */
	compared: Compared | null;
	/**
	 * Null until the whole file has been gone through. The categories and cities are the first 2,000, the most frequent ones first; the
	 * columns count the values of all rows.
	 */
	details: (Findings & { categories: NewCategory[]; cities: NewCity[]; columns: PlannedColumn[] }) | null;
};

/** Why an import stopped: an answer of the server, or none. */
export type ImportFailure = {
	code: ImportErrorCode;
	/** Of the answer; 0 where there was none. */
	status: number;
	requestId: string | null;
	/** What runs already, where that is why. */
	running: { fileName: string; actor: string } | null;
};

/** What the worker says. */
export type ImportReply =
	| { say: "surveying"; rows: number; expectedRows: number | null }
	/** With a plan where a column could be said to hold the names. */
	| { say: "refused"; refusal: FileRefusal; plan: PlannedFile | null }
	/** The options with what is remembered of the file's headers. */
	| { say: "planned"; plan: PlannedFile; options: ImportOptions }
	| { say: "tried"; trial: Trial }
	/** `before`: rows that an earlier try had brought. */
	| { say: "opened"; id: string; before: number }
	| { say: "sending"; rows: number }
	/** The server does not answer; it is asked again until it does. */
	| { say: "waiting" }
	| { say: "finished"; summary: ImportSummary }
	| { say: "cancelled" }
	| { say: "failed"; failure: ImportFailure };
