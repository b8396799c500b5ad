import { compareKeys, type Key, keyOfLine } from "./row-text.ts";

/** Holds the present state of a row; `line` null: it is deleted. */
export type ChangedRow = { key: Key; line: string | null };

/** Puts changed rows in their places among the lines of a piece. Both are in the order of their keys. */
export function replaceRows(lines: readonly string[], changes: readonly ChangedRow[]): string[] {
	const after: string[] = [];
	let next = 0;
	for (const { key, line } of changes) {
		const at = placeOf(lines, key, next);
		for (; next < at; next++) after.push(lines[next] as string);
		const there = lines[at];
		if (there !== undefined && compareKeys(keyOfLine(there, key.length), key) === 0) next = at + 1;
		if (line !== null) after.push(line);
	}
	for (; next < lines.length; next++) after.push(lines[next] as string);
	return after;
}

/** Finds the first line from `from` on whose key is not below this one. */
function placeOf(lines: readonly string[], key: Key, from: number): number {
	let [low, high] = [from, lines.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (compareKeys(keyOfLine(lines[middle] as string, key.length), key) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}
