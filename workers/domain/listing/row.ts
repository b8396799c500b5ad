import { hasOtherDigits, withPlainNumbers } from "../plain-digits.ts";
import type { Cell, CellFault } from "../workbook/sheet-row.ts";
import { cutText, isEmpty, rawText, readLine, unquoteFormula } from "./cell-text.ts";
import type { ColumnPlan } from "./columns/columns.ts";
import { ADDRESS_PARTS, type FieldName } from "./columns/field-name.ts";
import { isErrorWord, saysNothing } from "./no-value.ts";
import { type CellReason, type Reading, unread } from "./reading.ts";
import type { StateMeanings } from "./state-meanings.ts";

/**
 * Reports one cell that was not taken, or not whole: the column's header, the value (at most 200 characters) and why.
 * `now` is the value made of it.
 */
export type CellProblem = { column: string; value: string; reason: CellReason; now?: string };

/** Holds a row in progress: its cells, the meaning of the columns, the problems found so far, and the changed cells. */
export type Row = {
	cells: readonly Cell[];
	plan: ColumnPlan;
	problems: CellProblem[];
	mended: CellProblem[];
	/** Lists by column the cells that hold no value; such a cell is null. */
	faults: ReadonlyMap<number, CellFault>;
	/** Says what states mean of which an operator has said it. */
	states?: StateMeanings | undefined;
};

const NO_COLUMNS: readonly number[] = [];
/** Limits the length of a spreadsheet's error, with the blanks around it. */
const LONGEST_ERROR = 40;
const NO_FAULTS: ReadonlyMap<number, CellFault> = new Map();

/**
 * Makes a row before any of its cells is read. The error texts of a text file ("#N/A") are faults, like the error cells
 * of a workbook, and so are dates where a text is expected: Excel makes them of "5-10" and "3/11".
 */
export function rowOf(
	cells: readonly Cell[],
	plan: ColumnPlan,
	faults: readonly CellFault[],
	states?: StateMeanings,
): Row {
	const row = { cells: withNumbers(cells, plan), plan, problems: [], mended: [], states };
	const errors: CellFault[] = [];
	for (const [column, cell] of cells.entries()) {
		if (typeof cell !== "string" || cell.length > LONGEST_ERROR) continue;
		const text = cell.trim();
		if (isErrorWord(text)) errors.push({ column, fault: "error-value", text });
		else if (isDateInstead(text, plan.columns[column]?.role ?? null)) errors.push({ column, fault: "date-made", text });
	}
	if (errors.length === 0 && faults.length === 0) return { ...row, faults: NO_FAULTS };
	const all = new Map([...faults, ...errors].map((fault) => [fault.column, fault]));
	return { ...row, cells: cells.map((cell, index) => (all.has(index) ? null : cell)), faults: all };
}

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/;
/** Lists the roles of texts that are never a date. */
const TEXTS: ReadonlySet<FieldName> = new Set([
	...ADDRESS_PARTS,
	...(["name", "standInName", "address", "category", "type", "priceRange"] as const),
]);

/** Tells whether a date stands in place of a text. A name such as "2024-05-17" is kept and said; with an hour it is none. */
function isDateInstead(text: string, role: FieldName | null): boolean {
	if (role === null || !TEXTS.has(role) || !DATE.test(text)) return false;
	return text.includes("T") || !(role === "name" || role === "standInName");
}

/** Writes the digits of other scripts as ours in all cells but those that visitors read as they were written. */
function withNumbers(cells: readonly Cell[], { columns }: ColumnPlan): readonly Cell[] {
	if (!cells.some((cell) => typeof cell === "string" && hasOtherDigits(cell))) return cells;
	return cells.map((cell, index) => {
		const role = columns[index]?.role ?? null;
		return typeof cell !== "string" || role === null || AS_WRITTEN.has(role) ? cell : withPlainNumbers(cell);
	});
}

const AS_WRITTEN: ReadonlySet<FieldName> = new Set([
	"name",
	"category",
	"type",
	"address",
	"street",
	"addressLine",
	"quarter",
	"district",
	"city",
	"description",
	"about",
	"feature",
	"hours",
]);

/** Returns the columns of a role, the preferred first. */
export function columnsOf(row: Row, role: FieldName): readonly number[] {
	return row.plan.byRole.get(role) ?? NO_COLUMNS;
}

/** Returns a cell's text, empty where it says nothing. */
export function cellText(row: Row, index: number): string {
	const cell = row.cells[index];
	return cell === undefined || cell === null || isEmpty(cell) ? "" : unquoteFormula(rawText(cell));
}

/** Returns the first filled cell of a role as it came, or null. */
export function cellOf(row: Row, role: FieldName): { index: number; cell: Cell } | null {
	for (const index of columnsOf(row, role)) {
		const cell = row.cells[index];
		if (cell !== undefined && !isEmpty(cell)) return { index, cell };
	}
	return null;
}

/**
 * Returns the first value that a reader finds in the cells of these roles. When no cell gives one, broken cells are
 * reported, and so are cells that become empty (a formula, tags).
 */
export function pick<T>(row: Row, roles: readonly FieldName[], reader: (cell: Cell) => Reading<T>): T | null {
	let broken: { index: number; reason: CellReason } | null = null;
	for (const role of roles) {
		for (const index of columnsOf(row, role)) {
			const cell = row.cells[index];
			if (cell === undefined || isEmpty(cell)) continue;
			const { value, reason } = reader(cell);
			if (value !== null) {
				if (reason !== null) report(row, index, reason);
				return value;
			}
			if (reason !== null) broken ??= { index, reason };
			else if (!saysNothing(rawText(cell))) broken ??= { index, reason: "does-not-suit" };
		}
	}
	if (broken) report(row, broken.index, broken.reason);
	return null;
}

/**
 * Returns one line of plain text from the first filled cell of these roles that is not another kind of value
 * (`isOther`).
 */
export function pickLine(
	row: Row,
	roles: readonly FieldName[],
	max: number,
	isOther: ((text: string) => boolean) | null = null,
): string | null {
	return pick(row, roles, (cell) => {
		const reading = readLine(cell, max);
		return isOther !== null && reading.value !== null && isOther(reading.value) ? unread("does-not-suit") : reading;
	});
}

/** Reports that a cell was not taken, or not whole. `part` is what of it was not; without it, the whole cell is shown. */
export function report(row: Row, index: number, reason: CellReason, part = ""): void {
	const { column, value } = quoteCell(row, index);
	const shown = part === "" ? value : cutText(part, 200);
	row.problems.push({ column, value: shown, reason: isMadeDate(row.cells[index], reason) ? "date-made" : reason });
}

/** Reports that a cell was guessed or changed, with nothing lost. `now` is the new text, where it differs. */
export function mend(row: Row, index: number, reason: CellReason, now: string | null = null): void {
	row.mended.push({ ...quoteCell(row, index), reason, ...(now !== null && { now: cutText(now, 200) }) });
}

/** Lists reasons that concern a date where a number was typed: "4.6", "3-5", "0212-555". */
const OF_NUMBERS: ReadonlySet<CellReason> = new Set([
	"coordinates-out-of-range",
	"does-not-suit",
	"id-invalid",
	"phone-invalid",
	"price-not-understood",
	"rating-out-of-range",
	"reviews-not-understood",
]);

function isMadeDate(cell: Cell | undefined, reason: CellReason): boolean {
	return OF_NUMBERS.has(reason) && typeof cell === "string" && DATE.test(cell);
}

/** Writes a cell as the reports show it. */
export function quoteCell(row: Row, index: number): { column: string; value: string } {
	return {
		column: row.plan.columns[index]?.header ?? "",
		value: cutText((row.faults.get(index)?.text ?? rawText(row.cells[index])).slice(0, 202).toWellFormed(), 200),
	};
}
