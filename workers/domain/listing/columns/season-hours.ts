import { parseOpeningHours } from "../../opening-hours/parse.ts";
import { normalizeHoursText, tokenizeHours } from "../../opening-hours/tokens.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";

type Rows = readonly (readonly Cell[])[];

const ENOUGH = 30;

/**
 * Asks which hours hold where columns have those of a season: "Open (summer)" beside "Open (winter)". A week has one set of hours, and nobody
 * knows which of them a visitor will meet. Beside hours of the whole year those of a season are left out.
 */
export function seasonDoubts(columns: readonly Column[], rows: Rows): ColumnDoubt[] {
	const seasonal = columns.filter(
		({ role, header, index }) => (role === "hours" || role === null) && namesSeason(header) && holdsHours(index, rows),
	);
	const taken = seasonal.filter(({ role }) => role === "hours");
	const [first] = taken;
	if (first === undefined) return [];
	const isWholeYear = columns.some((column) => column.role === "hours" && !seasonal.includes(column));
	for (const column of taken) {
		if (column === first && !isWholeYear) continue;
		column.role = null;
		column.confidence = "ignored";
	}
	if (isWholeYear) return [];
	first.confidence = "guessed";
	const order = [first, ...seasonal.filter((column) => column !== first)];
	const options = order.slice(0, MOST_OFFERED).map(({ index }) => ({ columns: [{ index, role: "hours" as const }] }));
	return [{ role: "hours", reason: "which-season", options: [...options, { columns: [] }] }];
}

const MOST_OFFERED = 3;

/** Tells whether a header names a season in any language in which hours are read. */
function namesSeason(header: string): boolean {
	return tokenizeHours(normalizeHoursText(header.slice(0, 100))).some(({ kind }) => kind === "season");
}

/** Tells whether at least half of the values are hours. */
function holdsHours(index: number, rows: Rows): boolean {
	const texts = rows
		.map((row) => row[index])
		.filter((cell) => !isBlank(cell))
		.slice(0, ENOUGH)
		.map(String);
	const read = texts.filter((text) => /\d/.test(text) && parseOpeningHours(text).week !== null);
	return read.length > 0 && read.length * 2 >= texts.length;
}
