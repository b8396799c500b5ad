import { FILTERS } from "./filter.ts";

/** The filter has this many bits: twelve for each word that it holds, so that of other words one in 300 seems to be among them. */
export const FILTER_BITS = 1 << 19;
const HASHES = 8;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

let filter: Uint8Array | null = null;

/**
 * Tells whether a folded word is among the most frequent ones of English, Turkish, German, Spanish, French, Italian, Portuguese,
 * Dutch or Polish. The words stand in a Bloom filter: none of them is missed, and one in 300 others is taken for one.
 */
export function isOrdinaryWord(word: string): boolean {
	filter ??= Uint8Array.from(atob(FILTERS[0] ?? ""), (letter) => letter.charCodeAt(0));
	const bytes = filter;
	return bitsOf(word).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}

/** Returns the bits of a word. */
export function bitsOf(word: string): number[] {
	const [first, second] = [hashOf(word, FNV_OFFSET), hashOf(word, FNV_PRIME) | 1];
	return Array.from({ length: HASHES }, (_, at) => ((first + Math.imul(at, second)) >>> 0) % FILTER_BITS);
}

function hashOf(word: string, seed: number): number {
	let hash = seed;
	for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
	return (hash ^ (hash >>> 15)) >>> 0;
}
