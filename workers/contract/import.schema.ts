import * as z from "zod";
import {
	CHUNK_ROWS,
	type ColumnReport,
	type ImportChunk,
	MAX_CHUNK_PROBLEMS,
	type RowProblem,
} from "#workers/domain/import/chunk.ts";
import type { FinishImport, OpenImport } from "./import.ts";
import { listingSchema } from "./listing.schema.ts";

const rowProblemSchema = z.object({
	row: z.int().min(1),
	column: z.string().max(200).nullable(),
	value: z.string().max(200),
	reason: z.string().min(1).max(60),
}) satisfies z.ZodType<RowProblem>;

const columnReportSchema = z.object({
	header: z.string().max(200),
	role: z.string().max(60).nullable(),
	confidence: z.enum(["used", "guessed", "ignored"]),
	samples: z.array(z.string().max(200)).max(3),
	filled: z.int().min(0),
}) satisfies z.ZodType<ColumnReport>;

export const openImportSchema = z.strictObject({
	fileName: z.string().min(1).max(255),
	fileSize: z.int().min(0),
	fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
	sheetName: z.string().max(200),
	columns: z.array(columnReportSchema).max(1_000),
	overwriteEdited: z.boolean().optional(),
}) satisfies z.ZodType<OpenImport>;

export const chunkSchema = z
	.strictObject({
		firstRow: z.int().min(1),
		lastRow: z.int().min(1),
		totalRows: z.int().min(0).max(CHUNK_ROWS),
		duplicates: z.int().min(0).max(CHUNK_ROWS),
		rejected: z.array(rowProblemSchema).max(CHUNK_ROWS),
		cellProblems: z.array(rowProblemSchema).max(MAX_CHUNK_PROBLEMS),
		cellProblemCount: z.int().min(0),
		listings: z.array(listingSchema).max(CHUNK_ROWS),
	})
	.refine((chunk) => chunk.totalRows === chunk.listings.length + chunk.duplicates + chunk.rejected.length, {
		path: ["totalRows"],
		message: "Every row is a listing, a duplicate or rejected",
	}) satisfies z.ZodType<ImportChunk>;

export const finishImportSchema = z.strictObject({
	chunks: z.int().min(0),
	totalRows: z.int().min(0),
	columns: z.array(columnReportSchema).max(1_000),
}) satisfies z.ZodType<FinishImport>;
