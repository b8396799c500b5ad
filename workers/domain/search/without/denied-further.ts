import { isEnglishWord, isWordAbroad } from "../../ordinary-words/ordinary-words.ts";
import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import { areSiblings } from "../needs/parse-need.ts";
import { stemOf } from "../stem.ts";
import type { Trade } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";
import { JOINING, type Known, namedAt, type ParsedWithout, partOf, tradesIn, wantedIn } from "./denied-names.ts";

/** Matches the words of other languages that say 'not' of a noun alone, though they mean something else in English or in names. */
const OF_NOUN = /^(?:sin|sem|bez|kein|keine[nmrs]?|geen)$/;

/**
 * Finds what a trade before it is to be without, in a word of the same language: the queso of "pizza sin queso". It cannot be left out, and asks for nothing
 * itself.
 */
export function lackedAbroad(
	words: readonly TypedWord[],
	at: number,
	from: number,
	known: Known,
): ParsedWithout | null {
	const word = words[at]?.word ?? "";
	if (!OF_NOUN.test(words[from]?.word ?? "") || FILLERS.has(word) || SENTENCE_WORDS.has(word)) return null;
	// What speaks for a need is a thing in any language: the gluten of "pan sin gluten".
	const isThing = (isWordAbroad(word) && !isEnglishWord(word)) || votesOf(word).length > 0;
	if (!isThing || wantedIn(words, 0, from, known).length === 0) return null;
	return partOf(words, at, at + 1, null);
}

/**
 * Says of a thing that is turned down beside a trade that has nothing to do with whoever sells it that it cannot be left out: the pain of "dentist without pain"
 * is no bakery's, and the uniform of "school without uniform" no clothes shop's.
 */
export function withoutThings(
	unwanted: readonly ParsedWithout[],
	words: readonly TypedWord[],
	known: Known,
): ParsedWithout[] {
	if (unwanted.length === 0) return [];
	const isIn = (one: ParsedWithout) => unwanted.some(({ from, to }) => one.from < to && from < one.to);
	const wanted = tradesIn(words, 0, words.length, known).flatMap((one) => (isIn(one) ? [] : one.trades));
	const isThing = ({ words: said, trades }: ParsedWithout) =>
		said.length === 1 && trades.length > 0 && trades.every(({ key }) => !sharesWord(key, said[0] ?? ""));
	const isRelated = ({ trades }: ParsedWithout) =>
		trades.some((one) => wanted.some((other) => areRelated(one, other))) || areSiblings(wanted, trades);
	return unwanted.map((one) =>
		wanted.length > 0 && isThing(one) && !isRelated(one) ? { ...one, without: null, trades: [] } : one,
	);
}

function sharesWord(name: string, word: string): boolean {
	return name.split(" ").map(stemOf).includes(stemOf(word));
}

function areRelated(one: Trade, other: Trade): boolean {
	return one === other || one.within.includes(other) || other.within.includes(one);
}

/** Matches the words that end the name of a street, and names of streets in one word. */
const STREET = /^(?:road|rd|street|avenue|ave|lane|boulevard|blvd|crescent|terrace|sokak|sokagi|caddesi)$/;
const STREET_IN_ONE = /^[a-z]{3,}(?:strasse|gasse|allee|straat|weg)$/;
const MOST_OF_STREET = 3;

/** Finds the street that is turned down, which cannot be left out: it is no park that "not in park road" names. */
export function streetAt(words: readonly TypedWord[], at: number): ParsedWithout | null {
	if (STREET_IN_ONE.test(words[at]?.word ?? "")) return partOf(words, at, at + 1, null);
	for (let end = at + 1; end <= at + MOST_OF_STREET && words[end] !== undefined; end += 1) {
		if (words[end]?.isBroken === true) return null;
		if (STREET.test(words[end]?.word ?? "")) return partOf(words, at, end + 1, null);
	}
	return null;
}

/** Tells whether what stands behind a sign goes on with what is turned down: "not indian, thai or turkish" ends with a word that joins the last of several. */
export function isListed(words: readonly TypedWord[], at: number, known: Known): boolean {
	const one = words[at]?.isBroken === true ? namedAt(words, at, known) : null;
	if (one === null || one.trades.length === 0) return false;
	const next = words[one.to];
	if (next === undefined) return false;
	if (next.isBroken === true) return isListed(words, one.to, known);
	return JOINING.has(next.word) && (namedAt(words, one.to + 1, known)?.trades.length ?? 0) > 0;
}
