import { changeSetById, undoOf } from "#db/queries/change-sets.ts";
import { receiptProblems } from "#db/queries/import-history.ts";
import { importById, type ProblemList } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { ImportProblemsPart } from "#workers/contract/import-history.ts";
import type { ImportChunk, RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { importItem } from "./list.ts";

/** UTF-8 bytes of each list in a receipt; all of them go to D1 as one value, of which it takes 2 MB. */
const MAX_LIST_BYTES = 350_000;
const utf8 = new TextEncoder();

/** What a chunk's receipt names of the rows and cells that did not go as they came: as much as fits. Their numbers are kept beside. */
export function fittingProblems(chunk: ImportChunk): Record<ProblemList, unknown[]> {
	return {
		rejected: fitting(chunk.rejected),
		cells: fitting(chunk.cellProblems),
		mended: fitting(chunk.mended),
		repeated: fitting(chunk.repeated),
	};
}

function fitting(items: readonly unknown[]): unknown[] {
	let bytes = 0;
	const end = items.findIndex((item) => {
		bytes += utf8.encode(JSON.stringify(item)).length + 1;
		return bytes > MAX_LIST_BYTES;
	});
	return end < 0 ? [...items] : items.slice(0, end);
}

/** Chunks and characters of receipts that one answer tells of: a receipt has up to 1.4 MB. */
const A_PART = { chunks: 200, characters: 4_000_000 };

/**
 * What the receipts of an import name, a part of its chunks a call; a receipt keeps as much as fits, and the numbers of all are in the
 * import's summary. Errors: import-not-found.
 */
export async function importProblems(
	ctx: ServiceContext,
	{ id, after }: { id: string; after: number },
): Promise<ImportProblemsPart> {
	const { db } = ctx;
	const [[row], [set], [undo = null], receipts] = await readBatch(db, [
		importById(db, id),
		changeSetById(db, id),
		undoOf(db, id),
		receiptProblems(db, id, after, A_PART.chunks, A_PART.characters),
	]);
	if (row === undefined || set === undefined) throw new ServiceError("import-not-found", `No import ${id}`);
	const named = receipts.map(({ problems }) => JSON.parse(problems) as Record<ProblemList, unknown[]>);
	const all = <Item>(list: ProblemList) => named.flatMap((problems) => problems[list]) as Item[];
	const last = receipts.at(-1)?.seq;
	return {
		item: importItem(ctx, row, set, undo),
		rejected: all<RowProblem>("rejected"),
		cellProblems: all<RowProblem>("cells"),
		mended: all<RowProblem>("mended"),
		repeated: all<RepeatedRow>("repeated"),
		next: last === undefined || last >= row.nextSeq - 1 ? null : last,
	};
}
