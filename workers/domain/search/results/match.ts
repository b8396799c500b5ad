import { foldText } from "../../fold-text.ts";
import { cellNumber, cellsAround } from "../../position/geo.ts";
import { type WrittenWord, writtenWords } from "../index-words.ts";

/**
 * Makes FTS5 expressions of typed texts. Words are quoted, so no operator of the MATCH syntax reaches FTS5, and folded, so each is one
 * word to the index, which knows no phrases.
 */

/** Limits the words that are looked at: a long text costs no more than a short one. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;
const MAX_LENGTH = 1_000;

/** Returns the words that a visitor typed, folded; none when there is nothing but punctuation. */
export function searchWords(text: string): string[] {
	const folded = foldText(text.slice(0, MAX_LENGTH));
	return folded === "" ? [] : folded.split(" ", MAX_WORDS).map(cut);
}

function cut(word: string): string {
	return word.slice(0, MAX_WORD_LENGTH);
}

/** Describes cells of some 40 and some 10 km. A business with a position has their words in `scope`. */
const CELLS = { wide: { level: 9, letter: "g" }, close: { level: 11, letter: "h" } } as const;
type CellReach = keyof typeof CELLS;

/** Makes the words that narrow a search to a category, a city or an area, as the `scope` column holds them. */
export const scopeWord = { category: (id: number) => `k${id}`, city: (id: number) => `c${id}` } as const;

/** Returns the words of the two cells that hold a `geoCell` code. */
export function cellWords(code: number): string[] {
	return Object.values(CELLS).map(({ level, letter }) => `${letter}${cellNumber(code, level)}`);
}

/**
 * Returns the words of the up to nine cells around a position: every business within `levelRadiusMetres` of their level (9 wide, 11
 * close) has one of them.
 */
export function cellWordsAround(latitude: number, longitude: number, reach: CellReach): string[] {
	const { level, letter } = CELLS[reach];
	return cellsAround(latitude, longitude, level).map((number) => `${letter}${number}`);
}

/** Matches what must not occur: a minus before a word, or before several in quotation marks, which a place may not have together. */
const UNWANTED = /(?<!\S)-(?:"([^"]+)"|(\p{L}[^\s"]*))/gu;
/** Limits what is left out, as `MAX_WORDS` does what is looked for. */
const MOST_UNWANTED = 8;

/** Writes words of a trade so that a search leaves out what has them all. */
export function unwantedTerm(words: string): string {
	return words.includes(" ") ? `-"${words}"` : `-${words}`;
}

/**
 * Makes the FTS5 expressions for an operator's text. Every word must occur, longer ones and the last as the beginning of
 * a word. What a minus stands before must not be the name or the kind of a place. Where nothing is wanted, the expression is of what
 * must not match (`isOfUnwanted`), because FTS5 has none for all others. Null when no word is left.
 */
export function searchMatch(
	text: string,
	scope: { categoryId?: number | null; cityId?: number | null } = {},
): { match: string; words: string[]; isOfUnwanted: boolean } | null {
	const typed = text.slice(0, MAX_LENGTH);
	const scopes = [
		...(scope.categoryId ? [scopeWord.category(scope.categoryId)] : []),
		...(scope.cityId ? [scopeWord.city(scope.cityId)] : []),
	].map((word) => `scope : "${word}"`);
	const wanted = typed.replace(UNWANTED, " ");
	const terms = termsOf(wanted, true);
	const unwanted = [...typed.matchAll(UNWANTED)].slice(0, MOST_UNWANTED);
	const groups = unwanted.map(([, several = "", single = ""]) => termsOf(several || single, false));
	const left = groups.filter(({ length }) => length > 0).map((group) => `{name kind} : (${group.join(" AND ")})`);
	if (terms.length === 0 && left.length === 0) return null;
	const sought = [...(terms.length === 0 ? [] : [`{name kind place} : (${terms.join(" AND ")})`]), ...scopes];
	const words = searchWords(text);
	if (sought.length === 0) return { match: left.join(" OR "), words, isOfUnwanted: true };
	const match = `${sought.join(" AND ")}${left.map((one) => ` NOT ${one}`).join("")}`;
	return { match, words, isOfUnwanted: false };
}

/** Makes the terms of a text's words, which must all occur. Only where it `mayGoOn` its last word may be unfinished. */
function termsOf(text: string, mayGoOn: boolean): string[] {
	const words = writtenWords(text).slice(0, MAX_WORDS);
	return words.map((word, at) => termOfWritten(word, mayGoOn && at === words.length - 1));
}

/**
 * Makes the term of a joined word, which the index has as one word, or as several where it was written apart. The term
 * matches both.
 */
function termOfWritten({ word, parts }: WrittenWord, isLast: boolean): string {
	const whole = termOf(word, isLast);
	if (parts.length === 1) return whole;
	const last = Math.min(parts.length, MAX_WORDS) - 1;
	const apart = parts.slice(0, MAX_WORDS).map((part, at) => termOf(part, isLast && at === last));
	return `(${whole} OR (${apart.join(" AND ")}))`;
}

/**
 * Makes the term of a word. The last word may be unfinished, so it is a beginning from two letters on, and the others
 * from four. So "hotel manchester" finds the Manchester Hotels, and without its last s "hotels" finds the Hotel
 * Manchester. A single letter would match a third of the directory.
 */
export function termOf(written: string, isLast: boolean): string {
	const word = cut(written);
	return word.length >= (isLast ? 2 : 4) ? `"${singularOf(word)}"*` : `"${word}"`;
}

/** Returns a word without the s of a plural. */
export function singularOf(word: string): string {
	return /[a-z]{4}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** Makes an FTS5 expression over the names of a small index (categories): every word is the beginning of one. */
export function beginningsMatch(text: string): string | null {
	const words = searchWords(text);
	return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(" AND ");
}

/** Makes an FTS5 expression over all columns of a small index (cities): every word, the last as a beginning. */
export function wordsMatch(text: string): string | null {
	const words = searchWords(text);
	return words.length === 0
		? null
		: words.map((word, at) => `"${word}"${at === words.length - 1 ? "*" : ""}`).join(" AND ");
}
