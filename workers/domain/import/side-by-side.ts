import { foldText } from "../fold-text.ts";
import { columnLetters } from "../listing/columns/unnamed-columns.ts";
import type { Cell, SheetRow } from "../workbook/sheet-row.ts";
import type { WorkbookSheet } from "../workbook/workbook.ts";
import type { SheetSurvey } from "./survey.ts";

/** Holds the first and the last column of a table, from 0. */
type Columns = { from: number; to: number };

/** Without an empty column in between, fewer columns that come again are a second phone, not a second table. */
const LEAST_ADJOINING = 3;
const LEAST_APART = 2;

/**
 * Returns the columns of the tables of a sheet that stand beside each other under the same headers; null for any other sheet. Read as one
 * table, each of its rows would make one business of several.
 */
export function tablesSideBySide({ tables }: SheetSurvey): Columns[] | null {
	const [first, ...others] = tables.map(({ kind }) => repeated(kind.names));
	if (first == null) return null;
	return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
}

/** Returns the columns in which the whole of a header comes again and again, or null. */
function repeated(names: readonly Cell[]): Columns[] | null {
	const filled = names.flatMap((name, column) => {
		const text = name === null ? "" : foldText(String(name));
		return text === "" ? [] : [{ text, column }];
	});
	for (let period = LEAST_APART; period * 2 <= filled.length; period++) {
		if (filled.length % period > 0 || filled.some(({ text }, at) => text !== filled[at % period]?.text)) continue;
		const blocks = Array.from({ length: filled.length / period }, (_, block) => ({
			from: filled[block * period]?.column ?? 0,
			to: filled[(block + 1) * period - 1]?.column ?? 0,
		}));
		const apart = blocks.every(({ from }, at) => at === 0 || from > (blocks[at - 1]?.to ?? 0) + 1);
		if (apart || period >= LEAST_ADJOINING) return blocks;
	}
	return null;
}

/** Returns a sheet with these columns of another one alone. Its name says which. */
export function columnsOfSheet(sheet: WorkbookSheet, columns: Columns): WorkbookSheet {
	return {
		name: `${sheet.name} ${columnLetters(columns.from)}–${columnLetters(columns.to)}`.trim(),
		hidden: sheet.hidden,
		get approximateRows() {
			return sheet.approximateRows;
		},
		async *rows() {
			for await (const row of sheet.rows()) {
				const part = partOf(row, columns);
				if (part !== null) yield part;
			}
		},
	};
}

/** Returns the part of a row in these columns, or null when it has no value there. The widths of records are those of whole rows. */
function partOf({ row, cells, faults = [] }: SheetRow, { from, to }: Columns): SheetRow | null {
	const part = cells.slice(from, to + 1);
	while (part.length > 0 && part.at(-1) === null) part.pop();
	const within = faults.flatMap((fault) =>
		fault.column < from || fault.column > to ? [] : [{ ...fault, column: fault.column - from }],
	);
	if (part.length === 0 && within.length === 0) return null;
	return { row, cells: part, ...(within.length > 0 && { faults: within }) };
}
