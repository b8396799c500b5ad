import type { Listing } from "../listing/listing.ts";

/**
 * A chunk covers a fixed number of rows of one sheet or of several, whatever the rows hold, so that the borders are the
 * same every time the file is read. A chunk writes most pages of most indexes once, so one of half the size costs
 * nearly as much. A worker's memory limits the size.
 */
export const CHUNK_ROWS = 4_000;
export const MAX_CHUNK_BYTES = 16_000_000;
/** Limits the problems that are kept of a chunk. Their number is always exact. */
export const MAX_CHUNK_PROBLEMS = 500;

/**
 * Reports a row that was left out, a cell that was left out of an imported row, or a cell that was changed. `row` is
 * the sheet's own number. `sheet` is empty for a text file. `now` is the text that the cell became, where it differs.
 */
export type RowProblem = {
	sheet: string;
	row: number;
	column: string | null;
	value: string;
	reason: string;
	now?: string | undefined;
};

/**
 * Reports a row that repeats the business of the row `of`, and the fields whose value was not taken because the first row has another
 * one. The fields are not known (an empty list) when the first row is several thousand rows away.
 */
export type RepeatedRow = {
	sheet: string;
	row: number;
	of: number | null;
	/** Names the sheet of the first row, where it is another one. */
	ofSheet?: string;
	name: string;
	differs: string[];
};

/** Reports the treatment of a sheet, and why. `rows` counts its data rows; `headerRows` where a table begins (again). */
export type SheetReport = {
	name: string;
	state: "read" | "left-out";
	reason: SheetReason | null;
	rows: number;
	headerRows: number[];
	/** Names the known source that its headers show ("Outscraper", "Yelp", …). */
	source: string | null;
};

/**
 * Names the reasons for leaving out a sheet. `no-places`: it lists other things (categories, countries, sums), and
 * another sheet lists places.
 */
export type SheetReason =
	| "empty"
	| "hidden"
	| "template"
	| "example"
	| "no-header-row"
	| "no-name-column"
	| "persons-only"
	| "no-places";

/** Reports a column: its role, how sure the role is, and samples of its values. */
export type ColumnReport = {
	sheet: string;
	/** Gives the header row of the column's table: a sheet may hold several tables. */
	headerRow: number;
	header: string;
	role: string | null;
	confidence: "used" | "guessed" | "ignored";
	/** Names the role of its header when the column does not get it. */
	lost?: string | undefined;
	samples: string[];
	filled: number;
};

/**
 * Holds a part of a file, ready to be written: `totalRows` = listings + duplicates + rejected. It begins at `firstRow` of `sheet` and
 * ends at `lastRow` of that sheet or of a later one. Small sheets share a chunk, so each entry names its sheet itself.
 */
export type ImportChunk = {
	sheet: string;
	firstRow: number;
	lastRow: number;
	totalRows: number;
	duplicates: number;
	rejected: RowProblem[];
	/** Lists cells that were left out: at most MAX_CHUNK_PROBLEMS of `cellProblemCount`. */
	cellProblems: RowProblem[];
	cellProblemCount: number;
	/** Lists cells that were changed or guessed: at most MAX_CHUNK_PROBLEMS of `mendedCount`. */
	mended: RowProblem[];
	mendedCount: number;
	/** Lists at most MAX_CHUNK_PROBLEMS of `duplicates`. */
	repeated: RepeatedRow[];
	listings: Listing[];
	/** Lists the source keys of rows that were left out since they are not published; absent where there are none. */
	unpublished?: string[] | undefined;
	/** Is there where some of its rows are of an export of the directory, which somebody may have edited letter by letter. */
	edited?: true | undefined;
};
