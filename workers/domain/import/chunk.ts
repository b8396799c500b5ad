import type { Listing } from "../listing/listing.ts";

/** Sheet rows a chunk covers; whatever they hold, so that the borders are the same every time the file is read. */
export const CHUNK_ROWS = 2_000;
export const MAX_CHUNK_BYTES = 16_000_000;
/** Problems kept per chunk; their number is always exact. */
export const MAX_CHUNK_PROBLEMS = 500;

/** A row left out, or a cell left out of a row that was imported. `row` is the sheet's own number. */
export type RowProblem = { row: number; column: string | null; value: string; reason: string };

/** What an import makes of a column: which role it has, how sure that is, and what stands in it. */
export type ColumnReport = {
	header: string;
	role: string | null;
	confidence: "used" | "guessed" | "ignored";
	samples: string[];
	filled: number;
};

/** A part of a sheet, ready to be written: `totalRows` = listings + duplicates + rejected. */
export type ImportChunk = {
	firstRow: number;
	lastRow: number;
	totalRows: number;
	duplicates: number;
	rejected: RowProblem[];
	/** Cells left out; at most MAX_CHUNK_PROBLEMS of `cellProblemCount` are sent. */
	cellProblems: RowProblem[];
	cellProblemCount: number;
	listings: Listing[];
};
