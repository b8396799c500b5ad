import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { columnValues, shareThatFits } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { guessByValues } from "./guess-columns.ts";
import { proposeNames } from "./name-columns.ts";
import { takeNamesOfLinks } from "./names-of-links.ts";
import { areStreets } from "./unclaimed-columns.ts";

type Rows = readonly (readonly Cell[])[];

/** Names a column by its place, as spreadsheets do: A … Z, AA, AB … */
export function columnLetters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

/**
 * Gives the columns of a table without a header roles by their values alone, and returns what is to be asked. E-mail addresses, links,
 * phones, positions and postcodes can be told by their shape. Names, streets and towns are words: a column of them is always asked about.
 */
export function guessUnnamed(columns: Column[], rows: Rows): ColumnDoubt[] {
	const keys = columns.map(() => "");
	const doubts = guessByValues(columns, keys, rows, new Set());
	const code = columns.find(({ role, index }) => role === null && arePostcodes(rows, index));
	if (code !== undefined) give(code, "postalCode");
	const street = columns.find(({ role, index }) => role === null && areStreets(columnValues(rows, index), rows));
	if (street !== undefined) give(street, "street");
	const town = columns.find((column) => column.role === null && areTowns(column, code, rows));
	if (town !== undefined) give(town, "city");
	return [
		...nameDoubts(columns, keys, rows),
		...(street === undefined ? [] : [unsureOf(street, "street")]),
		...(town === undefined ? [] : [unsureOf(town, "city")]),
		...doubts,
	];
}

function nameDoubts(columns: Column[], keys: readonly string[], rows: Rows): ColumnDoubt[] {
	takeNamesOfLinks(columns, rows);
	if (columns.some(({ role }) => role === "name")) return [];
	const names = proposeNames(columns, keys, rows, new Set(columns.map(({ role }) => role)));
	const name = columns.find(({ index }) => index === names[0]);
	if (name === undefined) return [];
	give(name, "name");
	const options = names.map((index) => ({ columns: [{ index, role: "name" as const }] }));
	return [{ role: "name", reason: options.length > 1 ? "several-names" : "no-header", options }];
}

function unsureOf({ index }: Column, role: "street" | "city"): ColumnDoubt {
	return { role, reason: "no-header", options: [{ columns: [{ index, role }] }, { columns: [] }] };
}

/** Matches postcodes that are written as no other numbers are, and numbers of four to six figures. */
const POSTCODE =
	/^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|〒?\d{3}-\d{4}|\d{2}-\d{3}|\d{4,6}|\d{5}-\d{3,4})$/i;

/** Tells whether values are postcodes and do not only count the rows. */
function arePostcodes(rows: Rows, index: number): boolean {
	const { texts, numbers } = columnValues(rows, index);
	const counted =
		numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
	return texts.length > 0 && !counted && texts.filter((text) => POSTCODE.test(text)).length * 10 >= texts.length * 9;
}

/** Tells whether values are words that may name towns: beside the postcodes, or coming again and again. */
function areTowns({ index }: Column, code: Column | undefined, rows: Rows): boolean {
	const values = columnValues(rows, index);
	const { texts, distinct } = values;
	if (texts.length === 0 || texts.some((text) => /\d|@/.test(text)) || shareThatFits(values, "city") < 0.9)
		return false;
	// A state stands between the town and the postcode as often as behind both.
	const isBeside = code !== undefined && Math.abs(code.index - index) === 1 && texts.every((text) => text.length > 3);
	return isBeside || (code === undefined && distinct > 1 && distinct * 2 <= texts.length);
}

function give(column: Column, role: FieldName): void {
	column.role = role;
	column.confidence = "guessed";
}
