import { commit } from "#db/batch.ts";
import { endChangeSet, insertChangeSet } from "#db/queries/change-sets.ts";
import { finishImport, importById, insertImport, openImportOf, problemsOf } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { FinishImport, ImportSummary, OpenedImport, OpenImport } from "#workers/contract/import.ts";
import type { RowProblem } from "#workers/domain/import/chunk.ts";
import { type Act, audit, auditOfChange } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** Problems listed in a summary; their number is exact beyond. */
const LISTED_PROBLEMS = 1_000;

/** Opens an import, or finds the broken one of the same file: its next chunk is where the sender goes on. */
export async function openImport(act: Act, request: OpenImport): Promise<OpenedImport> {
	const { db, now } = act;
	const open = await openImportOf(db, request.fingerprint).first();
	if (open !== null) {
		await opening(act, open.id, request, true).run();
		return { id: open.id, nextSeq: open.nextSeq, resumed: true };
	}
	const id = crypto.randomUUID();
	try {
		await commit(db, [
			insertImport(db, {
				...request,
				id,
				columns: JSON.stringify(request.columns),
				overwriteEdited: request.overwriteEdited ? 1 : 0,
				createdAt: now,
			}),
			insertChangeSet(db, { id, kind: "import", actor: act.actor, requestId: act.requestId, createdAt: now }),
			opening(act, id, request, false),
		]);
	} catch (error) {
		// Two senders of the same file at once: the unique index let one through, the other goes on with it.
		const winner = await openImportOf(db, request.fingerprint).first();
		if (winner === null) throw error;
		return { id: winner.id, nextSeq: winner.nextSeq, resumed: true };
	}
	return { id, nextSeq: 0, resumed: false };
}

/** Who sends a file, and whether it goes on where an earlier sender, perhaps somebody else, broke off. */
function opening(act: Act, id: string, { fileName, fileSize, fingerprint }: OpenImport, resumed: boolean) {
	return audit(act, "import.open", id, { after: { fileName, fileSize, fingerprint, resumed } });
}

/** Closes an import once all its chunks have arrived, and answers what it did. Closing twice answers the same. */
export async function closeImport(act: Act, id: string, expected: FinishImport): Promise<ImportSummary> {
	const { db, now } = act;
	const row = await importById(db, id).first();
	if (row === null) throw new ServiceError("import-not-found", `No import ${id}`);
	if (row.nextSeq !== expected.chunks || row.totalRows !== expected.totalRows)
		throw new ServiceError(
			"chunk-out-of-order",
			`${row.nextSeq} chunks with ${row.totalRows} rows have arrived, not ${expected.chunks} with ${expected.totalRows}`,
		);
	if (row.state === "open") {
		await commit(db, [
			finishImport(db, id, JSON.stringify(expected.columns), now),
			auditOfChange(act, "import.finish", id, {
				after: { imported: row.imported, updated: row.updated, totalRows: row.totalRows },
			}),
			endChangeSet(db, id, now),
		]);
	}
	return importSummary(act, id);
}

/** What an import has done so far. */
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
