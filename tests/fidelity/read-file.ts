import type { ColumnReport, ImportChunk, RepeatedRow, RowProblem, SheetReport } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import * as plans from "#workers/domain/import/plan.ts";
import { ColumnsError } from "#workers/domain/listing/columns/columns.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";

/** Holds what an import makes of a file, all chunks together. It is empty when the file was refused. */
export type FileOutcome = {
	/** Is the error's code, or null when the file was read. */
	refused: string | null;
	totalRows: number;
	duplicates: number;
	listings: Listing[];
	rejected: RowProblem[];
	problems: RowProblem[];
	mended: RowProblem[];
	/** Is the whole count. The lists above stop at MAX_CHUNK_PROBLEMS for each chunk. */
	problemCount: number;
	mendedCount: number;
	repeated: RepeatedRow[];
	sheets: SheetReport[];
	columns: ColumnReport[];
	/** Is the largest chunk's JSON in bytes. */
	chunkBytes: number;
};

type Plan = Awaited<ReturnType<typeof plans.planImport>>;

/**
 * Reads a file as the command and the screens do, without sending anything. Throws only errors that are no refusals.
 */
export async function readFile(file: Blob, options: Partial<ImportOptions> = {}): Promise<FileOutcome> {
	const outcome: FileOutcome = {
		refused: null,
		totalRows: 0,
		duplicates: 0,
		listings: [],
		rejected: [],
		problems: [],
		mended: [],
		problemCount: 0,
		mendedCount: 0,
		repeated: [],
		sheets: [],
		columns: [],
		chunkBytes: 0,
	};
	try {
		const planImport: (file: Blob, options: Partial<ImportOptions>) => Promise<Plan> = plans.planImport;
		const plan = await planImport(file, options);
		for await (const { chunk } of readChunks(plan)) addChunk(outcome, chunk);
		const sheetReports: unknown = Reflect.get(plans, "sheetReports");
		if (typeof sheetReports === "function") outcome.sheets = sheetReports(plan);
		outcome.columns = plans.columnReports(plan);
		return outcome;
	} catch (error) {
		if (!(error instanceof WorkbookError || error instanceof ColumnsError)) throw error;
		return { ...outcome, refused: error.code };
	}
}

function addChunk(outcome: FileOutcome, chunk: ImportChunk): void {
	outcome.totalRows += chunk.totalRows;
	outcome.duplicates += chunk.duplicates;
	outcome.problemCount += chunk.cellProblemCount;
	outcome.mendedCount += chunk.mendedCount ?? 0;
	outcome.listings.push(...chunk.listings);
	outcome.rejected.push(...chunk.rejected);
	outcome.problems.push(...chunk.cellProblems);
	outcome.mended.push(...(chunk.mended ?? []));
	outcome.repeated.push(...(chunk.repeated ?? []));
	outcome.chunkBytes = Math.max(outcome.chunkBytes, Buffer.byteLength(JSON.stringify(chunk)));
}
