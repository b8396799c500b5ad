import type { Cell, SheetRow } from "../workbook/sheet-row.ts";

/** Names why a record of delimited text is left out, or why its cells are not sure: too few or too many fields, or rows lost in a quote. */
export type WidthReason = "row-short" | "row-long" | "quote-open" | "quote-broken";

/** Counts the records of a table of text by their number of fields. */
export type WidthTally = {
	/** Counts the fields of the header, and those up to its last name. */
	header: number;
	named: number;
	records: number;
	/** Counts records whose last field is empty. */
	endingEmpty: number;
	byFields: Map<number, { records: number; kinds: number[] }>;
};

/** Describes the usual shape of a text table's records. */
export type RecordWidth = {
	/**
	 * Counts the fields that the header names. `isHeaderLong`: all records have the same number of fields, which is
	 * less than that, because a line has run into the header.
	 */
	header: number;
	isHeaderLong: boolean;
	/**
	 * All records have the same number of fields, which is more than the header's by two at least, and these are filled: the
	 * header has lost names, and those behind the gap stand over other columns.
	 */
	isHeaderShort: boolean;
	/** Is the number of fields that a record should have. */
	usual: number;
	/** Holds by column the kinds of cells in records with the usual number of fields, a bit each. */
	kinds: readonly number[];
	/** Nearly all records have the usual number of fields. */
	isRegular: boolean;
	/** No record ends in an empty field, so the writer may leave those out. `trims`: it evidently does. */
	mayTrim: boolean;
	trims: boolean;
};

/**
 * Reports a record with an unusual number of fields, or a cell of it. With `index` -1 it is the record itself. `value`
 * shows it; null: the cell shows it.
 */
export type OddWidth = { reason: WidthReason; index: number; value: string | null; isLeftOut: boolean };

const SAMPLED_RECORDS = 1_000;
const MOST_WIDTHS = 100;
const EMPTY = 1;
const OTHER = 2;

/**
 * Lists kinds of cell that are easily distinguished. A cell of a kind that its column never has is in the wrong column.
 */
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

/** Makes an empty tally. `header` counts the fields of the header, `named` those up to its last name. */
export function createWidthTally(header: number, named: number): WidthTally {
	return { header, named, records: 0, endingEmpty: 0, byFields: new Map() };
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

/** Computes what is usual among the records that were counted. */
export function usualWidth({ header, named, records, endingEmpty, byFields }: WidthTally): RecordWidth {
	let usual = header;
	for (const [fields, same] of byFields) if (same.records >= 2 && same.records * 2 > records) usual = fields;
	const same = byFields.get(usual);
	const odd = records - (same?.records ?? 0);
	let short = 0;
	for (const [fields, { records: some }] of byFields) if (fields < usual) short += some;
	const isRegular = odd <= Math.max(1, records / 5);
	const mayTrim = endingEmpty === 0;
	const isHeaderLong = records > 1 && byFields.size === 1 && usual < named;
	const unnamed = (same?.kinds ?? []).slice(header).filter((kind) => kind !== EMPTY).length;
	const isHeaderShort = records > 1 && byFields.size === 1 && unnamed > 1;
	return {
		header,
		isHeaderLong,
		isHeaderShort,
		usual,
		kinds: same?.kinds ?? [],
		isRegular,
		mayTrim,
		trims: mayTrim && short > 1,
	};
}

/**
 * Judges a record with an unusual number of fields. It is left out where its cells have slid into other columns (a lost
 * delimiter, a comma without quotes, a quote that swallowed rows, the end of a cut file). Otherwise it is imported and
 * reported. Null: nothing to report. Writers may omit empty fields at the end, and tables may have records with any
 * number of fields.
 */
export function judgeWidth(row: SheetRow, width: RecordWidth): OddWidth | null {
	const { fields = 0, faults, looseQuote } = row;
	const { usual, isHeaderLong, isHeaderShort } = width;
	const torn = faults?.find(({ fault }) => fault === "quote-open");
	if (torn !== undefined)
		return { reason: "quote-open", index: torn.column, value: torn.text.toWellFormed(), isLeftOut: true };
	if (looseQuote !== undefined) {
		return { reason: "quote-broken", index: looseQuote, value: null, isLeftOut: fields !== usual };
	}
	if (isHeaderLong && fields === usual) return oddFields("row-short", fields, width.header, false);
	if (isHeaderShort && fields === usual) return oddFields("row-long", fields, width.header, false);
	if (fields === usual) return null;
	const isLeftOut = fields > usual ? leavesLongOut(row, width) : leavesShortOut(row, fields, width);
	if (isLeftOut === null) return null;
	return oddFields(fields > usual ? "row-long" : "row-short", fields, usual, isLeftOut);
}

/** Judges the width of a row of other files, in which only a value to the right of all columns is odd. */
export function judgeReach({ cells }: SheetRow, columns: number): OddWidth | null {
	return cells.length <= columns ? null : oddFields("row-long", cells.length, columns, false);
}

function oddFields(reason: WidthReason, fields: number, usual: number, isLeftOut: boolean): OddWidth {
	return { reason, index: -1, value: `${fields} fields, not ${usual}`, isLeftOut };
}

/** Tells whether a record with too many fields is left out. Null: nothing to report. */
function leavesLongOut({ cells }: SheetRow, { usual, kinds, isRegular }: RecordWidth): boolean | null {
	if (cells.length > usual) return true;
	return isRegular ? misfits(cells, kinds, usual, usual, 0) > 0 : null;
}

function leavesShortOut({ cells, isOpen }: SheetRow, fields: number, width: RecordWidth): boolean | null {
	const { usual, kinds, isRegular, mayTrim, trims } = width;
	if (isRegular && !mayTrim) return isOpen === true || misfits(cells, kinds, usual, usual, 0) > 0;
	const unfit = misfits(cells, kinds, fields, fields, 0);
	const slid = Math.min(unfit, leastMisfits(cells, kinds, fields, usual - fields));
	if (!isRegular) return unfit - slid > 1 ? true : null;
	if (slid < unfit) return true;
	return trims && unfit === 0 ? null : false;
}

/**
 * Returns the least number of such cells among the first `count`, over every place at which the cells that belong `by`
 * columns further right may begin.
 */
function leastMisfits(cells: readonly Cell[], kinds: readonly number[], count: number, by: number): number {
	let before = 0;
	let behind = misfits(cells, kinds, count, 0, by);
	let least = behind;
	for (let from = 1; from < count; from += 1) {
		const kind = kindOf(cells[from - 1] ?? null);
		if (((kinds[from - 1] ?? 0) & kind) === 0) before += 1;
		if (((kinds[from - 1 + by] ?? 0) & kind) === 0) behind -= 1;
		least = Math.min(least, before + behind);
	}
	return least;
}

/**
 * Counts those of the first `count` cells whose kind their column never has, if the cells from `from` on belong `by` columns further
 * right.
 */
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
