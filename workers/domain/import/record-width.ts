import type { Cell, SheetRow } from "../workbook/sheet-row.ts";

/** Why a record of delimited text is left out, or its cells are not sure: too few or too many fields, or rows lost in a quote. */
export type WidthReason = "row-short" | "row-long" | "quote-open" | "quote-broken";

/** The records of a table of text, counted by how many fields they have. */
export type WidthTally = {
	/** Fields of the header. */
	header: number;
	records: number;
	/** Records whose last field is empty. */
	endingEmpty: number;
	byFields: Map<number, { records: number; kinds: number[] }>;
};

/** What the records of a table of text have in common. */
export type RecordWidth = {
	/** How many fields a record should have. */
	usual: number;
	/** By column: the kinds of cells that stand in records with as many fields, a bit each. */
	kinds: readonly number[];
	/** Nearly all records have as many. */
	isRegular: boolean;
	/** No record ends in an empty field, so the writer may leave those out; `trims` when it evidently does. */
	mayTrim: boolean;
	trims: boolean;
};

/** What is said of a record with an unusual number of fields, or of a cell of it; `column` -1: of the record. */
export type OddWidth = { reason: WidthReason; column: number; isLeftOut: boolean };

const SAMPLED_RECORDS = 1_000;
const MOST_WIDTHS = 100;
const EMPTY = 1;
const OTHER = 2;

/** What can be told apart at a glance: a cell of a kind that its column never has stands in a wrong column. */
const KINDS: readonly RegExp[] = [
	/^[+-]?\d+(?:[.,]\d+)?$/,
	/^(?:https?:|www\.)/i,
	/^\S+@\S+$/,
	/^[[{]/,
	/^(?:true|false|yes|no)$/i,
	/^\+?[\d\s()./-]{7,}$/,
	/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/,
	/^(?=\S*\d)\S+$/,
];

/** `header`: how many fields the header has. */
export function createWidthTally(header: number): WidthTally {
	return { header, records: 0, endingEmpty: 0, byFields: new Map() };
}

/** Counts a record below the header. */
export function countWidth(tally: WidthTally, { cells, fields = 0, faults }: SheetRow): void {
	tally.records += 1;
	if (cells.length < fields && faults === undefined) tally.endingEmpty += 1;
	let same = tally.byFields.get(fields);
	if (same === undefined) {
		if (tally.byFields.size === MOST_WIDTHS) return;
		same = { records: 0, kinds: [] };
		tally.byFields.set(fields, same);
	}
	same.records += 1;
	if (same.records > SAMPLED_RECORDS) return;
	for (let column = 0; column < fields; column += 1) {
		same.kinds[column] = (same.kinds[column] ?? 0) | kindOf(cells[column] ?? null);
	}
}

/** What is usual among the records that were counted. */
export function usualWidth({ header, records, endingEmpty, byFields }: WidthTally): RecordWidth {
	let usual = header;
	for (const [fields, same] of byFields) if (same.records >= 2 && same.records * 2 > records) usual = fields;
	const same = byFields.get(usual);
	const odd = records - (same?.records ?? 0);
	let short = 0;
	for (const [fields, { records: some }] of byFields) if (fields < usual) short += some;
	const isRegular = odd <= Math.max(1, records / 5);
	const mayTrim = endingEmpty === 0;
	return { usual, kinds: same?.kinds ?? [], isRegular, mayTrim, trims: mayTrim && short > 1 };
}

/**
 * What a record with an unusual number of fields is worth: left out where its cells have slid into other columns (a lost delimiter, a
 * comma without quotes, a quote that swallowed rows, the end of a cut file), else imported and said. Null: nothing to say of it.
 * Writers that leave empty fields at the end out are ordinary, and so are tables whose records have any number of fields.
 */
export function judgeWidth(row: SheetRow, width: RecordWidth): OddWidth | null {
	const { fields = 0, faults, looseQuote } = row;
	const torn = faults?.find(({ fault }) => fault === "quote-open");
	if (torn !== undefined) return { reason: "quote-open", column: torn.column, isLeftOut: true };
	if (looseQuote !== undefined)
		return { reason: "quote-broken", column: looseQuote, isLeftOut: fields !== width.usual };
	if (fields === width.usual) return null;
	const isLeftOut = fields > width.usual ? leavesLongOut(row, width) : leavesShortOut(row, fields, width);
	return isLeftOut === null ? null : { reason: fields > width.usual ? "row-long" : "row-short", column: -1, isLeftOut };
}

/** Null: nothing to say. */
function leavesLongOut({ cells }: SheetRow, { usual, kinds, isRegular }: RecordWidth): boolean | null {
	if (cells.length > usual) return true;
	return isRegular ? misfits(cells, kinds, usual, usual, 0) > 0 : null;
}

function leavesShortOut({ cells, isOpen }: SheetRow, fields: number, width: RecordWidth): boolean | null {
	const { usual, kinds, isRegular, mayTrim, trims } = width;
	if (isRegular && !mayTrim) return isOpen === true || misfits(cells, kinds, usual, usual, 0) > 0;
	const unfit = misfits(cells, kinds, fields, fields, 0);
	let slid = unfit;
	for (let from = 0; from < fields; from += 1) {
		slid = Math.min(slid, misfits(cells, kinds, fields, from, usual - fields));
	}
	if (!isRegular) return unfit - slid > 1 ? true : null;
	if (slid < unfit) return true;
	return trims && unfit === 0 ? null : false;
}

/** Cells of the first `count` whose kind their column never has, when those from `from` on belong `by` columns further right. */
function misfits(cells: readonly Cell[], kinds: readonly number[], count: number, from: number, by: number): number {
	let unfit = 0;
	for (let index = 0; index < count; index += 1) {
		const column = index < from ? index : index + by;
		if (((kinds[column] ?? 0) & kindOf(cells[index] ?? null)) === 0) unfit += 1;
	}
	return unfit;
}

function kindOf(cell: Cell): number {
	if (cell === null) return EMPTY;
	const text = String(cell);
	const kind = KINDS.findIndex((pattern) => pattern.test(text));
	return kind < 0 ? OTHER : 4 << kind;
}
