import { ABROAD, ENGLISH } from "./filters.ts";

/** Each filter has so many bits that one in 300 words that are not in it, or fewer, seem to be. */
export const ENGLISH_BITS = 1 << 19;
export const ABROAD_BITS = 1 << 19;
const HASHES = 8;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const filters = new Map<readonly string[], Uint8Array>();

/** Returns the words that a folded word of English may be a form of: flooding, sparking, unfairly, frills. */
export function plainForms(word: string): string[] {
	const plain = [/^(.{4,})(?:ing|ed|ly|(?<!s)s)$/, /^(.{4,})ings$/].flatMap((form) => form.exec(word)?.[1] ?? []);
	return plain.flatMap((one) => [one, `${one}e`]);
}

/** Tells whether a folded word is one of English that most people know. The words stand in a Bloom filter: none of them is missed. */
export function isEnglishWord(word: string): boolean {
	return isIn(ENGLISH, ENGLISH_BITS, word);
}

/** Tells whether a folded word is one that most people know of Turkish, German, Spanish, French, Italian, Portuguese, Dutch or Polish. */
export function isWordAbroad(word: string): boolean {
	return isIn(ABROAD, ABROAD_BITS, word);
}

/** Returns the bits of a word in a filter of this size. */
export function bitsOf(word: string, size: number): number[] {
	const [first, second] = [hashOf(word, FNV_OFFSET), hashOf(word, FNV_PRIME) | 1];
	return Array.from({ length: HASHES }, (_, at) => ((first + Math.imul(at, second)) >>> 0) % size);
}

function isIn(texts: readonly string[], size: number, word: string): boolean {
	const known = filters.get(texts);
	const bytes = known ?? Uint8Array.from(atob(texts[0] ?? ""), (letter) => letter.charCodeAt(0));
	if (known === undefined) filters.set(texts, bytes);
	return bitsOf(word, size).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

function hashOf(word: string, seed: number): number {
	let hash = seed;
	for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
	return (hash ^ (hash >>> 15)) >>> 0;
}
