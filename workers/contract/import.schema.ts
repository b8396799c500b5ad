import * as z from "zod";
import {
	CHUNK_ROWS,
	type ColumnReport,
	type ImportChunk,
	MAX_CHUNK_PROBLEMS,
	type RepeatedRow,
	type RowProblem,
	type SheetReason,
	type SheetReport,
} from "#workers/domain/import/chunk.ts";
import { NO_HEADER_ROW } from "#workers/domain/import/options.ts";
import type { FinishImport, OpenImport } from "./import.ts";
import { headerSetSchema, importOptionsSchema } from "./import-options.schema.ts";
import type { AskedPreview } from "./import-preview.ts";
import { listingSchema } from "./listing.schema.ts";

const sheetName = z.string().max(200);

const rowProblemSchema = z.object({
	sheet: sheetName,
	row: z.int().min(1),
	column: z.string().max(200).nullable(),
	value: z.string().max(200),
	reason: z.string().min(1).max(60),
	now: z.string().max(200).optional(),
}) satisfies z.ZodType<RowProblem>;

const repeatedRowSchema = z.object({
	sheet: sheetName,
	row: z.int().min(1),
	of: z.int().min(1).nullable(),
	ofSheet: sheetName.optional(),
	name: z.string().max(300),
	differs: z.array(z.string().max(60)).max(60),
}) satisfies z.ZodType<RepeatedRow>;

/** Lists every existing reason. The compiler reports a missing one. */
const SHEET_REASONS = {
	empty: "empty",
	hidden: "hidden",
	template: "template",
	example: "example",
	"no-header-row": "no-header-row",
	"no-name-column": "no-name-column",
	"persons-only": "persons-only",
	"no-places": "no-places",
} as const satisfies { [Reason in SheetReason]: Reason };

const sheetReportSchema = z.object({
	name: sheetName,
	state: z.enum(["read", "left-out"]),
	reason: z.enum(SHEET_REASONS).nullable(),
	rows: z.int().min(0),
	headerRows: z.array(z.int().min(NO_HEADER_ROW)).max(1_000),
	source: z.string().max(60).nullable(),
}) satisfies z.ZodType<SheetReport>;

const sheets = z.array(sheetReportSchema).max(1_000);

const columnReportSchema = z.object({
	sheet: sheetName,
	headerRow: z.int().min(NO_HEADER_ROW),
	header: z.string().max(200),
	role: z.string().max(60).nullable(),
	confidence: z.enum(["used", "guessed", "ignored"]),
	lost: z.string().max(60).optional(),
	samples: z.array(z.string().max(200)).max(3),
	filled: z.int().min(0),
}) satisfies z.ZodType<ColumnReport>;

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Checks the digest of the file that earlier ones of its list are held against. */
export const earlierFilesQuery = z.object({ content: digestSchema.optional() });

export const openImportSchema = z.strictObject({
	fileName: z.string().min(1).max(255),
	fileSize: z.int().min(0),
	fingerprint: digestSchema,
	content: digestSchema.optional(),
	sheets,
	columns: z.array(columnReportSchema).max(1_000),
	list: headerSetSchema.optional(),
	options: importOptionsSchema.optional(),
}) satisfies z.ZodType<OpenImport>;

export const chunkSchema = z
	.strictObject({
		sheet: sheetName,
		firstRow: z.int().min(1),
		lastRow: z.int().min(1),
		totalRows: z.int().min(0).max(CHUNK_ROWS),
		duplicates: z.int().min(0).max(CHUNK_ROWS),
		rejected: z.array(rowProblemSchema).max(CHUNK_ROWS),
		cellProblems: z.array(rowProblemSchema).max(MAX_CHUNK_PROBLEMS),
		cellProblemCount: z.int().min(0),
		mended: z.array(rowProblemSchema).max(MAX_CHUNK_PROBLEMS),
		mendedCount: z.int().min(0),
		repeated: z.array(repeatedRowSchema).max(MAX_CHUNK_PROBLEMS),
		listings: z.array(listingSchema).max(CHUNK_ROWS),
		unpublished: z.array(z.string().min(1).max(600)).max(CHUNK_ROWS).optional(),
		edited: z.literal(true).optional(),
	})
	.refine((chunk) => chunk.totalRows === chunk.listings.length + chunk.duplicates + chunk.rejected.length, {
		path: ["totalRows"],
		message: "Every row is a listing, a duplicate or rejected",
	}) satisfies z.ZodType<ImportChunk>;

export const previewSchema = z.strictObject({
	options: importOptionsSchema,
	list: headerSetSchema.optional(),
	chunk: chunkSchema,
}) satisfies z.ZodType<AskedPreview>;

export const finishImportSchema = z.strictObject({
	chunks: z.int().min(0),
	totalRows: z.int().min(0),
	sheets,
	columns: z.array(columnReportSchema).max(1_000),
}) satisfies z.ZodType<FinishImport>;
