import { foldText } from "../fold-text.ts";

/**
 * Makes the words of the search index and of typed texts: folded, so that apostrophes, hyphens, dots and '&' never
 * matter. A joined word (`Sainsbury's`, `wi-fi`, `B & Q`) is in the index in parts and as one word.
 */

const LETTERS = "[\\p{L}\\p{N}\\p{M}]+";
const HELD_TOGETHER = new RegExp(`${LETTERS}(?:['’‘ʼʹ\\-‐‑.·&]${LETTERS})*`, "gu");
/** Accents that are typed for an apostrophe, and come apart in NFKD. */
const ACCENTS = /[´`]/g;
const PLAIN = /^[\x00-\x7f]*$/;
/** A text without any of these has no words but those that blanks part. */
const MAY_HOLD = /[\w][-'.&`][\w]|(?:^|\W)[A-Za-z]\W+[A-Za-z](?:\W|$)/;
const SINGLE = /^\p{L}$/u;
const LETTER = /\p{L}/u;

/** Holds a word as it was written: alone, or in parts that belong together. */
export type WrittenWord = { word: string; parts: string[] };

/**
 * Returns the words of a text as the index holds them, between blanks: `Sainsbury's` is `sainsbury s sainsburys`. 'and' and '&' are
 * left out.
 */
export function indexWords(text: string): string {
	if (PLAIN.test(text) && !MAY_HOLD.test(text)) return withoutAnd(foldText(text).split(" ")).join(" ");
	const held = wordsOf(text).flatMap(({ word, parts }) => (parts.length > 1 ? [word] : []));
	return [...new Set([...withoutAnd(foldText(text).split(" ")), ...held])].join(" ");
}

/** Returns the index words of a key, which has lost the marks that joined its words: `king s lynn` is `king s lynn kings`. */
export function indexWordsOfKey(key: string): string {
	if (!/(?:^| )[a-z](?: |$)/.test(key)) return withoutAnd(key.split(" ")).join(" ");
	return indexWords(`${key} and ${key.replace(/ s(?= |$)/g, "'s").replace(/(^| )([dlo]) /g, "$1$2'")}`);
}

/**
 * Returns the typed words, each in one form: a joined word is one, but three and more parts with hyphens are several
 * (`Stoke-on-Trent`). `isKnown` decides instead where it knows the one or the others.
 */
export function queryWords(text: string, isKnown?: (word: string) => boolean): string[] {
	return writtenWords(text).flatMap(({ word, parts }) => {
		if (parts.length === 1) return parts;
		if (isKnown?.(word)) return [word];
		if (isKnown !== undefined && parts.every(isKnown)) return parts;
		return parts.length > 2 && !parts.every((part) => SINGLE.test(part)) ? parts : [word];
	});
}

/** Returns the typed words in order, joined ones with their parts; without 'and'. */
export function writtenWords(text: string): WrittenWord[] {
	if (PLAIN.test(text) && !MAY_HOLD.test(text))
		return withoutAnd(foldText(text).split(" ")).map((word) => ({ word, parts: [word] }));
	return wordsOf(text);
}

function withoutAnd(words: readonly string[]): string[] {
	return words.filter((word) => word !== "and" && word !== "");
}

function wordsOf(text: string): WrittenWord[] {
	const words: WrittenWord[] = [];
	let initials: string[] = [];
	const endInitials = () => {
		if (initials.length > 0) words.push({ word: initials.join(""), parts: initials });
		initials = [];
	};
	const apart = text.replace(ACCENTS, "'").normalize("NFKD");
	for (const [written] of apart.matchAll(HELD_TOGETHER)) {
		const parts = foldText(written).split(" ").filter(Boolean);
		if (parts.length > 0 && parts.every((part) => SINGLE.test(part))) {
			initials.push(...parts);
			continue;
		}
		endInitials();
		const named = withoutAnd(parts);
		// Numbers that a hyphen or a dot joins are two numbers.
		if (named.length > 1 && named.some((part) => LETTER.test(part))) words.push({ word: parts.join(""), parts: named });
		else words.push(...named.map((part) => ({ word: part, parts: [part] })));
	}
	endInitials();
	return words;
}
