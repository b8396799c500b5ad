import { foldText } from "../fold-text.ts";
import { lettersOf, slipsBetween } from "./lexicon/slips.ts";
import type { Lexicon } from "./lexicon.ts";

/** Shorter words are the beginnings of too many names. */
const LEAST_LETTERS = 5;
const MOST_LETTERS = 32;
/** Limits the largest towns with the same first two letters that are looked at. */
const LOOKED_AT = 60;
const SURE_LETTERS = 2;

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
