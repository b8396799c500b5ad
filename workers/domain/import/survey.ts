import {
	type ColumnPlan,
	ColumnsError,
	type ColumnsErrorCode,
	headerScore,
	isRepeatedHeader,
	observeRow,
	recogniseColumns,
} from "../listing/columns.ts";
import type { Cell, SheetRow } from "../workbook/sheet-row.ts";
import { firstHeader, type Header, headerOf, looksLikeHeader, repeatsLine, withLower } from "./header-rows.ts";
import { asideOf, explainsColumns, type TableShape } from "./row-kind.ts";

/** Rows in which the first header is looked for: titles and notes may stand above it. */
const HEAD_ROWS = 30;
/** Rows below a header from which unknown columns are guessed. */
const SAMPLE_ROWS = 200;

/** What the tables of a sheet that have the same headers share. */
export type TableKind = {
	/** Null: no column holds names, so none of its rows is a listing. */
	columns: ColumnPlan | null;
	shape: TableShape;
	/** Fields of the header, how many lines below it have as many, and the fewest and most that a line has. */
	fields: number;
	even: number;
	fewest: number;
	most: number;
};

/** A table of a sheet, from its header to the next one. */
export type Table = Pick<Header, "from" | "row" | "lines"> & {
	kind: TableKind;
	/** The title directly above a table that is not the first, or null. */
	titleRow: number | null;
};

/** A sheet that has been read to its end. */
export type SheetSurvey = {
	/** Rows with a value below the first header; all of them where no table has names. */
	rows: number;
	tables: Table[];
	/** Why the sheet has no table with names; null when it has one. */
	failure: ColumnsErrorCode | null;
};

/** A table under way: its kind is settled when its first rows have been seen. */
type Draft = Table & { header: Header; samples: (readonly Cell[])[]; filled: Uint32Array };

const FILLED_KINDS = 64;

/** Reads a sheet once, so that what is damaged is met before anything is sent, and finds its tables. Throws WorkbookError. */
export async function surveySheet(rows: AsyncIterable<SheetRow>, onRow: () => void = () => {}): Promise<SheetSurvey> {
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
			columns: null,
			shape: { rows: 0, single: 0, adjacent: 0, startsSingle: false, typical: 1 },
			fields: header.cells.length,
			even: 0,
			fewest: Number.POSITIVE_INFINITY,
			most: 0,
		};
		const samples = known?.samples ?? [];
		const filled = known?.filled ?? new Uint32Array(FILLED_KINDS);
		const draft: Draft = {
			from: header.from,
			row: header.row,
			lines: header.lines,
			kind,
			titleRow,
			header,
			samples,
			filled,
		};
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
			// What stands above the first header is no data, and neither is the header.
			if (current === null) seen = 0;
			current = begin(headerOf(row), title);
		} else if (current !== null) {
			countFields(current.kind, fieldsOf(row));
			count(current, cells, filled, singleBefore);
		}
		singleBefore = filled === 1;
		before = row;
	}

	function settleHead(): void {
		const header = firstHeader(head);
		if (header === null) {
			// The strict look goes on further down.
			for (const row of head) follow(row);
			return;
		}
		current = begin(header, null);
		for (const row of head) if (row.row > header.row) follow(row);
	}

	let settled = false;
	let all = 0;
	for await (const row of rows) {
		onRow();
		if (row.faults !== undefined || filledCells(row.cells) > 0) all += 1;
		if (settled) follow(row);
		else if (head.push(row) === HEAD_ROWS) {
			settleHead();
			settled = true;
		}
	}
	if (!settled) settleHead();
	const survey = settle(drafts, [...kinds.values()], seen);
	// What was taken for a header by one word is none, and such a sheet is not empty.
	return survey.failure === null ? survey : { ...survey, rows: all };
}

function settle(drafts: Draft[], kinds: Draft[], rows: number): SheetSurvey {
	let failure: ColumnsErrorCode | null = "no-header-row";
	for (const { kind, header, samples, filled } of kinds) {
		kind.shape.typical = middleOf(filled);
		try {
			const columns = recogniseColumns(widened(header.cells, samples), samples);
			const data = samples.filter((cells) => isData(cells, columns, kind.shape));
			if (isTurned(columns, data)) throw new ColumnsError("no-header-row");
			kind.columns = columns;
			for (const cells of data) observeRow(columns, cells);
			failure = null;
		} catch (error) {
			if (!(error instanceof ColumnsError)) throw error;
			if (failure !== null && error.code === "no-name-column") failure = error.code;
		}
	}
	const tables = drafts.map(({ from, row, lines, kind, titleRow }): Table => ({ from, row, lines, kind, titleRow }));
	return { rows, tables, failure };
}

/** Whether a table lies on its side: its names are what columns are called ("Address", "City", "Phone"), so none is a business. */
function isTurned({ byRole }: ColumnPlan, data: readonly (readonly Cell[])[]): boolean {
	const [column = -1] = byRole.get("name") ?? [];
	const names = data.flatMap((cells) => cells[column] ?? []);
	const known = names.filter((name) => headerScore([name]) > 0);
	const roles = headerScore(known);
	return known.length === names.length && known.length > 1 ? roles > 1 : roles >= 3 && known.length * 3 >= names.length;
}

/** A header with the unnamed columns that a part of its rows has behind it, so that the report shows what stands there. */
function widened(header: readonly Cell[], samples: readonly (readonly Cell[])[]): readonly Cell[] {
	const longer = samples.map(({ length }) => length).sort((a, b) => b - a);
	const width = longer[Math.ceil(samples.length / 5)] ?? 0;
	return width <= header.length ? header : [...header, ...new Array<Cell>(width - header.length).fill(null)];
}

function isData(cells: readonly Cell[], columns: ColumnPlan, shape: TableShape): boolean {
	return !isRepeatedHeader(cells, columns) && !explainsColumns(cells) && asideOf(cells, columns, shape) === null;
}

function count({ kind, samples, filled: kinds }: Draft, cells: readonly Cell[], filled: number, below: boolean): void {
	const { shape } = kind;
	if (shape.rows === 0) shape.startsSingle = filled === 1;
	shape.rows += 1;
	if (filled === 1) {
		shape.single += 1;
		if (below) shape.adjacent += 1;
	}
	const at = Math.min(filled, FILLED_KINDS - 1);
	kinds[at] = (kinds[at] ?? 0) + 1;
	if (samples.length < SAMPLE_ROWS) samples.push(cells);
}

function countFields(kind: TableKind, fields: number): void {
	if (fields === kind.fields) kind.even += 1;
	kind.fewest = Math.min(kind.fewest, fields);
	kind.most = Math.max(kind.most, fields);
}

/** How many fields a line of text has. */
export function fieldsOf({ cells, fields }: SheetRow): number {
	return fields ?? cells.length;
}

/** The median of the rows with more than one filled cell. */
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
