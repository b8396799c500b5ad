import type { ColumnReport, RepeatedRow, RowProblem, SheetReport } from "#workers/domain/import/chunk.ts";

/**
 * How an import crosses to the API: POST /api/imports opens it (or finds the broken one of the same file), PUT
 * /api/imports/:id/chunks/:seq writes one chunk with its receipt, POST /api/imports/:id/finish answers the summary.
 */

/** The header that carries the chunk body's SHA-256 in hex. */
export const CHUNK_DIGEST_HEADER = "x-chunk-sha256";

export type OpenImport = {
	fileName: string;
	fileSize: number;
	/** SHA-256 of the file in hex: the same file finds its unfinished import again. */
	fingerprint: string;
	sheets: SheetReport[];
	columns: ColumnReport[];
	/** Also overwrite what operators have set by hand; otherwise that stays. */
	overwriteEdited?: boolean;
};
export type OpenedImport = { id: string; nextSeq: number; resumed: boolean };

export type ChunkReceipt = {
	seq: number;
	replayed: boolean;
	imported: number;
	updated: number;
	unchanged: number;
	newer: number;
	duplicates: number;
	rejected: number;
};

export type FinishImport = {
	chunks: number;
	totalRows: number;
	sheets: SheetReport[];
	/** The columns as the whole file showed them. */
	columns: ColumnReport[];
};

export type ImportSummary = {
	imported: number;
	totalRows: number;
	categoriesCreated: number;
	citiesFound: number;
	updated: number;
	unchanged: number;
	/** Rows of businesses that somebody has changed since this import began: those stay as they are. */
	newer: number;
	duplicates: number;
	/** The first 1,000 of `duplicates`. */
	repeated: RepeatedRow[];
	/** Rows left out, with the reason; the first 1,000 of `rejectedCount`. */
	rejected: RowProblem[];
	rejectedCount: number;
	/** Cells left out of imported rows; the first 1,000 of `cellProblemCount`. */
	cellProblems: RowProblem[];
	cellProblemCount: number;
	/** Cells taken in another form than they came, or guessed; the first 1,000 of `mendedCount`. */
	mended: RowProblem[];
	mendedCount: number;
	sheets: SheetReport[];
	columns: ColumnReport[];
};
