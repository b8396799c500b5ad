import { type InSteps, mapInSteps } from "../../in-steps.ts";
import type { Sections } from "./sections.ts";

/** Holds texts in UTF-8 one after another. The text at `i` is between `starts[i]` and `starts[i + 1]`. */
export type Texts = { starts: Uint32Array; bytes: Uint8Array };

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

/** Makes the sections of the texts that items have. */
export function* textSections<Item>(
	items: readonly Item[],
	textOf: (item: Item) => string,
): InSteps<[starts: Uint32Array, bytes: Uint8Array]> {
	const starts = new Uint32Array(items.length + 1);
	// A code unit takes three bytes at most.
	const bytes = new Uint8Array(3 * items.reduce((sum, item) => sum + textOf(item).length, 0));
	yield* mapInSteps(items, (item, at) => {
		const start = starts[at] ?? 0;
		starts[at + 1] = start + utf8.encodeInto(textOf(item), bytes.subarray(start)).written;
	});
	return [starts, bytes.subarray(0, starts[items.length])];
}

export function readTexts(sections: Sections): Texts {
	return { starts: sections.numbers(), bytes: sections.bytes() };
}

export function textAt({ starts, bytes }: Texts, at: number): string {
	return decoder.decode(bytes.subarray(starts[at], starts[at + 1]));
}

/** Finds the texts that begin so, in texts in byte order: from the first, to before the second. */
export function rangeOf(texts: Texts, beginning: string): [from: number, to: number] {
	const sought = utf8.encode(beginning);
	const from = lowerBound(texts, 0, (at) => compare(texts, at, sought) < 0);
	return [from, lowerBound(texts, from, (at) => compare(texts, at, sought, sought.length) <= 0)];
}

/** Finds the texts that equal this one, in texts in byte order. */
export function sameAs(texts: Texts, text: string): [from: number, to: number] {
	const sought = utf8.encode(text);
	const from = lowerBound(texts, 0, (at) => compare(texts, at, sought) < 0);
	let to = from;
	while (to < texts.starts.length - 1 && compare(texts, to, sought) === 0) to++;
	return [from, to];
}

function lowerBound(texts: Texts, from: number, isBefore: (at: number) => boolean): number {
	let [low, high] = [from, texts.starts.length - 1];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isBefore(middle)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Compares a text, or its first `most` bytes, in place: a view of each would take longer than the comparison. */
function compare({ starts, bytes }: Texts, text: number, sought: Uint8Array, most = Number.POSITIVE_INFINITY): number {
	const start = starts[text] ?? 0;
	const length = Math.min((starts[text + 1] ?? 0) - start, most);
	const both = Math.min(length, sought.length);
	for (let at = 0; at < both; at++) {
		const difference = (bytes[start + at] ?? 0) - (sought[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return length - sought.length;
}
