import { isEnglishWord } from "../../ordinary-words/ordinary-words.ts";
import type { TradeNames } from "../trades/trades.ts";
import { lettersApart } from "./letters-apart.ts";

/** A shorter word, or one of fewer consonants, is spoken like too many others. */
const SHORTEST = 5;
const LEAST_CONSONANTS = 3;
const MOST_LETTERS_APART = 3;

/** Holds the words of trades' names by how English speaks them, for each reading of the table. */
const SPOKEN = new WeakMap<TradeNames["byWord"], ReadonlyMap<string, readonly string[]>>();

/** Lists the English words of trades' names that are spoken like a word that nobody writes so: "elektrishun", "supamarket". */
export function spokenLike(word: string, { byWord }: Pick<TradeNames, "byWord">): readonly string[] {
	if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return [];
	const spoken = spokenAs(word);
	const consonants = spoken.replaceAll(VOWEL, "").length;
	const all = (SPOKEN.get(byWord) ?? readSpoken(byWord)).get(spoken) ?? [];
	const alike = all.filter((other) => !isOtherCompound(word, other));
	if (consonants >= LEAST_CONSONANTS) return alike;
	return consonants < LEAST_CONSONANTS - 1
		? []
		: alike.filter((other) => other[0] === word[0] && lettersApart(other, word) <= MOST_LETTERS_APART);
}

const SHORTEST_TAIL = 5;
const SURE_LETTERS = 2;

/** Tells whether two words end in the same one and begin otherwise, so that each is a word of its own: a beekeeper is no bookkeeper. */
function isOtherCompound(word: string, other: string): boolean {
	return (
		word.slice(-SHORTEST_TAIL) === other.slice(-SHORTEST_TAIL) &&
		word.slice(0, SURE_LETTERS) !== other.slice(0, SURE_LETTERS)
	);
}

function readSpoken(byWord: TradeNames["byWord"]): ReadonlyMap<string, readonly string[]> {
	const words = [...byWord.keys()].filter(
		(word) => word.length >= SHORTEST && /^[a-z]+$/.test(word) && isEnglishWord(word),
	);
	const spoken = Map.groupBy(words, spokenAs);
	SPOKEN.set(byWord, spoken);
	return spoken;
}

const VOWEL = "A";

/** Writes how English speaks a word, roughly: vowels are all alike, an r is only heard before one, and letters of one sound are one. */
function spokenAs(word: string): string {
	return word
		.replace(/ph/g, "f")
		.replace(/^(?:kn|gn)/, "n")
		.replace(/^wr/, "r")
		.replace(/mb(?=e|$)/g, "m")
		.replace(/[st]ion|[ct]ian/g, "sAn")
		.replace(/s[ch](?=[eiy]|h)|sh/g, "s")
		.replace(/[cs](?=[eiy])|z/g, "s")
		.replace(/x/g, "ks")
		.replace(/[cq]/g, "k")
		.replace(/r(?![aeiouy])/g, "")
		.replace(/(?<=.)h/g, "")
		.replace(/(?<=[aeiouyA])w|[aeiouyA]+/g, VOWEL)
		.replace(/(.)\1+/g, "$1");
}
