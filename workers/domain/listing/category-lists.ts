import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./columns/column.ts";
import { columnValues } from "./columns/column-values.ts";
import type { FieldName } from "./columns/field-name.ts";

/** Matches the commas between entries: "Restaurants (Italian, Pizza), Bars" has one. */
const NEXT_ENTRY = /,(?![^()]*\))/;
/** Matches the marks of "Cafe / Bakery" and "カフェ、パン", which are as often a part of a single name ("Bars / Pubs"). */
export const NEXT_BEHIND_SLASH = /\s*[/、，]\s*/;
const FEW = 3;

/**
 * Names the columns whose cells list several categories: `lists` with commas, `slashed` with slashes and the commas of Chinese and
 * Japanese.
 */
export type CategoryLists = { lists: readonly number[]; slashed: readonly number[] };

/**
 * Finds columns of categories whose marks separate entries. In such columns the same entries occur with different
 * others ("Cafe, Bakery" and "Cafe, Deli"). "Food, drink & tobacco" is one category, however many rows have it.
 */
export function categoryLists(columns: readonly Column[], rows: readonly (readonly Cell[])[]): CategoryLists {
	return {
		lists: listsWith(NEXT_ENTRY, columns, rows),
		slashed: listsWith(NEXT_BEHIND_SLASH, columns, rows),
	};
}

function listsWith(mark: RegExp, columns: readonly Column[], rows: readonly (readonly Cell[])[]): number[] {
	return columns
		.filter(({ role, index }) => KINDS.has(role) && isList(columnValues(rows, index).texts, mark))
		.map(({ index }) => index);
}

const KINDS: ReadonlySet<FieldName | null> = new Set(["category", "type"]);

/** Matches a comma between two words without a blank. People write one; programs that list what was chosen do not. */
const UNSPACED = /\p{L},\p{L}/u;
const SPACED = /,\s/;

function isList(texts: readonly string[], mark: RegExp): boolean {
	const listed = [...new Set(texts.filter((text) => mark.test(text)))];
	if (listed.length < FEW) return false;
	if (mark === NEXT_ENTRY && listed.every((text) => UNSPACED.test(text) && !SPACED.test(text))) return true;
	const inTexts = new Map<string, number>();
	for (const text of listed) {
		for (const entry of new Set(text.split(mark).map((one) => one.trim().toLowerCase())))
			inTexts.set(entry, (inTexts.get(entry) ?? 0) + 1);
	}
	const again = [...inTexts.values()].filter((count) => count > 1).length;
	return again * 10 >= inTexts.size * 6;
}
