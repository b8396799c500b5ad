import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isEmpty, rawText } from "../cell-text.ts";

type Rows = readonly (readonly Cell[])[];

/** Is the number of rows from which two columns can be compared. */
const ENOUGH = 8;

/**
 * Holds two shares of the rows. `share` are those that have what most rows with the same value have. `chance` are those
 * that have what most of all rows have.
 */
type Determined = { share: number; chance: number };

/**
 * Measures how surely a value of one column determines the value in another: nearly always for a town and its state, by chance for two
 * columns that have nothing to do with each other. Returns null where too few values repeat.
 */
export function shareDetermined(
	rows: Rows,
	by: number,
	of: number,
	cut: (text: string) => string = (text) => text,
): Determined | null {
	const groups = new Map<string, Map<string, number>>();
	for (const row of rows) {
		const [key, value] = [foldedAt(row, by), foldedAt(row, of)];
		if (key === "" || value === "") continue;
		const counts = groups.get(key) ?? new Map<string, number>();
		groups.set(key, counts.set(cut(value), (counts.get(cut(value)) ?? 0) + 1));
	}
	let all = 0;
	let commonest = 0;
	const overall = new Map<string, number>();
	for (const counts of groups.values()) {
		const sum = [...counts.values()].reduce((one, other) => one + other, 0);
		if (sum < 2) continue;
		all += sum;
		commonest += Math.max(...counts.values());
		for (const [value, count] of counts) overall.set(value, (overall.get(value) ?? 0) + count);
	}
	return all < ENOUGH || groups.size < 2
		? null
		: { share: commonest / all, chance: Math.max(...overall.values()) / all };
}

/** Returns the share of rows in which the second column contains the text of the first, of the rows that have both; null for too few. */
export function shareIncluded(rows: Rows, part: number, whole: number): number | null {
	return shareOf(rows, part, whole, (one, other) => other.includes(one));
}

/** Returns the share of rows in which two columns are equal, of the rows that have both; null for fewer than `enough`. */
export function shareEqual(rows: Rows, one: number, other: number, enough = ENOUGH): number | null {
	return shareOf(rows, one, other, (first, second) => first === second, enough);
}

/** Returns the share of rows in which the second column has a word of the first, of the rows that have both; null for fewer than `enough`. */
export function shareOfWords(rows: Rows, one: number, other: number, enough = ENOUGH): number | null {
	const hasWord = (first: string, second: string) => {
		const joined = second.replaceAll(" ", "");
		return first.split(" ").some((word) => word.length >= LONG && joined.includes(word.slice(0, LONG + 1)));
	};
	return shareOf(rows, one, other, hasWord, enough);
}

/** Is a number of letters that two words hardly ever share by chance. */
const LONG = 4;

function shareOf(
	rows: Rows,
	one: number,
	other: number,
	holds: (first: string, second: string) => boolean,
	enough = ENOUGH,
): number | null {
	let both = 0;
	let held = 0;
	for (const row of rows) {
		const [first, second] = [foldedAt(row, one), foldedAt(row, other)];
		if (first === "" || second === "") continue;
		both += 1;
		if (holds(first, second)) held += 1;
	}
	return both < enough ? null : held / both;
}

function foldedAt(row: readonly Cell[], index: number): string {
	const cell = row[index];
	if (cell === undefined || cell === null || isEmpty(cell)) return "";
	const text = rawText(cell);
	return text.length > 300 ? "" : foldText(text) || text;
}
