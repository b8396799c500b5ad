import { compareTexts } from "../compare-texts.ts";
import { MOST_KEYS } from "./tables.ts";

/**
 * Defines the text of a piece: a JSON array of rows, one a line, in the order of the table's key. A row is an array of its
 * columns, and those of the key come first. D1 gives a function 32 arguments, so the columns behind the 31st are in an
 * array of their own, which is the last element of the row. BLOBs are hexadecimal texts. A restore binds this text, and
 * SQLite builds it, so no number goes through JavaScript.
 */

/** Holds a key as JSON has it: whole numbers and texts. */
export type Key = (number | string)[];

const FLAT_COLUMNS = 31;
const MOST_COLUMNS = 2 * FLAT_COLUMNS;
const LINE = ",\n";

/** Puts `columns` in the order of a row's text: the key first, the others as they are in the table. */
export function inRowOrder(key: readonly string[], columns: readonly string[]): string[] {
	const rest = columns.filter((name) => !key.includes(name));
	if (key.length > MOST_KEYS || key.length + rest.length > MOST_COLUMNS)
		throw new Error(`A row of ${key.length + rest.length} columns has no text`);
	return [...key, ...rest];
}

/**
 * Returns the SQL that builds a row's text. `expressions` are its columns in their order, with BLOBs as hexadecimal texts.
 */
export function rowTextSql(expressions: readonly string[]): string {
	const flat = expressions.slice(0, FLAT_COLUMNS);
	const nested = expressions.slice(FLAT_COLUMNS);
	if (nested.length > 0) flat.push(`json_array(${nested.join(", ")})`);
	return `json_array(${flat.join(", ")})`;
}

/** Returns the JSON path of a column within a row, by its place in the order. */
export function columnPath(place: number): string {
	return place < FLAT_COLUMNS ? `$[${place}]` : `$[${FLAT_COLUMNS}][${place - FLAT_COLUMNS}]`;
}

/** Returns the rows of a piece's text, each as it is written. Throws where the text is no piece. */
export function linesOf(text: string): string[] {
	if (!text.startsWith("[") || !text.endsWith("]")) throw new Error("The text of a piece is an array");
	return text.length === 2 ? [] : text.slice(1, -1).split(LINE);
}

/** Joins rows to the text of a piece. */
export function textOf(lines: readonly string[]): string {
	return `[${lines.join(LINE)}]`;
}

/** Joins the texts of many rows in SQL, without the brackets; NULL where there are none. */
export const LINES_SQL = "group_concat(line, ',' || char(10))";

/** Fills a key up to MOST_KEYS parts with `behind`, so that all keys have the same length. */
export function paddedKey<Part extends number | string>(key: readonly Part[], behind: Part | "" = ""): (Part | "")[] {
	return [...key, ...Array.from({ length: MOST_KEYS - key.length }, () => behind)];
}

/** Compares keys as SQLite does: numbers by their size, texts by the bytes of their UTF-8, and numbers before texts. */
export function compareKeys(one: readonly (number | string)[], other: readonly (number | string)[]): number {
	for (const [at, part] of one.entries()) {
		const against = other[at];
		if (against === undefined || part === against) continue;
		if (typeof part === "number") return typeof against === "number" ? part - against : -1;
		return typeof against === "number" ? 1 : compareTexts(part, against);
	}
	return 0;
}

/** Returns a row's key, which is the first `columns` values of its line. */
export function keyOfLine(line: string, columns: number): Key {
	return (JSON.parse(line) as Key).slice(0, columns);
}
