import { importById, problemsOf } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { RowProblem } from "#workers/domain/import/chunk.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** Problems listed in a summary; their number is exact beyond. */
const LISTED_PROBLEMS = 1_000;

/** What an import has done so far. Errors: import-not-found. */
export async function importSummary({ db }: Act, id: string): Promise<ImportSummary> {
	const [[row], problems] = await readBatch(db, [importById(db, id), problemsOf(db, id, LISTED_PROBLEMS)]);
	if (row === undefined) throw new ServiceError("import-not-found", `No import ${id}`);
	const chunks = problems.map((chunk) => JSON.parse(chunk.problems) as { rejected: RowProblem[]; cells: RowProblem[] });
	return {
		imported: row.imported,
		totalRows: row.totalRows,
		categoriesCreated: row.categoriesCreated,
		citiesFound: row.citiesFound,
		updated: row.updated,
		unchanged: row.unchanged,
		duplicates: row.duplicates,
		rejected: chunks.flatMap((chunk) => chunk.rejected).slice(0, LISTED_PROBLEMS),
		rejectedCount: row.rejected,
		cellProblems: chunks.flatMap((chunk) => chunk.cells).slice(0, LISTED_PROBLEMS),
		cellProblemCount: row.cellProblems,
		columns: JSON.parse(row.columns),
	};
}
