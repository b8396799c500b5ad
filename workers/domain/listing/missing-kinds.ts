import { categoryIcon } from "../category-icon.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { UNUSED_KEYS } from "./column-names.ts";
import { type ColumnValues, columnValues } from "./column-values.ts";

type Rows = readonly (readonly Cell[])[];

/** Values from which a column is judged by them. */
const ENOUGH = 8;
/** Kinds come again; a table has as many as this at least. */
const LEAST_KINDS = 3;
const MOST_OFFERED = 2;

/**
 * Asks for the category of a table where no header says it and a column's values name kinds of places, whatever its header says. The likeliest
 * column gets the role until the question is answered, and without one where its values leave no doubt.
 */
export function missingKindDoubts(
	columns: readonly Column[],
	keys: readonly string[],
	rows: Rows,
	doubts: readonly ColumnDoubt[],
): ColumnDoubt[] {
	if (columns.some(({ role }) => role === "category" || role === "type")) return [];
	const asked = new Set(doubts.flatMap(({ options }) => options.flatMap((option) => option.columns)).map(at));
	const found = columns
		.filter(({ role, header, index }) => role === null && header !== "" && !asked.has(index))
		.filter(({ index }) => !UNUSED_KEYS.has(keys[index] ?? ""))
		.map((column) => ({ column, kinds: shareOfKinds(columnValues(rows, column.index), rows) }))
		.filter(({ kinds }) => kinds >= 0.5)
		.sort((one, other) => other.kinds - one.kinds)
		.slice(0, MOST_OFFERED);
	const [first] = found;
	if (first === undefined) return [];
	first.column.role = "category";
	first.column.confidence = "guessed";
	// Nearly nothing but kinds of places in one column is no question.
	if (found.length === 1 && first.kinds >= 0.75) return [];
	const options = found.map(({ column: { index } }) => ({ columns: [{ index, role: "category" as const }] }));
	return [{ role: "category", reason: "no-category", options: [...options, { columns: [] }] }];
}

function at({ index }: { index: number }): number {
	return index;
}

/** Returns the share of values that name a kind of place, 0 where they are no few words that come again. */
function shareOfKinds(values: ColumnValues, rows: Rows): number {
	const { texts, distinct } = values;
	if (texts.length < ENOUGH || texts.length * 2 < rows.length) return 0;
	if (distinct < LEAST_KINDS || distinct * 2 > texts.length) return 0;
	if (!texts.every((text) => text.length <= LONGEST && !/[\d@]|:\/\//.test(text))) return 0;
	const different = [...new Set(texts)];
	return different.filter((text) => categoryIcon(text) !== "store").length / different.length;
}

/** A longer text is a note. */
const LONGEST = 60;
