import { foldText } from "../fold-text.ts";
import { lettersOf, slipsBetween } from "./lexicon/slips.ts";
import type { Lexicon } from "./lexicon.ts";

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
