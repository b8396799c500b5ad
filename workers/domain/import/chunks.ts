import { isRepeatedHeader, observeRow } from "../listing/columns.ts";
import type { Listing } from "../listing/listing.ts";
import { mergeRepeated } from "../listing/merge.ts";
import { normaliseRow } from "../listing/normalise.ts";
import type { Cell, SheetRow } from "../workbook/sheet-row.ts";
import type { ImportChunk } from "./chunk.ts";
import { KeySet } from "./key-set.ts";
import type { ImportPlan } from "./plan.ts";

type ChunkLimits = { rows: number; characters: number; problems: number };

/**
 * `rows` and `problems` are the contract's CHUNK_ROWS and MAX_CHUNK_PROBLEMS; a test holds them together. After `characters` in
 * imported cells a chunk ends early: about 6 MB of JSON, 15 MB where each character takes three bytes.
 */
export const CHUNK_LIMITS: ChunkLimits = { rows: 2_000, characters: 5_000_000, problems: 500 };

/** `rowsBefore`: data rows in all chunks before this one, the left out ones included. */
export type SequencedChunk = { seq: number; rowsBefore: number; chunk: ImportChunk };

type Draft = { chunk: ImportChunk; characters: number };

/**
 * Reads the sheet as the chunks that the API takes, numbered from 0. Their borders and contents depend on the file alone: `fromSeq`
 * leaves out the chunks before it, but reads their rows, since they decide which later rows are repetitions.
 *
 * Every row with a value below the header counts once in `totalRows`: as a listing, a duplicate or a rejected row. A business's first
 * row counts; the rows that repeat it directly below fill its empty fields. Keeps `plan.columns` and `plan.read` up to date, so one
 * plan serves one reader at a time.
 */
export async function* readChunks(
	plan: ImportPlan,
	options: { fromSeq?: number; limits?: ChunkLimits } = {},
): AsyncGenerator<SequencedChunk> {
	const { fromSeq = 0, limits = CHUNK_LIMITS } = options;
	for (const column of plan.columns.columns) column.filled = 0;
	plan.read = { rows: 0, chunks: 0 };
	const used = plan.columns.columns.filter((column) => column.role !== null).map((column) => column.index);
	const seen = new KeySet();
	/** The listing added last, while the rows directly below it may still fill its fields. */
	let last: { key: string; listings: Listing[] } | null = null;
	/** A complete chunk, held back while rows repeat its last business. */
	let complete: ImportChunk | null = null;
	let draft: Draft | null = null;
	let rowsBefore = 0;

	function* pass(chunk: ImportChunk): Generator<SequencedChunk> {
		const seq = plan.read.chunks++;
		if (seq >= fromSeq) yield { seq, rowsBefore, chunk };
		rowsBefore += chunk.totalRows;
	}

	for await (const { row, cells } of plan.sheet.rows()) {
		if (row <= plan.headerRow || cells.every((cell) => cell === null)) continue;
		observeRow(plan.columns, cells);
		draft ??= { chunk: emptyChunk(row), characters: 0 };
		const chunk: ImportChunk = draft.chunk;
		chunk.lastRow = row;
		chunk.totalRows += 1;
		plan.read.rows += 1;

		const normalised = readRow({ row, cells }, plan, chunk);
		if (normalised !== null) {
			const { listing } = normalised;
			if (last !== null && last.key === listing.sourceKey) {
				chunk.duplicates += 1;
				const first = last.listings.pop();
				if (first) last.listings.push(mergeRepeated(first, listing));
			} else if (!seen.add(listing.sourceKey)) {
				chunk.duplicates += 1;
				last = null;
			} else {
				if (complete !== null) {
					yield* pass(complete);
					complete = null;
				}
				chunk.listings.push(listing);
				last = { key: listing.sourceKey, listings: chunk.listings };
				addProblems(chunk, row, normalised.problems, limits.problems);
				draft.characters += charactersOf(cells, used);
			}
		}

		if (chunk.totalRows >= limits.rows || draft.characters >= limits.characters) {
			if (complete !== null) {
				yield* pass(complete);
				last = null;
			}
			complete = chunk;
			draft = null;
		}
	}

	for (const chunk of [complete, draft?.chunk]) {
		if (chunk) yield* pass(chunk);
	}
}

/** The row's listing, or null when the row was rejected, which is then written into the chunk. */
function readRow({ row, cells }: SheetRow, plan: ImportPlan, chunk: ImportChunk) {
	if (isRepeatedHeader(cells, plan.columns)) {
		chunk.rejected.push({ row, column: null, value: "", reason: "repeated-header" });
		return null;
	}
	const normalised = normaliseRow(cells, plan.columns);
	if (!("rejected" in normalised)) return normalised;
	chunk.rejected.push({ row, ...normalised.rejected });
	return null;
}

function addProblems(
	chunk: ImportChunk,
	row: number,
	problems: { column: string; value: string; reason: string }[],
	most: number,
): void {
	chunk.cellProblemCount += problems.length;
	for (const problem of problems) {
		if (chunk.cellProblems.length < most) chunk.cellProblems.push({ row, ...problem });
	}
}

function emptyChunk(firstRow: number): ImportChunk {
	return {
		firstRow,
		lastRow: firstRow,
		totalRows: 0,
		duplicates: 0,
		rejected: [],
		cellProblems: [],
		cellProblemCount: 0,
		listings: [],
	};
}

function charactersOf(cells: readonly Cell[], columns: readonly number[]): number {
	let characters = 0;
	for (const index of columns) {
		const cell = cells[index];
		if (typeof cell === "string") characters += cell.length;
	}
	return characters;
}
