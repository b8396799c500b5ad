import { foldText } from "../fold-text.ts";
import { isEnglishWord, isWordAbroad } from "../ordinary-words/ordinary-words.ts";
import { FILLERS, SENTENCE_WORDS } from "./fillers.ts";

/**
 * Writes words of a text in the form that dictionaries have, where a language of many cases has given them another one: "zubaře v Londýně" are "zubař" and "Londýn". The
 * names that are known decide, so an ending is all that is asked of a word.
 */

/** Lists the endings of cases and numbers in Czech, Slovak, Hungarian, Romanian, Croatian, Serbian, Slovenian, Finnish and the languages of the north, folded. */
const ENDINGS: ReadonlySet<string> = new Set(
	`a e i o u y t n k s em om ou ov am im um ym ih ho mu im imi ymi ami emi ach ech ich ych ama ima ovi eho emu iho imu ega emu ima
	at ot et ak ok ek ban ben ba be bol nak nek nal nel hoz hez ra re on en val vel ert ig
	ul ului ei ii le lor uri en et er ar or erne arna orna ene ens ets
	ta sta ssa issa lla illa lle ille lta ilta in ksi na ita oita ien ia aa ua ri ru rom re`.split(/\s+/),
);
/** Lists what stands in a dictionary in the place of such an ending. */
const PLAIN_OF_TOWNS = ["", "e", "a", "o", "er"];
const PLAIN = ["", "a", "e", "o", "i", "y", "ka", "ek", "er"];
const SHORTEST_STEM = 5;
const MOST_ENDING = 4;

type Names = {
	/** Tells whether a word is known as it stands: by a business, a trade or a town. */
	isKnown(word: string): boolean;
	/** Tells whether a word is one of the names of trades in these languages. */
	isTradeWord(word: string): boolean;
	/** Tells whether a town of the directory is called so, in any language. */
	isTown(word: string): boolean;
};

const A_WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /^[a-z]+$/;

/** Writes the words of a text in their plain form. A town has an ending only beside a word of these languages. */
export function withPlainForms(text: string, names: Names): string {
	const words = text.match(A_WORD) ?? [];
	if (words.length === 0) return text;
	const plainOf = (word: string) => {
		const folded = foldText(word);
		return isOther(folded, names) ? formOf(folded, names.isTradeWord) : null;
	};
	const isOfThese = (word: string) => {
		const folded = foldText(word);
		return names.isTradeWord(folded) || (SENTENCE_WORDS.has(folded) && !isEnglishWord(folded));
	};
	let isSaidInThese: boolean | null = null;
	return text.replace(A_WORD, (word) => {
		const plain = plainOf(word);
		if (plain !== null) return plain;
		const folded = foldText(word);
		if (!isOther(folded, names)) return word;
		const town = formOf(folded, names.isTown, PLAIN_OF_TOWNS);
		if (town === null) return word;
		isSaidInThese ??= words.some((one) => isOfThese(one) || plainOf(one) !== null);
		return isSaidInThese ? town : word;
	});
}

/** Tells whether a word may be another form: nothing has it as it stands. */
function isOther(folded: string, { isKnown }: Names): boolean {
	if (FILLERS.has(folded) || SENTENCE_WORDS.has(folded)) return false;
	return (
		folded.length > SHORTEST_STEM &&
		LATIN.test(folded) &&
		!isEnglishWord(folded) &&
		!isWordAbroad(folded) &&
		!isKnown(folded)
	);
}

/** Returns the plain form of a word that is a name; null where none is. */
function formOf(word: string, isName: (word: string) => boolean, plain = PLAIN): string | null {
	for (let cut = 1; cut <= Math.min(MOST_ENDING, word.length - SHORTEST_STEM); cut += 1) {
		if (!ENDINGS.has(word.slice(-cut))) continue;
		const stem = word.slice(0, -cut);
		const form = plain.map((one) => stem + one).find(isName);
		if (form !== undefined) return form;
	}
	return null;
}
