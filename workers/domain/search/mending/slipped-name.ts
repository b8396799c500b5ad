import { FILLERS } from "../fillers.ts";
import { LONGEST_MENDED, lettersOf, slipsAllowed, slipsBetween } from "../lexicon/slips.ts";
import type { Lexicon } from "../lexicon.ts";
import { typedWords } from "../typed-words.ts";

/** Holds a text with an unknown word as a mistyped name: how it was typed, and the words that are right. */
export type SlippedName = { names: readonly string[]; sure: readonly string[] };

const SHORTEST_SURE = 3;
const BLANK = 0x20;

/** Finds what of a text may be a name with a slip. The words `place` say where it is. Null: every word is known, or none is. */
export function slippedName(text: string, place: readonly string[], lexicon: Lexicon): SlippedName | null {
	const words = typedWords(text).map(({ word }) => word);
	const unplaced = words.filter((word) => !place.includes(word));
	// A word of fewer letters is never a slip: "station rd" is no Station B&B.
	const isSure = (word: string) => word.length < SHORTEST_SURE || FILLERS.has(word) || lexicon.countOf(word) > 0;
	if (unplaced.every(isSure)) return null;
	const sure = unplaced.filter(
		(word) => word.length >= SHORTEST_SURE && !FILLERS.has(word) && lexicon.countOf(word) > 0,
	);
	const names = [...new Set([words, unplaced].map((one) => one.filter((word) => word !== "and").join(" ")))];
	return sure.length === 0 ? null : { names, sure };
}

/** `sainsbury s` and `sainsburys` are one name, as are `the ivy` and `ivy`. */
export function compactName(text: string): string {
	return text.replace(/^the /, "").replaceAll(" ", "");
}

/** Tells whether `compactName` of a name equals this, without making it: most names differ in their first letters. */
export function isCompactName(name: string, compact: string): boolean {
	let place = 0;
	for (let at = name.startsWith("the ") ? 4 : 0; at < name.length; at++) {
		const letter = name.charCodeAt(at);
		if (letter === BLANK) continue;
		if (letter !== compact.charCodeAt(place)) return false;
		place++;
	}
	return place === compact.length;
}

/** Counts the slips between a folded name and the nearest typed text; null: more than texts of that length may have. */
export function slipsOfName(nameKey: string, typed: readonly string[]): number | null {
	if (typed.length === 0) return null;
	const name = compactName(nameKey);
	const slips = typed.map((one) => slipsBetweenNames(name, compactName(one))).filter((one) => one !== null);
	return slips.length === 0 ? null : Math.min(...slips);
}

function slipsBetweenNames(name: string, typed: string): number | null {
	const most = slipsAllowed(typed.length);
	if (most === 0 || Math.abs(name.length - typed.length) > most) return null;
	const [one, other] = [lettersOf(name), lettersOf(typed)];
	if (Math.max(one.length, other.length) > LONGEST_MENDED || Math.abs(one.length - other.length) > most) return null;
	const slips = slipsBetween(one, other, other.length, most);
	return slips > most ? null : slips;
}
