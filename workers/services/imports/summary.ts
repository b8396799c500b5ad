import { importById, problemsOf } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Limits the problems of each kind that a summary lists. Their number is exact even beyond. */
const LISTED_PROBLEMS = 1_000;

/** Reads what an import has done so far. Errors: import-not-found. */
export async function importSummary({ db }: ServiceContext, id: string): Promise<ImportSummary> {
	const [[row], rejected, cells, mended, repeated] = await readBatch(db, [
		importById(db, id),
		problemsOf(db, id, "rejected", LISTED_PROBLEMS),
		problemsOf(db, id, "cells", LISTED_PROBLEMS),
		problemsOf(db, id, "mended", LISTED_PROBLEMS),
		problemsOf(db, id, "repeated", LISTED_PROBLEMS),
	]);
	if (row === undefined) throw new ServiceError("import-not-found", `No import ${id}`);
	return {
		imported: row.imported,
		totalRows: row.totalRows,
		categoriesCreated: row.categoriesCreated,
		citiesFound: row.citiesFound,
		updated: row.updated,
		unchanged: row.unchanged,
		newer: row.newer,
		outOfMode: row.outOfMode,
		closedSkipped: row.closedSkipped,
		keptByHand: row.keptByHand,
		duplicates: row.duplicates,
		repeated: listed<RepeatedRow>(repeated),
		rejected: listed<RowProblem>(rejected),
		rejectedCount: row.rejected,
		cellProblems: listed<RowProblem>(cells),
		cellProblemCount: row.cellProblems,
		mended: listed<RowProblem>(mended),
		mendedCount: row.mended,
		sheets: JSON.parse(row.sheets),
		columns: JSON.parse(row.columns),
	};
}

/** Returns the first problems that the receipts name. */
function listed<Item>(receipts: { items: string }[]): Item[] {
	return receipts.flatMap(({ items }): Item[] => JSON.parse(items)).slice(0, LISTED_PROBLEMS);
}
