import { isEnglishWord, isWordAbroad, plainForms } from "../../ordinary-words/ordinary-words.ts";
import { LONGEST_MENDED, lettersOf, slipsBetween } from "../lexicon/slips.ts";
import { stemOf, stemsOf } from "../stem.ts";
import type { CategoryName, Trades } from "./trades.ts";

/** A word of fewer letters is another word rather than a slip. */
const SHORTEST_SLIPPED = 7;
const NONE: ReadonlySet<number> = new Set();

/** Holds the categories with the stems of their words, the largest first, and by the stems of their names. */
type Known = { all: { category: CategoryName; stems: string[] }[]; byStems: Map<string, CategoryName[]> };
/** Holds them once for each reading of the directory's names. */
const knownOf = new WeakMap<Trades, Known>();

/**
 * Finds the category whose name another name is, written otherwise: in a plural, with 'and' or without, in the other spelling of an English
 * word, with words joined ("Tea Rooms" and "Tearoom"), or with a slip. `besides` are the ids of categories that it cannot be. Null for a name
 * of its own.
 */
export function sameCategory(
	trades: Trades,
	nameKey: string,
	besides: ReadonlySet<number> = NONE,
): CategoryName | null {
	const { all, byStems } = knownOf.get(trades) ?? readKnown(trades);
	const isOther = ({ id, nameKey: key }: CategoryName) => key !== nameKey && !besides.has(id);
	for (const stems of stemsOfName(nameKey, trades)) {
		const found = byStems.get(stems)?.find((one) => isOther(one) && !isAnotherWord(one.nameKey, nameKey));
		if (found !== undefined) return found;
	}
	const words = wordsOf(nameKey);
	const stems = words.map(stemOf);
	const at = words.findIndex((word) => isUnknown(word, trades));
	if (at < 0) return null;
	const slipped = all.find(({ category, stems: others }) => isSlip(stems, others, at) && isOther(category));
	return slipped?.category ?? null;
}

/**
 * Finds the largest category of the one trade that a name means by another word, such as that of another language: "Eczane" beside
 * "Pharmacy". `besides` are the ids of categories that it cannot be.
 */
export function likeCategory(
	trades: Trades,
	nameKey: string,
	besides: ReadonlySet<number> = NONE,
): CategoryName | null {
	const [trade, ...others] =
		trades.byStems.get(stemsOf(nameKey.split(" "), trades.written)) ?? trades.asWritten.get(nameKey) ?? [];
	if (trade === undefined || others.length > 0) return null;
	const categories = (trades.categories.get(trade) ?? []).filter(({ id }) => !besides.has(id));
	if (categories.some((category) => category.nameKey === nameKey)) return null;
	// Words of English have their own shades: a cafeteria is no café.
	const isEnglish = isAllEnglish(nameKey);
	return bySize(categories).find((category) => !isEnglish || !isAllEnglish(category.nameKey)) ?? null;
}

function isAllEnglish(nameKey: string): boolean {
	return nameKey.split(" ").every(isEnglishForm);
}

function isEnglishForm(word: string): boolean {
	return isEnglishWord(word) || plainForms(word).some(isEnglishWord);
}

function readKnown(trades: Trades): Known {
	const categories = bySize([...new Set([...trades.categories.values()].flat())]);
	const all = categories.map((category) => ({ category, stems: wordsOf(category.nameKey).map(stemOf) }));
	const byStems = new Map<string, CategoryName[]>();
	for (const category of categories)
		for (const stems of new Set(stemsOfName(category.nameKey, trades)))
			byStems.set(stems, [...(byStems.get(stems) ?? []), category]);
	const known = { all, byStems };
	knownOf.set(trades, known);
	return known;
}

function bySize(categories: readonly CategoryName[]): CategoryName[] {
	return categories.toSorted((one, other) => other.businessCount - one.businessCount);
}

/** Returns the stems of the words, and that of the words as one. */
function stemsOfName(nameKey: string, trades: Trades): string[] {
	const words = wordsOf(nameKey);
	return [words.map((word) => spelt(word, trades)).join(" "), stemOf(words.join(""))];
}

function wordsOf(nameKey: string): string[] {
	return nameKey.split(" ").filter((word) => word !== "and");
}

/** Returns the stem of a word in one of its spellings. Other spellings of an English word that are not English are words of another language. */
function spelt(word: string, { written }: Trades): string {
	const stem = stemOf(word);
	return isEnglishForm(word) ? (written.get(stem) ?? stem) : stem;
}

/** Tells whether two names of the same stems differ in a last e, with which a word is another one: a park is no parquet, "parke" in Turkish. */
function isAnotherWord(nameKey: string, other: string): boolean {
	const others = wordsOf(other).map(withoutS);
	return wordsOf(nameKey)
		.map(withoutS)
		.some((one, at) => {
			const word = others[at] ?? "";
			return (one === `${word}e` || word === `${one}e`) && !/(?:[sxz]|[cs]h)e?$/.test(one);
		});
}

function withoutS(word: string): string {
	return word.replace(/s$/, "");
}

/** Tells whether a long word is none of any language known here, so that it may be a slip. */
function isUnknown(word: string, { byWord }: Trades): boolean {
	return word.length >= SHORTEST_SLIPPED && !isEnglishForm(word) && !isWordAbroad(word) && !byWord.has(word);
}

/** Tells whether the words of a name are those of another one but for one slip in the one word that nobody knows. */
function isSlip(stems: readonly string[], others: readonly string[], at: number): boolean {
	if (stems.length !== others.length || !isOneSlip(stems[at] ?? "", others[at] ?? "")) return false;
	return stems.every((stem, place) => place === at || stem === others[place]);
}

/** What differs at an end is another form or another language's word: "restaurante". */
function isOneSlip(one: string, other: string): boolean {
	if (one[0] !== other[0] || one.startsWith(other) || other.startsWith(one)) return false;
	const [letters, others] = [lettersOf(one), lettersOf(other)];
	if (letters.length < SHORTEST_SLIPPED - 1 || Math.max(letters.length, others.length) > LONGEST_MENDED) return false;
	if (Math.abs(letters.length - others.length) > 1 || one.at(-1) !== other.at(-1)) return false;
	return slipsBetween(letters, others, others.length, 1) === 1;
}
