import { commit } from "#db/batch.ts";
import { insertAudit, insertAuditOfChange } from "#db/queries/audit.ts";
import { finishImport, importById, insertImport, openImportOf, problemsOf } from "#db/queries/imports.ts";
import type { ImportRow } from "#db/schema/operation.ts";
import { ApiError } from "#workers/api/errors.ts";
import type { Caller } from "#workers/api/http/context.ts";
import type { FinishImport, ImportSummary, OpenedImport, OpenImport, RowProblem } from "#workers/contract/import.ts";

/** Problems listed in a summary; their number is exact beyond. */
const LISTED_PROBLEMS = 1_000;

/** Opens an import, or finds the broken one of the same file: its next chunk is where the sender goes on. */
export async function openImport(
	db: D1Database,
	request: OpenImport,
	caller: Caller,
	now: number,
): Promise<OpenedImport> {
	const open = await openImportOf(db, request.fingerprint).first<ImportRow>();
	if (open !== null) {
		await insertAudit(db, openingEntry(open.id, request, caller, now, true)).run();
		return { id: open.id, nextSeq: open.nextSeq, resumed: true };
	}
	const id = crypto.randomUUID();
	try {
		await commit(db, [
			insertImport(db, { ...request, id, columns: JSON.stringify(request.columns), createdAt: now }),
			insertAudit(db, openingEntry(id, request, caller, now, false)),
		]);
	} catch (error) {
		// Two senders of the same file at once: the unique index let one through, the other goes on with it.
		const winner = await openImportOf(db, request.fingerprint).first<ImportRow>();
		if (winner === null) throw error;
		return { id: winner.id, nextSeq: winner.nextSeq, resumed: true };
	}
	return { id, nextSeq: 0, resumed: false };
}

/** Who sends a file, and whether it goes on where an earlier sender, perhaps somebody else, broke off. */
function openingEntry(id: string, request: OpenImport, caller: Caller, now: number, resumed: boolean) {
	const { fileName, fileSize, fingerprint } = request;
	const after = { fileName, fileSize, fingerprint, resumed };
	const { name: actor, requestId } = caller;
	return { at: now, actor, action: "import.open", subject: id, before: null, after, requestId };
}

/** Closes an import once all its chunks have arrived, and answers what it did. Closing twice answers the same. */
export async function closeImport(
	db: D1Database,
	id: string,
	expected: FinishImport,
	caller: Caller,
	now: number,
): Promise<ImportSummary> {
	const row = await importById(db, id).first<ImportRow>();
	if (row === null) throw new ApiError("import-not-found", `No import ${id}`);
	if (row.nextSeq !== expected.chunks || row.totalRows !== expected.totalRows)
		throw new ApiError(
			"chunk-out-of-order",
			`${row.nextSeq} chunks with ${row.totalRows} rows have arrived, not ${expected.chunks} with ${expected.totalRows}`,
		);
	if (row.state === "open") {
		await commit(db, [
			finishImport(db, id, JSON.stringify(expected.columns), now),
			insertAuditOfChange(db, {
				at: now,
				actor: caller.name,
				action: "import.finish",
				subject: id,
				before: null,
				after: { imported: row.imported, updated: row.updated, totalRows: row.totalRows },
				requestId: caller.requestId,
			}),
		]);
	}
	return importSummary(db, id);
}

/** What an import has done so far. */
export async function importSummary(db: D1Database, id: string): Promise<ImportSummary> {
	const [imports, problems] = await db.batch([importById(db, id), problemsOf(db, id, LISTED_PROBLEMS)]);
	const row = imports?.results[0] as ImportRow | undefined;
	if (row === undefined) throw new ApiError("import-not-found", `No import ${id}`);
	const chunks = ((problems?.results ?? []) as { problems: string }[]).map(
		(chunk) => JSON.parse(chunk.problems) as { rejected: RowProblem[]; cells: RowProblem[] },
	);
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
