/**
 * Stores the changes of a piece since its base as edits of its lines. The text begins with `{"base":"<SHA-256>"}`. Each
 * edit is a line `@at,removed`, `at` being a line of the base from 0 on, and the lines to insert there. The edits go up,
 * and the lines are those of `row-text.ts`.
 */

type LineEdit = { at: number; removed: number; lines: string[] };

/**
 * Returns the edits that turn `before` into `after`, in time linear in their lengths. Lines that both have in the same
 * order stay. Each line occurs once, since it has the key of its row.
 */
export function diffLines(before: readonly string[], after: readonly string[]): LineEdit[] {
	const places = new Map(before.map((line, at) => [line, at]));
	const edits: LineEdit[] = [];
	let at = 0;
	let lines: string[] = [];
	const close = (until: number) => {
		if (until > at || lines.length > 0) edits.push({ at, removed: until - at, lines });
		lines = [];
	};
	for (const line of after) {
		const place = places.get(line);
		if (place === undefined || place < at) {
			lines.push(line);
			continue;
		}
		close(place);
		at = place + 1;
	}
	close(before.length);
	return edits;
}

/**
 * Applies the edits to `before` and returns the result. Throws when an edit names a line that `before` lacks, or
 * when the line numbers do not rise.
 */
export function applyEdits(before: readonly string[], edits: readonly LineEdit[]): string[] {
	const after: string[] = [];
	let next = 0;
	for (const { at, removed, lines } of edits) {
		if (at < next || at + removed > before.length) throw new Error("Edits are not of this piece");
		for (; next < at; next++) after.push(before[next] as string);
		for (const line of lines) after.push(line);
		next = at + removed;
	}
	for (; next < before.length; next++) after.push(before[next] as string);
	return after;
}

/** Writes edits of the piece with the digest `base` as a text. */
export function editsText(base: string, edits: readonly LineEdit[]): string {
	const lines = [JSON.stringify({ base })];
	for (const { at, removed, lines: inserted } of edits) {
		lines.push(`@${at},${removed}`);
		for (const line of inserted) lines.push(line);
	}
	return lines.join("\n");
}

const HEAD = /^\{"base":"([0-9a-f]{64})"\}$/;
const EDIT = /^@(\d{1,9}),(\d{1,9})$/;

/** Reads edits and the digest of their base from a text. Throws where it is no such text. */
export function parseEdits(text: string): { base: string; edits: LineEdit[] } {
	const [head = "", ...rest] = text.split("\n");
	const base = HEAD.exec(head)?.[1];
	if (base === undefined) throw new Error("Edits begin with the digest of their base");
	const edits: LineEdit[] = [];
	for (const line of rest) {
		const edit = EDIT.exec(line);
		if (edit !== null) edits.push({ at: Number(edit[1]), removed: Number(edit[2]), lines: [] });
		else if (line.startsWith("[") && edits.length > 0) edits.at(-1)?.lines.push(line);
		else throw new Error("A line of edits is neither an edit nor a row");
	}
	return { base, edits };
}
