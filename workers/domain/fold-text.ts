import { remembered } from "./remembered.ts";

/** Maps letters that NFKD does not take apart to those that a reader types for them. */
const FOLDED_LETTERS: Readonly<Record<string, string>> = {
	ı: "i",
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ł: "l",
	þ: "th",
	ħ: "h",
	ŧ: "t",
	ŋ: "n",
	ə: "e",
	ƒ: "f",
	ɨ: "i",
	ƶ: "z",
	ς: "σ",
};
const FOLDED_PATTERN = /[ıßæœøđðłþħŧŋəƒɨƶς]/g;
const ASCII_ONLY = /^[\x00-\x7f]*$/;
const NOT_ASCII_WORD = /[^a-z0-9]+/g;
const LATIN_MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0591-\u05bd]/g;
const NOT_WORD = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * The form in which texts are compared, searched and made into keys: lower case whatever the locale (İ, I, ı and i are all i),
 * without diacritics, ß as ss, punctuation and runs of blanks as one blank, none at the ends.
 * Letters and digits of every script stay. Folding twice changes nothing.
 */
export function foldText(text: string): string {
	if (ASCII_ONLY.test(text)) return text.toLowerCase().replace(NOT_ASCII_WORD, " ").trim();
	let folded = foldOnce(text.toWellFormed());
	// Rare compatibility letters only settle on a second pass; three are always enough, and the test holds that.
	for (let pass = 0; pass < 3; pass += 1) {
		const again = foldOnce(folded);
		if (again === folded) return folded;
		folded = again;
	}
	return folded;
}

/** Folds a text that many businesses have: the name of a category, a town or a state. */
export const foldShared = remembered(foldText, 5_000);

function foldOnce(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.normalize("NFKD")
		.replace(LATIN_MARKS, "")
		.replace(FOLDED_PATTERN, (letter) => FOLDED_LETTERS[letter] ?? letter)
		.normalize("NFC")
		.replace(NOT_WORD, " ")
		.trim();
}
