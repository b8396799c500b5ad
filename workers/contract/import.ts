import * as z from "zod";
import { listingSchema } from "./listing.ts";

/**
 * How an import crosses to the API: POST /api/imports opens it (or finds the broken one of the same file), PUT
 * /api/imports/:id/chunks/:seq writes one chunk with its receipt, POST /api/imports/:id/finish answers the summary.
 */

/** Sheet rows a chunk covers; whatever they hold, so that the borders are the same every time the file is read. */
export const CHUNK_ROWS = 2_000;
export const MAX_CHUNK_BYTES = 16_000_000;
/** Problems kept per chunk; their number is always exact. */
export const MAX_CHUNK_PROBLEMS = 500;

/** A row left out, or a cell left out of a row that was imported. `row` is the sheet's own number. */
export const rowProblemSchema = z.object({
	row: z.int().min(1),
	column: z.string().max(200).nullable(),
	value: z.string().max(200),
	reason: z.string().min(1).max(60),
});
export type RowProblem = z.infer<typeof rowProblemSchema>;

export const columnReportSchema = z.object({
	header: z.string().max(200),
	role: z.string().max(60).nullable(),
	confidence: z.enum(["used", "guessed", "ignored"]),
	samples: z.array(z.string().max(200)).max(3),
	filled: z.int().min(0),
});
export type ColumnReport = z.infer<typeof columnReportSchema>;

export const openImportSchema = z.strictObject({
	fileName: z.string().min(1).max(255),
	fileSize: z.int().min(0),
	/** SHA-256 of the file in hex: the same file finds its unfinished import again. */
	fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
	sheetName: z.string().max(200),
	columns: z.array(columnReportSchema).max(1_000),
});
export type OpenImport = z.infer<typeof openImportSchema>;
export type OpenedImport = { id: string; nextSeq: number; resumed: boolean };

export const chunkSchema = z
	.strictObject({
		firstRow: z.int().min(1),
		lastRow: z.int().min(1),
		/** Data rows the chunk accounts for: listings + duplicates + rejected. */
		totalRows: z.int().min(0).max(CHUNK_ROWS),
		duplicates: z.int().min(0).max(CHUNK_ROWS),
		rejected: z.array(rowProblemSchema).max(CHUNK_ROWS),
		/** Cells left out; at most MAX_CHUNK_PROBLEMS of `cellProblemCount` are sent. */
		cellProblems: z.array(rowProblemSchema).max(MAX_CHUNK_PROBLEMS),
		cellProblemCount: z.int().min(0),
		listings: z.array(listingSchema).max(CHUNK_ROWS),
	})
	.refine((chunk) => chunk.totalRows === chunk.listings.length + chunk.duplicates + chunk.rejected.length, {
		path: ["totalRows"],
		message: "Every row is a listing, a duplicate or rejected",
	});
export type ImportChunk = z.infer<typeof chunkSchema>;

/** The header that carries the chunk body's SHA-256 in hex. */
export const CHUNK_DIGEST_HEADER = "x-chunk-sha256";

export type ChunkReceipt = {
	seq: number;
	replayed: boolean;
	imported: number;
	updated: number;
	unchanged: number;
	duplicates: number;
	rejected: number;
};

export const finishImportSchema = z.strictObject({
	chunks: z.int().min(0),
	totalRows: z.int().min(0),
	/** The columns as the whole sheet showed them; opening knew its first rows only. */
	columns: z.array(columnReportSchema).max(1_000),
});
export type FinishImport = z.infer<typeof finishImportSchema>;

export type ImportSummary = {
	imported: number;
	totalRows: number;
	categoriesCreated: number;
	citiesFound: number;
	updated: number;
	unchanged: number;
	duplicates: number;
	/** Rows left out, with the reason; the first 1,000 of `rejectedCount`. */
	rejected: RowProblem[];
	rejectedCount: number;
	/** Cells left out of imported rows; the first 1,000 of `cellProblemCount`. */
	cellProblems: RowProblem[];
	cellProblemCount: number;
	columns: ColumnReport[];
};
