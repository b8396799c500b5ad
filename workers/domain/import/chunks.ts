import { stateWordOf } from "../listing/business-status.ts";
import { cityOf } from "../listing/city.ts";
import { type ColumnPlan, isRepeatedHeader, isSecondHeader, observeRow } from "../listing/columns/columns.ts";
import { lacksCountry, saysCountry } from "../listing/columns/country-evidence.ts";
import { normaliseRow } from "../listing/normalise.ts";
import type { Cell, SheetRow } from "../workbook/sheet-row.ts";
import { CHUNK_ROWS, type ImportChunk, MAX_CHUNK_BYTES, MAX_CHUNK_PROBLEMS, type RowProblem } from "./chunk.ts";
import { defaultCountryOf, isOwnExport } from "./file-country.ts";
import { createStateCounts } from "./file-findings.ts";
import { createGroupFiller } from "./group-columns.ts";
import { repeatsLine } from "./header-rows.ts";
import { jsonBytes } from "./json-bytes.ts";
import { withMappedNames } from "./mapped-names.ts";
import { type ImportPlan, NOTHING_READ, sheetName } from "./plan.ts";
import { judgeReach, judgeWidth, type OddWidth } from "./record-width.ts";
import { createRepetitions, type Draft } from "./repetitions.ts";
import { asideOf, explainsColumns, type TableRowReason } from "./row-kind.ts";
import { createSameFiller, type FilledCell } from "./same-as-above.ts";
import { createSections } from "./section-towns.ts";
import type { Table } from "./survey.ts";
import { withSpelling } from "./town-tally.ts";

export type ChunkLimits = { rows: number; bytes: number; problems: number };

/**
 * A chunk ends at `rows`, or when its JSON has `bytes` in UTF-8: a row more, which has less than 1 MB, and what rows below add to its
 * listings still leave it under MAX_CHUNK_BYTES. `problems` of each kind are listed, all are counted.
 */
export const CHUNK_LIMITS: ChunkLimits = {
	rows: CHUNK_ROWS,
	bytes: MAX_CHUNK_BYTES * 0.75,
	problems: MAX_CHUNK_PROBLEMS,
};

/** Is a chunk with its number. `rowsBefore` counts the data rows in all chunks before it, including those left out. */
export type SequencedChunk = { seq: number; rowsBefore: number; chunk: ImportChunk };

/**
 * Reads the sheets one after the other as the chunks that the API takes, numbered from 0. Their borders and contents depend on the file
 * and the options alone: `fromRow` leaves out the chunks that end before it, but reads their rows, since they decide which later rows
 * are repetitions.
 *
 * Every row with a value below the first header of its sheet counts once in `totalRows`: as a listing, a duplicate or a rejected row.
 * The first row of a business counts; later rows add to it as long as its chunk or the next one is under way. The plan's columns and
 * `plan.read` stay up to date, so one plan serves one reader at a time. Rejects with the signal's reason.
 */
export async function* readChunks(
	plan: ImportPlan,
	options: { fromRow?: number; limits?: ChunkLimits; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<SequencedChunk> {
	const { fromRow = 0, limits = CHUNK_LIMITS, signal } = options;
	resetCounts(plan);
	const repetitions = createRepetitions(limits.problems);
	const states = createStateCounts();
	/** Holds a full chunk while the next one is filled, because rows of the next may still add to its listings. */
	let full: Draft | null = null;
	let draft: Draft | null = null;
	let rowsBefore = 0;

	function* pass({ chunk }: Draft): Generator<SequencedChunk> {
		signal?.throwIfAborted();
		repetitions.forget(chunk);
		const seq = plan.read.chunks++;
		plan.read.listings += chunk.listings.length;
		plan.read.saysCountry ||= chunk.listings.some(saysCountry);
		plan.read.countryless += chunk.listings.filter(lacksCountry).length;
		plan.read.townless += chunk.listings.filter((listing) => cityOf(listing) === null).length;
		plan.read.uncategorised += chunk.listings.filter(({ category }) => category === null).length;
		plan.read.states = states.counts();
		if (rowsBefore + chunk.totalRows > fromRow) yield { seq, rowsBefore, chunk };
		rowsBefore += chunk.totalRows;
	}

	for (const { sheet, survey, reason } of plan.sheets) {
		if (reason !== null) continue;
		const name = sheetName(sheet);
		repetitions.beginSheet(name);
		const sections = createSections(plan);
		let next = 0;
		let table: Table | null = null;
		let fill = createGroupFiller(NO_GROUPS);
		let fillSame = createSameFiller(NO_WORDS);
		for await (const sheetRow of sheet.rows()) {
			const { row, cells, faults } = sheetRow;
			while (next < survey.tables.length && (survey.tables[next] as Table).from <= row) {
				table = survey.tables[next++] as Table;
				fill = createGroupFiller(table.kind.groups);
				fillSame = createSameFiller(table.kind.same);
			}
			const first: boolean = next === 1;
			if (table === null || (first && row <= table.row)) continue;
			if (faults === undefined && cells.every((cell) => cell === null)) continue;
			draft ??= draftOf(name, row);
			draft.sheet = name;
			const { chunk }: Draft = draft;
			chunk.lastRow = row;
			chunk.totalRows += 1;
			plan.read.rows += 1;

			const { cells: whole, filled } = fillSame(fill(cells));
			const ownRow = whole === cells ? sheetRow : { ...sheetRow, cells: [...whole] };
			addRow(draft, ownRow, table, survey.tables[next], {
				...{ repetitions, states, sections, plan, filled },
				mostProblems: limits.problems,
			});
			if (chunk.totalRows >= limits.rows || draft.bytes >= limits.bytes) {
				if (full !== null) yield* pass(full);
				full = draft;
				draft = null;
			}
		}
	}
	if (full !== null) yield* pass(full);
	if (draft !== null) yield* pass(draft);
}

const NO_GROUPS: ReadonlySet<number> = new Set();
const NO_WORDS: ReadonlySet<string> = new Set();

function resetCounts(plan: ImportPlan): void {
	for (const { survey } of plan.sheets) {
		for (const { kind } of survey.tables) for (const column of kind.columns?.columns ?? []) column.filled = 0;
	}
	plan.read = { ...NOTHING_READ };
}

/** Holds what the rows of a file are added to, apart from the draft of their chunk. */
type Adding = {
	repetitions: ReturnType<typeof createRepetitions>;
	states: ReturnType<typeof createStateCounts>;
	sections: ReturnType<typeof createSections>;
	plan: ImportPlan;
	/** Lists the cells of the row that say "the same as above". */
	filled: readonly FilledCell[];
	mostProblems: number;
};

/** Adds a row of `table` to a draft: as a listing, to that of an earlier row, or as a rejected row. `next` is the table below. */
function addRow(
	draft: Draft,
	sheetRow: SheetRow,
	table: Table,
	next: Table | undefined,
	{ repetitions, states, sections, plan, filled, mostProblems }: Adding,
): void {
	const { row, cells, faults } = sheetRow;
	const { columns, width, reach } = table.kind;
	const odd = width === null ? judgeReach(sheetRow, reach) : judgeWidth(sheetRow, width);
	const aside = outsideOf(sheetRow, table, next, odd);
	if (aside !== null) {
		if (aside.reason === "section-heading") sections.begin(String(cells[aside.index] ?? ""));
		reject(draft, { row, ...said(aside, cells, table) });
		return;
	}
	if (columns === null) return;
	observeRow(columns, cells);
	if (isOwnExport(columns)) draft.chunk.edited = true;
	const { options } = plan;
	const state = stateWordOf(cells, columns, options.states);
	if (state !== null) states.add(columns.columns[columns.states ?? -1]?.header ?? "", state);
	const { clearEmpty, states: meanings } = options;
	const context = { country: defaultCountryOf(plan, columns), clearEmpty, states: meanings };
	const normalised = normaliseRow(cells, sections.placed(columns), {
		takesCountryOfAddress: true,
		...context,
		...(faults === undefined ? {} : { faults }),
	});
	if ("rejected" in normalised) {
		reject(draft, { row, ...normalised.rejected });
		if (normalised.key !== undefined && !repetitions.isListed(normalised.key)) leaveUnpublished(draft, normalised.key);
		return;
	}
	const listing = withSpelling(normalised.listing, cells, columns, plan.spellings);
	if (repetitions.add(withMappedNames(listing, options), row, draft)) {
		if (normalised.assumesCountry) plan.read.assumed += 1;
		if (odd !== null) addProblems(draft, "mended", row, [said(odd, cells, table)], mostProblems);
		addProblems(draft, "cellProblems", row, normalised.problems, mostProblems);
		addProblems(draft, "mended", row, normalised.mended, mostProblems);
		if (filled.length > 0) addFilled(draft, row, filled, columns, mostProblems);
	}
}

/** Says which cells of a row have the value above them, and which have none since nothing is above. */
function addFilled(
	draft: Draft,
	row: number,
	filled: readonly FilledCell[],
	{ columns }: ColumnPlan,
	mostProblems: number,
): void {
	for (const { index, value, now } of filled) {
		const column = columns[index];
		if (column === undefined || column.role === null) continue;
		const problem = { column: column.header, value };
		if (now === null) addProblems(draft, "cellProblems", row, [{ ...problem, reason: "nothing-above" }], mostProblems);
		else
			addProblems(
				draft,
				"mended",
				row,
				[{ ...problem, reason: "same-as-above", now: String(now).slice(0, 200).toWellFormed() }],
				mostProblems,
			);
	}
}

/** Holds why a row is left out or reported. `index` is the column that shows it, -1 for none; `value` is shown in place of its cell. */
type Outside = { index: number; reason: TableRowReason; value?: string | null };

/** Finds why a row of a table is none of its listings, and the cell that shows it. Returns null when it should be a listing. */
function outsideOf(
	{ row, cells }: SheetRow,
	{ row: headerRow, lines, kind: { columns, shape } }: Table,
	next: Table | undefined,
	odd: OddWidth | null,
): Outside | null {
	if (row <= headerRow) return { index: -1, reason: "new-header" };
	if (columns === null) return { index: 0, reason: "no-name-column" };
	if (isRepeatedHeader(cells, columns) || (lines.length > 1 && repeatsLine(cells, { lines }))) {
		return { index: -1, reason: "repeated-header" };
	}
	if (row <= headerRow + 2 && isSecondHeader(cells, columns)) return { index: -1, reason: "repeated-header" };
	if (next?.titleRow === row) return { index: cells.findIndex((cell) => cell !== null), reason: "section-heading" };
	if (row <= headerRow + 2 && explainsColumns(cells)) return { index: 0, reason: "note" };
	const aside = asideOf(cells, columns, shape);
	if (aside !== null || odd === null || !odd.isLeftOut) return aside;
	return odd;
}

function said(
	{ index, reason, value = null }: Outside,
	cells: readonly Cell[],
	{ kind }: Table,
): Pick<RowProblem, "column" | "value" | "reason"> {
	if (index < 0) return { column: null, value: value ?? "", reason };
	const shown =
		value ??
		String(cells[index] ?? "")
			.trim()
			.slice(0, 200)
			.toWellFormed();
	return { column: kind.columns?.columns[index]?.header ?? null, value: shown, reason };
}

function reject(draft: Draft, problem: Omit<RowProblem, "sheet">): void {
	const rejected = { sheet: draft.sheet, ...problem };
	draft.chunk.rejected.push(rejected);
	draft.bytes += jsonBytes(rejected) + 1;
}

function leaveUnpublished(draft: Draft, key: string): void {
	draft.chunk.unpublished ??= [];
	draft.chunk.unpublished.push(key);
	draft.bytes += jsonBytes(key) + 1;
}

function addProblems(
	draft: Draft,
	kind: "cellProblems" | "mended",
	row: number,
	problems: readonly Pick<RowProblem, "column" | "value" | "reason" | "now">[],
	most: number,
): void {
	const { chunk, sheet } = draft;
	if (kind === "mended") chunk.mendedCount += problems.length;
	else chunk.cellProblemCount += problems.length;
	for (const problem of problems) {
		if (chunk[kind].length >= most) return;
		const placed = { sheet, row, ...problem };
		chunk[kind].push(placed);
		draft.bytes += jsonBytes(placed) + 1;
	}
}

function draftOf(sheet: string, firstRow: number): Draft {
	const chunk: ImportChunk = {
		sheet,
		firstRow,
		lastRow: firstRow,
		totalRows: 0,
		duplicates: 0,
		rejected: [],
		cellProblems: [],
		cellProblemCount: 0,
		mended: [],
		mendedCount: 0,
		repeated: [],
		listings: [],
	};
	// The counts grow by a few digits.
	return { chunk, sheet, bytes: jsonBytes(chunk) + 64 };
}
