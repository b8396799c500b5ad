import { worldTowns } from "../world-towns/world-towns.ts";
import { withPlainForms } from "./inflected.ts";
import type { Lexicon } from "./lexicon.ts";
import { withLatinWords } from "./scripts.ts";
import { withoutTakenBack } from "./taken-back.ts";
import { otherTownNames } from "./towns/town-names.ts";
import { type Trades, tradesNamed } from "./trades/trades.ts";
import { withWordsApart } from "./unspaced.ts";
import { votesOf } from "./words/need-words.ts";

type Known = Parameters<typeof withoutTakenBack>[1];

/**
 * Returns a text as it is understood: its words apart where none are in its script, in Latin letters where they name something so, in the forms of
 * dictionaries, and without what its writer takes back.
 */
export function plainText(typed: string, known: Known): string {
	const isTown = (word: string) => known.lexicon.citiesNamed(word).length > 0;
	const apart = withWordsApart(typed, {
		isTown: (word) => isTown(word) || otherTownNames(word).length > 0,
		isKnown: (word) => votesOf(word).length > 0 || tradesNamed(known.trades, [word]).length > 0,
		isName: (word) => known.lexicon.countOf(word) > 0 || known.lexicon.complete(word, 1).length > 0,
	});
	const isNamed = (word: string) => isWord(word, known) || isTown(word) || isLargeTown(word);
	const plain = withPlainForms(withLatinWords(apart, isNamed), {
		isKnown: isNamed,
		isTradeWord: (word) => known.trades.wordsAsWritten().has(word),
		isTown: (word) => isTown(word) || otherTownNames(word).some(isTown),
	});
	return withoutTakenBack(plain, known);
}

/** Tells whether the directory, a trade or a town has a word as it stands. */
function isWord(word: string, { lexicon, trades }: { lexicon: Lexicon; trades: Trades }): boolean {
	return lexicon.countOf(word) > 0 || trades.vocabulary().countOf(word) > 0 || otherTownNames(word).length > 0;
}

/** Is the size class of a town of 80,000 people and more, and so many letters of one are hardly those of another word in another language. */
const WELL_KNOWN = 3;
const LONG_NAME = 5;

/** Tells whether a well-known town of the world is called so: what is written in other letters may be its name. */
function isLargeTown(word: string): boolean {
	return word.length >= LONG_NAME && worldTowns.named(word).some(({ size }) => size >= WELL_KNOWN);
}
