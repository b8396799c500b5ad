import { changeSetById, undoOf } from "#db/queries/change-sets.ts";
import { receiptProblems } from "#db/queries/import-history.ts";
import { importById, type ProblemList } from "#db/queries/imports.ts";
import { readBatch } from "#db/statement.ts";
import type { ImportProblemsPart } from "#workers/contract/import-history.ts";
import type { TakenCategory } from "#workers/contract/import-preview.ts";
import type { ImportChunk, RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { importItem } from "./list.ts";

/** Limits the UTF-8 bytes of each list in a receipt. All lists go to D1 as one value, which may have 2 MB. */
const MAX_LIST_BYTES = 350_000;
const utf8 = new TextEncoder();

/**
 * Selects for a chunk's receipt the rows, cells and categories that were not taken as they came, as many as fit. The exact numbers of rows
 * and cells are kept separately.
 */
export function fittingProblems(chunk: ImportChunk, taken: readonly TakenCategory[]): Record<ProblemList, unknown[]> {
	return {
		rejected: fitting(chunk.rejected),
		cells: fitting(chunk.cellProblems),
		mended: fitting(chunk.mended),
		repeated: fitting(chunk.repeated),
		taken: fitting(taken),
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

/** Limits the chunks and characters of receipts in one answer. A receipt has up to 1.75 MB. */
const A_PART = { chunks: 200, characters: 4_000_000 };

/**
 * Reads the problems in an import's receipts, some of its chunks a call. A receipt keeps as many as fit; the import's summary has their
 * numbers. Errors: import-not-found.
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
