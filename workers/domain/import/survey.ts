import type { Column } from "../listing/columns/column.ts";
import { headerSet } from "../listing/columns/column-roles.ts";
import {
	type ColumnPlan,
	ColumnsError,
	type ColumnsErrorCode,
	isRepeatedHeader,
	observeRow,
	recogniseColumns,
} from "../listing/columns/columns.ts";
import { headerText } from "../listing/columns/header-key.ts";
import { headerScore } from "../listing/columns/header-score.ts";
import { columnLetters } from "../listing/columns/unnamed-columns.ts";
import { WorkbookError } from "../workbook/error.ts";
import type { Cell, SheetRow } from "../workbook/sheet-row.ts";
import { createGroupFiller, groupColumns } from "./group-columns.ts";
import { firstHeader, type Header, headerOf, looksLikeHeader, repeatsLine, withLower } from "./header-rows.ts";
import { type ImportOptions, NO_HEADER_ROW } from "./options.ts";
import { countWidth, createWidthTally, type RecordWidth, usualWidth, type WidthTally } from "./record-width.ts";
import { asideOf, explainsColumns, looksLikeSum, type TableShape } from "./row-kind.ts";
import { addToSpread, createRowSpread, type RowSpread } from "./row-spread.ts";
import { createSameFiller, type SameWords, sameWords } from "./same-as-above.ts";
import { countTown, createTownTally, type TownTally } from "./town-tally.ts";

/** Limits the rows in which the first header is looked for, since titles and notes may be above it. */
const HEAD_ROWS = 30;
/** Limits the rows below a header that unknown columns are guessed from. */
const SAMPLE_ROWS = 200;

/** Holds the data that tables of a sheet with the same headers share. */
export type TableKind = {
	/** Holds the roles of the columns; null when no column holds names, so that none of its rows is a listing. */
	columns: ColumnPlan | null;
	/** Holds the columns of a table without names. */
	nameless: Column[];
	/** Holds the recognised header and the first rows below it. They are read again when the operator names the columns' roles. */
	names: readonly Cell[];
	samples: readonly (readonly Cell[])[];
	/** Holds rows from all parts of the table, including the first ones. */
	evidence: readonly (readonly Cell[])[];
	/** Counts how its rows write their towns, by the columns that its first rows show; null in a table that has no more rows. */
	towns: TownTally | null;
	shape: TableShape;
	/** Lists the columns that name a group on its first row alone, with the number of its rows. */
	groups: ReadonlySet<number>;
	/** Lists the words of its cells that say "the same as above"; a program writes none. */
	same: SameWords;
	/** Describes the usual width of a text's records; null for every other file. */
	width: RecordWidth | null;
	/** Counts the columns up to the last one that has a header, or that a part of the rows fills. */
	reach: number;
	/** The operator has declared this row a header, whatever its words are. */
	said: boolean;
	/** The operator has said that no row is a header: letters name the columns. */
	unnamed: boolean;
};

/** Describes a table of a sheet, from its header to the next one. */
export type Table = Pick<Header, "from" | "row" | "lines"> & {
	kind: TableKind;
	/** Gives the row of the title directly above a table that is not the first; null when there is none. */
	titleRow: number | null;
};

/** Describes a sheet that has been read to its end. */
export type SheetSurvey = {
	/** Counts rows with a value below the first header, or all rows where no table has names. */
	rows: number;
	/** Counts the rows with a value: those below the first header, and all. */
	counted: { below: number; all: number };
	tables: Table[];
	/** Names why the sheet has no table with names; null when it has one. */
	failure: ColumnsErrorCode | null;
	/** Holds its first rows with a value, one of which may be the header. */
	head: readonly SheetRow[];
};

/** Is a table that is still being read. Its kind is decided when its first rows have been seen. */
type Draft = Table & { header: Header; below: Below };

/** Counts the rows below a header. Tables with the same header share it. */
type Below = {
	samples: (readonly Cell[])[];
	/** Is undefined until the first rows have been seen. */
	towns: TownTally | null | undefined;
	spread: RowSpread;
	/** Counts rows by their number of filled cells. */
	filled: Uint32Array;
	width: WidthTally | null;
	/** Counts the columns up to the last filled one. */
	reach: number;
};

const FILLED_KINDS = 64;
/** Limits the columns behind the header's last one: one value far to the right makes no table of a thousand columns. */
const MOST_BEHIND_HEADER = 100;

type Columns = ImportOptions["columns"];
/** Limits the first rows that are shown to an operator who says which of them is the header. */
const SHOWN_ROWS = 12;

/**
 * Reads a sheet once and finds its tables, so that damage shows before anything is sent. `columns` are the operator's roles,
 * `headerRow` is the row that heads its only table, or NO_HEADER_ROW. Throws WorkbookError.
 */
export async function surveySheet(
	rows: AsyncIterable<SheetRow>,
	onRow: () => void = () => {},
	columns: Columns = {},
	headerRow: number | null = null,
): Promise<SheetSurvey> {
	const shown: SheetRow[] = [];
	const head: SheetRow[] = [];
	const drafts: Draft[] = [];
	const kinds = new Map<string, Draft>();
	let seen = 0;
	let current: Draft | null = null;
	let before: SheetRow | null = null;
	let singleBefore = false;

	function begin(header: Header, titleRow: number | null): Draft {
		const signature = JSON.stringify(header.cells);
		const known = kinds.get(signature);
		const kind = known?.kind ?? {
			...{ columns: null, nameless: [], names: [], samples: [], evidence: [], towns: null, groups: new Set<number>() },
			same: new Set<string>(),
			shape: { rows: 0, single: 0, adjacent: 0, startsSingle: false, typical: 1 },
			width: null,
			reach: 0,
			said: headerRow !== null,
			unnamed: headerRow === NO_HEADER_ROW,
		};
		const below = known?.below ?? {
			samples: [],
			towns: undefined,
			spread: createRowSpread(),
			filled: new Uint32Array(FILLED_KINDS),
			width: header.fields === null ? null : createWidthTally(header.fields, header.cells.length),
			reach: 0,
		};
		const { from, row, lines } = header;
		const draft: Draft = { from, row, lines, kind, titleRow, header, below };
		if (known === undefined) kinds.set(signature, draft);
		drafts.push(draft);
		return draft;
	}

	function follow(row: SheetRow): void {
		const { cells } = row;
		const filled = filledCells(cells);
		if (filled === 0 && row.faults === undefined) return;
		seen += 1;
		if (current !== null && before !== null && before.row === current.row && current.lines.length === 1) {
			// The line below a header may be its second one.
			const both = current.header.from === current.row ? withLower(before, row) : null;
			if (both !== null && both.lines.length === 2) {
				drafts.pop();
				current = begin(both, current.titleRow);
				before = row;
				return;
			}
		}
		if (looksLikeHeader(cells) && (current === null || !repeatsLine(cells, current))) {
			const title = singleBefore && current !== null && before !== null && before.row > current.row ? before.row : null;
			// Rows above the first header are no data, and neither is the header.
			if (current === null) seen = 0;
			current = begin(headerOf(row), title);
		} else if (current !== null) {
			count(current, row, filled, singleBefore, columns);
		}
		singleBefore = filled === 1;
		before = row;
	}

	/**
	 * Takes the rows of the header that the operator named. All rows below belong to its table, whatever they look
	 * like. Rows above it do not.
	 */
	function followSaid(row: SheetRow): void {
		if (headerRow === NO_HEADER_ROW) current ??= begin(lettersAbove(row), null);
		if (row.row === headerRow) current = begin(headerOf(row), null);
		else if (current !== null && (row.faults !== undefined || filledCells(row.cells) > 0)) {
			const filled = filledCells(row.cells);
			seen += 1;
			count(current, row, filled, singleBefore, columns);
			singleBefore = filled === 1;
		}
	}

	function settleHead(): void {
		const header = firstHeader(head);
		if (header === null) {
			// From here on the rows are judged strictly.
			for (const row of head) follow(row);
			return;
		}
		refuseTornHead(head, header.row);
		current = begin(header, null);
		for (const row of head) if (row.row > header.row) follow(row);
	}

	let settled = false;
	let all = 0;
	for await (const row of rows) {
		onRow();
		if (row.faults !== undefined || filledCells(row.cells) > 0) {
			all += 1;
			if (shown.length < SHOWN_ROWS) shown.push(row);
		}
		if (headerRow !== null) followSaid(row);
		else if (settled) follow(row);
		else if (head.push(row) === HEAD_ROWS) {
			settleHead();
			settled = true;
		}
	}
	if (!settled && headerRow === null) settleHead();
	settle([...kinds.values()]);
	const tables = drafts.map(({ from, row, lines, kind, titleRow }): Table => ({ from, row, lines, kind, titleRow }));
	return recognised({ tables, rows: 0, counted: { below: seen, all }, failure: null, head: shown }, columns);
}

/** Returns a survey whose columns have the operator's roles. */
export function recognised(survey: SheetSurvey, columns: Columns): SheetSurvey {
	let failure: ColumnsErrorCode | null = "no-header-row";
	const kinds = new Map<TableKind, TableKind>();
	for (const { kind } of survey.tables) {
		if (kinds.has(kind)) continue;
		const [known, code] = recogniseKind(kind, columns);
		kinds.set(kind, known);
		if (code === null) failure = null;
		else if (failure !== null && code !== "no-header-row") failure = code;
	}
	const { below, all } = survey.counted;
	return {
		...survey,
		tables: survey.tables.map((table) => ({ ...table, kind: kinds.get(table.kind) ?? table.kind })),
		failure,
		// Without a table of names all rows count: a row taken for a header by one word is none.
		rows: failure === null ? below : all,
	};
}

function recogniseKind(kind: TableKind, columns: Columns): [TableKind, ColumnsErrorCode | null] {
	const { names, samples, shape } = kind;
	try {
		const [first, all] = [samples, kind.evidence].map((rows) => rows.filter((cells) => isEvidence(cells, kind)));
		const plan = recogniseColumns(names, first, columns[headerSetOf(kind)], all, kind.unnamed);
		const data = samples.filter((cells) => isData(cells, plan, shape));
		if (isTurned(plan, data)) throw new ColumnsError("no-header-row");
		for (const cells of data) observeRow(plan, cells);
		return [{ ...kind, columns: plan, nameless: [] }, null];
	} catch (error) {
		if (!(error instanceof ColumnsError)) throw error;
		// An operator's header counts even if none of its words is known.
		if (error.code === "no-header-row" && !kind.said) return [{ ...kind, columns: null, nameless: [] }, error.code];
		const nameless = [...error.columns];
		for (const cells of samples) observeRow({ columns: nameless }, cells);
		return [{ ...kind, columns: null, nameless }, error.code === "no-header-row" ? "no-name-column" : error.code];
	}
}

/** Identifies the headers of a table. Letters alone are the same for every file: a table without a header is known by its first row too. */
export function headerSetOf({ names, samples, unnamed }: TableKind): string {
	return headerSet([...names, ...(unnamed ? (samples[0] ?? []) : [])].map(headerText));
}

/**
 * Refuses a file in which a quote above the first data row is closed only further down. That quote has swallowed names
 * of columns and rows.
 */
function refuseTornHead(head: readonly SheetRow[], headerRow: number): void {
	for (const { row, faults } of head) {
		if (row <= headerRow && faults?.some(({ fault }) => fault === "quote-open")) {
			throw new WorkbookError("truncated-workbook", "A quote of the header is closed rows further down.", {
				sheet: "",
				row,
			});
		}
	}
}

/** Makes the header of a table that has none: letters above its first row. */
function lettersAbove(row: SheetRow): Header {
	const cells = row.cells.map((_, index) => columnLetters(index));
	return { ...headerOf(row), from: NO_HEADER_ROW, row: NO_HEADER_ROW, cells, lines: [] };
}

/** Completes each kind of table when the sheet has been read. */
function settle(kinds: readonly Draft[]): void {
	for (const { kind, header, below } of kinds) {
		const { samples, spread, filled, width, reach } = below;
		kind.shape.typical = middleOf(filled);
		kind.reach = Math.max(header.cells.length, usualReach(samples));
		kind.width = width === null ? null : usualWidth(width);
		const named = leavesNumbersUnnamed(header, kind.width, samples) ? [null, ...header.cells] : header.cells;
		const wide = Math.min(reach, kind.width?.usual ?? reach);
		kind.names = kind.unnamed ? Array.from({ length: wide }, (_, index) => columnLetters(index)) : widened(named, wide);
		kind.groups = groupColumns(samples);
		kind.same = sameWords(spread.stride === 1 ? spread.rows : [...samples, ...spread.rows], kind.names);
		kind.samples = filledRows(samples, kind, false);
		kind.evidence = filledRows(spread.rows, kind, spread.stride > 1);
		kind.towns = below.towns ?? null;
	}
}

/** Returns rows with what they say by the rows above. */
function filledRows(
	rows: Below["samples"],
	{ groups, same }: Pick<TableKind, "groups" | "same">,
	apart: boolean,
): readonly (readonly Cell[])[] {
	const fill = createSameFiller(same, apart);
	return rows.map(createGroupFiller(groups)).map((cells) => fill(cells).cells);
}

/** Tells whether a row may show what columns hold: it does not repeat the header, is no sum, and has more than a cell or two beside rows with many. */
function isEvidence(cells: readonly Cell[], { names, shape }: TableKind): boolean {
	const filled = cells.flatMap((cell, index) => (cell === null ? [] : [cell === names[index]]));
	if (shape.typical >= MANY_CELLS && filled.length <= 2) return false;
	return (filled.length === 0 || filled.includes(false)) && !looksLikeSum(cells);
}

const MANY_CELLS = 6;

/** Tells whether a table is turned: its names are names of columns ("Address", "City", "Phone"), so none is a business. */
function isTurned({ byRole }: ColumnPlan, data: readonly (readonly Cell[])[]): boolean {
	const [column = -1] = byRole.get("name") ?? [];
	const names = data.flatMap((cells) => cells[column] ?? []);
	const known = names.filter((name) => headerScore([name]) > 0);
	const roles = headerScore(known);
	return known.length === names.length && known.length > 1 ? roles > 1 : roles >= 3 && known.length * 3 >= names.length;
}

function isData(cells: readonly Cell[], columns: ColumnPlan, shape: TableShape): boolean {
	return !isRepeatedHeader(cells, columns) && !explainsColumns(cells) && asideOf(cells, columns, shape) === null;
}

/**
 * Tells whether R's write.table has numbered the rows in a column that its header does not name. All other names are
 * then one field too far left.
 */
function leavesNumbersUnnamed(header: Header, width: RecordWidth | null, samples: Below["samples"]): boolean {
	if (width === null || header.fields === null || width.usual !== header.fields + 1) return false;
	return (
		samples.length > 1 &&
		!/^\W*(?:id|no|nr|number|index|row|rank|sira|sıra|s ?no)?\W*$/i.test(String(header.cells[0] ?? "")) &&
		samples.some((cells) => cells.length === width.usual) &&
		samples.every(([number], index) => Number(number ?? Number.NaN) === index + 1)
	);
}

/** Counts the columns that a fifth of the rows reach. */
function usualReach(samples: Below["samples"]): number {
	const reaches = samples.map(({ length }) => length).sort((one, other) => other - one);
	return reaches[Math.ceil(samples.length / 5)] ?? 0;
}

/** Returns the header with the columns behind its last one that hold something: they are reported too. */
function widened(header: readonly Cell[], reach: number): readonly Cell[] {
	const missing = Math.min(reach - header.length, MOST_BEHIND_HEADER);
	return missing <= 0 ? header : [...header, ...new Array<null>(missing).fill(null)];
}

function count(draft: Draft, row: SheetRow, filled: number, isSingleBelow: boolean, columns: Columns): void {
	const { kind, below } = draft;
	const { cells } = row;
	const { samples, spread, filled: kinds, width } = below;
	const { shape } = kind;
	if (cells.length > below.reach) below.reach = cells.length;
	if (width !== null) countWidth(width, row);
	if (shape.rows === 0) shape.startsSingle = filled === 1;
	shape.rows += 1;
	if (filled === 1) {
		shape.single += 1;
		if (isSingleBelow) shape.adjacent += 1;
	}
	const at = Math.min(filled, FILLED_KINDS - 1);
	kinds[at] = (kinds[at] ?? 0) + 1;
	if (samples.length < SAMPLE_ROWS) samples.push(cells);
	else {
		if (below.towns === undefined) below.towns = townsOfFirst(draft, columns);
		if (below.towns !== null) countTown(below.towns, cells);
	}
	addToSpread(spread, cells);
}

/** Counts the towns of a table's first rows, by the columns that these rows show. */
function townsOfFirst({ header, kind, below }: Draft, columns: Columns): TownTally | null {
	const first = { ...kind, names: header.cells, samples: below.samples, evidence: below.samples };
	const [{ columns: plan }] = recogniseKind(first, columns);
	return plan === null ? null : tallyOf(plan, below.samples);
}

/** Returns how the rows of a table write their towns: of a table whose first rows have not shown its column of them, how those do that are kept. */
export function townsOf({ columns, towns, samples, evidence, shape }: TableKind): TownTally | null {
	if (columns === null) return null;
	const { city, country } = createTownTally(columns) ?? {};
	if (towns !== null && towns.city === city && towns.country === country) return towns;
	return tallyOf(columns, shape.rows > samples.length ? evidence : samples);
}

function tallyOf(columns: ColumnPlan, rows: readonly (readonly Cell[])[]): TownTally | null {
	const tally = createTownTally(columns);
	if (tally !== null) for (const cells of rows) countTown(tally, cells);
	return tally;
}

/** Returns the median number of filled cells, of the rows with more than one. */
function middleOf(filled: Uint32Array): number {
	const fuller = filled.subarray(2);
	const half = fuller.reduce((sum, rows) => sum + rows, 0) / 2;
	let sum = 0;
	for (const [index, rows] of fuller.entries()) {
		sum += rows;
		if (rows > 0 && sum >= half) return index + 2;
	}
	return 1;
}

function filledCells(cells: readonly Cell[]): number {
	let filled = 0;
	for (const cell of cells) if (cell !== null) filled += 1;
	return filled;
}
