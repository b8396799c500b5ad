import { type InSteps, mapInSteps } from "../../in-steps.ts";
import type { MendedWord } from "../lexicon.ts";
import type { Section, Sections } from "./sections.ts";
import { LONGEST_MENDED, lengthOf, letterSet, lettersOf, type Slips, slipsAllowed, slipsBetween } from "./slips.ts";
import { rangeOf, readTexts, sameAs, type Texts, textAt, textSections } from "./texts.ts";

/** Limits the words that are worth trying for a mistyped one. */
const MOST_MENDED = 16;

/**
 * Holds the words in byte order, with the number of businesses that have each. `mendable` lists by length, from
 * `starts[length]`, the words that a mistyped one may mean. `letterSets` has their letters at the same places. Words
 * with digits are not among them, since another number is another thing, nor are very long ones.
 */
type Words = {
	texts: Texts;
	counts: Uint32Array;
	mendable: Uint32Array;
	letterSets: Uint32Array;
	starts: Uint32Array;
};

/** Makes the sections of words in byte order, each once. */
export function* wordSections(words: readonly (readonly [word: string, count: number])[]): InSteps<Section[]> {
	const byLength: number[][] = Array.from({ length: LONGEST_MENDED + 1 }, () => []);
	yield* mapInSteps(words, ([word], at) => {
		if (isMendable(word)) byLength[lengthOf(word)]?.push(at);
	});
	const mendable = byLength.flat();
	const starts = new Uint32Array(LONGEST_MENDED + 2);
	for (const [length, { length: count }] of byLength.entries()) starts[length + 1] = (starts[length] ?? 0) + count;
	return [
		...(yield* textSections(words, ([word]) => word)),
		Uint32Array.from(words, ([, count]) => count),
		Uint32Array.from(mendable),
		Uint32Array.from(yield* mapInSteps(mendable, (at) => letterSet(lettersOf(words[at]?.[0] ?? "")))),
		starts,
	];
}

export function readWords(sections: Sections): Words {
	return {
		texts: readTexts(sections),
		counts: sections.numbers(),
		mendable: sections.numbers(),
		letterSets: sections.numbers(),
		starts: sections.numbers(),
	};
}

export function countOf({ texts, counts }: Words, word: string): number {
	const [from, to] = sameAs(texts, word);
	return from < to ? (counts[from] ?? 0) : 0;
}

/** Returns the words that begin so, the most frequent first. */
export function complete({ texts, counts }: Words, beginning: string, most: number) {
	return mostFrequent(counts, rangeOf(texts, beginning), most).map((at) => ({
		word: textAt(texts, at),
		count: counts[at] ?? 0,
	}));
}

/** Finds where the largest counts of a range are, the largest first; of equal ones the first. */
export function mostFrequent(counts: Uint32Array, [from, to]: [number, number], most: number): number[] {
	const best: number[] = [];
	for (let at = from; at < to; at++) {
		const count = counts[at] ?? 0;
		if (best.length === most && count <= (counts[best[most - 1] ?? 0] ?? 0)) continue;
		let place = best.length;
		while (place > 0 && (counts[best[place - 1] ?? 0] ?? 0) < count) place--;
		best.splice(place, 0, at);
		if (best.length > most) best.pop();
	}
	return best;
}

/**
 * Looks at the letters of every word of about that length, a nanosecond each, and measures the few that are left. Fewer slips come first,
 * then what more businesses have.
 */
export function mend(words: Words, word: string): MendedWord[] {
	const letters = lettersOf(word);
	const most = letters.length > LONGEST_MENDED || !isMendable(word) ? 0 : slipsAllowed(letters.length);
	if (most === 0) return [];
	const found = near(words, letters, most);
	return found
		.sort((a, b) => a.slips - b.slips || b.count - a.count || a.at - b.at)
		.slice(0, MOST_MENDED)
		.map(({ at, count, slips }) => ({ word: textAt(words.texts, at), count, slips }));
}

function near({ texts, counts, mendable, letterSets, starts }: Words, letters: Uint32Array, most: Slips) {
	const found: { at: number; count: number; slips: Slips }[] = [];
	const set = letterSet(letters);
	for (let length = letters.length - most; length <= Math.min(letters.length + most, LONGEST_MENDED); length++) {
		const end = starts[length + 1] ?? 0;
		for (let place = starts[length] ?? 0; place < end; place++) {
			const other = letterSets[place] ?? 0;
			if ((more(set & ~other, most) | more(other & ~set, most)) !== 0) continue;
			const at = mendable[place] ?? 0;
			decode(texts, at);
			const slips = slipsBetween(letters, decoded, length, most);
			if (slips === 1 || (slips === 2 && most === 2)) found.push({ at, count: counts[at] ?? 0, slips });
		}
	}
	return found;
}

/** Removes the lowest one or two of the bits. */
function more(bits: number, most: Slips): number {
	const rest = bits & (bits - 1);
	return most === 1 ? rest : rest & (rest - 1);
}

/** Holds the letters of the word that is being compared. */
const decoded = new Uint32Array(LONGEST_MENDED);

/** Decodes UTF-8 by hand: a decoder and a string for each word would take longer than the comparison. */
function decode({ starts, bytes }: Texts, word: number): void {
	const end = starts[word + 1] ?? 0;
	let letter = 0;
	for (let at = starts[word] ?? 0; at < end; letter++) {
		const first = bytes[at++] ?? 0;
		let point = first < 0x80 ? first : first < 0xe0 ? first & 0x1f : first < 0xf0 ? first & 0x0f : first & 0x07;
		for (; at < end && ((bytes[at] ?? 0) & 0xc0) === 0x80; at++) point = (point << 6) | ((bytes[at] ?? 0) & 0x3f);
		decoded[letter] = point;
	}
}

const NUMBER = /\p{N}/u;

function isMendable(word: string): boolean {
	return !NUMBER.test(word);
}
