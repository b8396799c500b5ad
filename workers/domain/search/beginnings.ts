import type { Lexicon } from "./lexicon.ts";
import { singularOf } from "./results/match.ts";

/** FTS5 reads all that a beginning has before its first row, of words only what the others leave; the index holds beginnings of up to three letters. */
const SHORTEST = 4;
/** A shorter word may be complete. It is complete where the directory knows it. */
const SHORTEST_UNKNOWN = 3;
const MOST = 24;

/**
 * Maps each of these words to the directory's words that begin like it, itself among them: they are looked for in place of the
 * beginning. A word has none if it begins too many, if nothing begins like it (it may be newer than the learned words), or if it may
 * begin a postcode: the lexicon has no postcodes among its words.
 */
export function beginningsOf(words: readonly string[], lexicon: Lexicon): Readonly<Record<string, readonly string[]>> {
	return Object.fromEntries(
		words.flatMap((word) => {
			const isBeginning = word.length >= (lexicon.countOf(word) > 0 ? SHORTEST : SHORTEST_UNKNOWN);
			if (!isBeginning || /\d/.test(word)) return [];
			const longer = lexicon.complete(singularOf(word), MOST + 1).map((one) => one.word);
			return longer.length === 0 || longer.length > MOST ? [] : [[word, [...new Set([word, ...longer])]]];
		}),
	);
}
