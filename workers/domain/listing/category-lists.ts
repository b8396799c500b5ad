import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { columnValues } from "./column-values.ts";

/** Commas between entries: "Restaurants (Italian, Pizza), Bars" has one. */
const NEXT_ENTRY = /,(?![^()]*\))/;
const FEW = 3;

/**
 * Columns of categories whose commas stand between entries, since the entries come again in other company: "Cafe, Bakery" beside "Cafe,
 * Deli". "Food, drink & tobacco" is one category, however many rows have it.
 */
export function listColumns(columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
	return columns
		.filter(({ role, index }) => role === "category" && isList(columnValues(rows, index).texts))
		.map(({ index }) => index);
}

function isList(texts: readonly string[]): boolean {
	const listed = [...new Set(texts.filter((text) => NEXT_ENTRY.test(text)))];
	if (listed.length < FEW) return false;
	const inTexts = new Map<string, number>();
	for (const text of listed) {
		for (const entry of new Set(text.split(NEXT_ENTRY).map((one) => one.trim().toLowerCase())))
			inTexts.set(entry, (inTexts.get(entry) ?? 0) + 1);
	}
	const again = [...inTexts.values()].filter((count) => count > 1).length;
	return again * 10 >= inTexts.size * 6;
}
