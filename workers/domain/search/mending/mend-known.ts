import { isEnglishWord, isWordAbroad, plainForms } from "../../ordinary-words/ordinary-words.ts";
import { associationsOf } from "../../word-associations/word-associations.ts";
import { SENTENCE_WORDS } from "../fillers.ts";
import type { Known } from "../roles/word-roles.ts";
import { inOtherScripts } from "../scripts.ts";
import { joinedWords, type TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";

/** A word of four letters may lack one. So three typed letters are only corrected by one letter more, or by swapping two. */
export const SHORTEST_TYPED = 3;
/** Tells whether a word is an ordinary one, or the directory or the trades know it, in singular or plural, alone or as part of its run. */
export function isKnown(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): boolean {
	const { word, run } = words[at] as TypedWord;
	if (word.length < SHORTEST_TYPED || /\p{N}/u.test(word) || isOrdinary(words, at)) return true;
	if (inOtherScripts(word, lexicon).length > 0) return true;
	const [joined = ""] = joinedWords(words.filter((other) => other.run === run));
	return [
		word,
		joined,
		word.replace(/([^s])s$/, "$1"),
		word.replace(/es$/, ""),
		word.replace(/d$/, ""),
		word.replace(/(?:ed|ing)$/, ""),
	].some((form) => lexicon.countOf(form) > 0 || trades.vocabulary().countOf(form) > 0);
}

/** Matches words that an apostrophe joins, without it: "ive", "whos", "shes". */
const CONTRACTION =
	/^(?:i|you|we|they|he|she|who|what|that|there|where|it|how|here|let)(?:s|ve|re|ll|d|m)$|^(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should)nt$/;

/** Whoever writes more than so many words writes sentences, in which any word of English may stand: a wiring loom is no room. */
export const WORDS_OF_A_SEARCH = 6;

/** Tells whether a word is one of English, or of another language beside a further word that is not English. */
export function isOrdinary(words: readonly TypedWord[], at: number): boolean {
	const word = words[at]?.word ?? "";
	if (isEnglishWord(word) || isEnglishForm(word) || CONTRACTION.test(word)) return true;
	// By what speaks for a need at once, something is asked: a loo is no look.
	if (votesOf(word).some(({ weight }) => weight === 2)) return true;
	// What speaks for a trade is a word, however rare, unless it is so short: a loaf is no loan.
	const least = words.length > WORDS_OF_A_SEARCH ? SHORTEST_TYPED : SHORTEST_TYPED + 1;
	if (word.length >= least && associationsOf(word).length > 0) return true;
	if (SENTENCE_WORDS.has(word)) return true;
	const isAbroad = (one: string) => one.length >= SHORTEST_TYPED && isWordAbroad(one) && !isEnglishWord(one);
	return (
		isAbroad(word) && words.some((other) => other.word !== word && (isAbroad(other.word) || isOfSentence(other.word)))
	);
}

/** Tells whether a word is one of sentences of another language: "qui", "het". */
function isOfSentence(word: string): boolean {
	return SENTENCE_WORDS.has(word) && !isEnglishWord(word);
}

/**
 * Tells whether a word is a form of another one that the words of English or of needs have, or such a word is a form of
 * it: of the shortest words that list has only the frequent ones, but all of their forms (who "sits" can sit).
 */
function isEnglishForm(word: string): boolean {
	if (word.length === SHORTEST_TYPED && isEnglishWord(`${word}s`)) return true;
	return plainForms(word).some((plain) => isEnglishWord(plain) || votesOf(plain).length > 0);
}

/** Matches the endings by which English makes words of one root. */
const ENDING = /(?:ing|ed|ions?|ly|ers?|es|s|e|y)$/;
const SHORTEST_ROOT = 6;
const LEAST_COMPOUND = 9;
/**
 * Tells whether a word is the meant one with another ending of English (vaccinating, vaccination), or with an ending of the language that the
 * text is in ("hosteli" are hostels in Polish), or a compound of it.
 */
export function isFormOf(typed: string, meant: string, words: readonly TypedWord[]): boolean {
	if (isFormAbroad(typed, meant)) return true;
	const root = typed.replace(ENDING, "");
	if (root !== typed && root.length >= SHORTEST_ROOT && root === meant.replace(ENDING, "")) return true;
	if (meant.length >= SHORTEST_HEAD && typed.length >= meant.length + SHORTEST_BEFORE && typed.endsWith(meant))
		return !isEnglishWord(typed);
	// "Loewen" are Löwen, a "Klempnerei" is a Klempner's.
	if (typed.replace(/([aou])e/g, "$1") === meant) return true;
	if (/^(?:ei|en|er|n|in|innen)$/.test(typed.slice(meant.length)) && typed.startsWith(meant) && !isEnglishWord(meant))
		return true;
	// "Bücherladen" and "Buchladen" are one compound of another language.
	if (typed.length >= LEAST_COMPOUND && typed.slice(0, 3) === meant.slice(0, 3) && typed.slice(-5) === meant.slice(-5))
		return !isEnglishWord(meant);
	const ending = typed.startsWith(meant) ? typed.slice(meant.length) : "";
	if (!/^[aeiouy][a-z]?$/.test(ending)) return false;
	return words.some(({ word }) => word !== typed && isWordAbroad(word) && !isEnglishWord(word));
}

/** Tells whether a word is a form of the meant one in a language other than English. */
function isFormAbroad(typed: string, meant: string): boolean {
	// Arabic writes the plural within the word.
	if (/^\p{Script=Arabic}+$/u.test(typed)) return true;
	// So do others at its end: "οδοντίατρο", "pinchado" for "pinchazo", "boyatmak" for "boyama".
	const isLatin = /^[a-z]+$/.test(typed);
	if (!isLatin && (typed.startsWith(meant.slice(0, -1)) || meant.startsWith(typed))) return true;
	return isLatin && !isEnglishWord(meant) && isOtherEnding(typed, meant);
}

const SHORTEST_COMMON = 6;
const MOST_ENDING = 3;

/** Tells whether two words of another language begin alike and only end otherwise. */
function isOtherEnding(typed: string, meant: string): boolean {
	const apart = [...typed].findIndex((letter, at) => letter !== meant[at]);
	const common = apart === -1 ? typed.length : apart;
	// A letter that is only doubled is a slip.
	if (common === meant.length && typed.slice(common) === typed[common - 1]) return false;
	if (/m[ae]k$/.test(typed) && common >= SHORTEST_HEAD - 1) return true;
	return common >= SHORTEST_COMMON && typed.length - common <= MOST_ENDING && meant.length - common <= MOST_ENDING;
}

/** Tells whether nothing here has an ordinary word as it stands, and no need is told by it: another form of it may be meant. */
export function isSaidByAForm(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): boolean {
	const word = words[at]?.word ?? "";
	if (word.length <= SHORTEST_ROOT || lexicon.countOf(word) > 0 || trades.vocabulary().countOf(word) > 0) return false;
	return isOrdinary(words, at) && votesOf(word).length === 0;
}

export const SHORTEST_HEAD = 5;
export const SHORTEST_BEFORE = 3;
