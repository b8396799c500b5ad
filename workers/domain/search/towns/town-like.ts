import { foldText } from "../../fold-text.ts";
import { lettersOf, type Slips, slipsBetween } from "../lexicon/slips.ts";
import type { Lexicon } from "../lexicon.ts";

/** Shorter words are the beginnings of too many names. */
const LEAST_LETTERS = 5;
const MOST_LETTERS = 32;
/** Limits the largest towns with the same first two letters that are looked at. */
const LOOKED_AT = 60;
const SURE_LETTERS = 2;

const LEAST_SOUNDS = 4;
const MOST_LETTERS_APART = 3;

/** Returns the name of the largest town that sounds like a folded word of the same first letters: 'edinborough', 'gloster'. */
export function townSoundingLike(word: string, lexicon: Lexicon): string | null {
	if (word.length <= LEAST_LETTERS || word.length > MOST_LETTERS) return null;
	const sound = soundOf(word);
	if (sound.length < LEAST_SOUNDS) return null;
	for (const { name } of lexicon.citiesBeginning(word.slice(0, SURE_LETTERS), LOOKED_AT)) {
		const key = foldText(name);
		if (Math.abs(key.length - word.length) <= MOST_LETTERS_APART && soundOf(key) === sound) return key;
	}
	return null;
}

/** Shorter names of several words, and those that are longer, may have so many slips. */
const LEAST_OF_SEVERAL = 8;
const LETTERS_FOR_TWO = 12;

/**
 * Finds the largest town of several words that some folded words write with a slip ('kings hil'), or as one word ('newportontay'), which is
 * none if it has no slip.
 */
export function townOfSeveral(words: readonly string[], lexicon: Lexicon): { name: string; slips: number } | null {
	const typed = words.join("");
	if (typed.length < LEAST_OF_SEVERAL || typed.length > MOST_LETTERS) return null;
	const letters = lettersOf(typed);
	const most: Slips = typed.length < LETTERS_FOR_TWO ? 1 : 2;
	for (const { name } of lexicon.citiesBeginning(typed.slice(0, SURE_LETTERS), LOOKED_AT)) {
		const parts = foldText(name).split(" ");
		const other = lettersOf(parts.join(""));
		if (parts.length < 2 || (words.length > 1 && words.length !== parts.length)) continue;
		if (Math.abs(other.length - letters.length) > most) continue;
		const slips = slipsBetween(letters, other, other.length, most);
		if (slips <= most && (slips > 0 || words.length === 1)) return { name: parts.join(" "), slips };
	}
	return null;
}

/** Returns the consonants of a folded word as English speaks them, each run of one once. */
export function soundOf(word: string): string {
	return word
		.replace(/ph/g, "f")
		.replace(/[cs](?=[eiy])|z/g, "s")
		.replace(/c|q/g, "k")
		.replace(/[aeiouyhw]/g, "")
		.replace(/(.)\1+/g, "$1");
}

/** Returns the name of the largest town whose beginning is one slip away from a folded text: 'birmngh' begins Birmingham. */
export function townLike(typed: string, lexicon: Lexicon): string | null {
	if (typed.length < LEAST_LETTERS || typed.length > MOST_LETTERS) return null;
	const letters = lettersOf(typed);
	for (const { name } of lexicon.citiesBeginning(typed.slice(0, SURE_LETTERS), LOOKED_AT)) {
		const key = foldText(name);
		for (const length of [typed.length, typed.length + 1, typed.length - 1]) {
			const beginning = lettersOf(key.slice(0, length));
			if (beginning.length === length && slipsBetween(letters, beginning, beginning.length, 1) <= 1) return key;
		}
	}
	return null;
}
