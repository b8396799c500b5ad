import { foldText } from "../fold-text.ts";
import type { Lexicon } from "./lexicon.ts";
import { otherTownNames } from "./towns/town-names.ts";

/**
 * Writes words of one script in another, so that a name in Greek, Cyrillic or Japanese letters is found by its Latin form, and the other way
 * round. Several spellings are possible: the directory's words decide.
 */

const CYRILLIC = lettersOf(
	"а a б b в v г g ґ g д d е e є ye ж zh з z и i і i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya ј j љ lj њ nj ћ c ђ dj џ dz",
);
const GREEK = lettersOf(
	"α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o",
);
const OTHER_LETTERS = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const ARABIC_WORD = /[\p{Script=Arabic}\p{M}]+/gu;
const HEBREW_WORD = /[\p{Script=Hebrew}\p{M}]+/gu;
const SEVERAL_WORDS =
	/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{M}']+(?:[\s-]+[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{M}']+)+/gu;
const A_WORD = /[\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+/gu;

/** Maps Latin letters to the letters of another script that they may stand for, longer ones first. */
const FROM_LATIN = [
	"shch щ|zh ж|kh х|ts ц|ch ч|sh ш|yu ю|ya я|ye є е|a а|b б|v в|g г|d д|e е э|z з|y и ы і|i и і|k к|l л|m м|n н|o о|p п|r р|s с|t т|u у|f ф|h х|c ц|w в|x кс|j й",
	"th θ|ch χ|ps ψ|ou ου|ai αι|ei ει|a α|b μπ β|v β|g γ|d δ ντ|e ε|z ζ|i ι η|y υ ι|k κ|l λ|m μ|n ν|x ξ|o ο ω|p π|r ρ|s σ|t τ|u ου υ|f φ|h χ|c κ|w ω",
].map((line) =>
	line.split("|").map((part) => {
		const [latin = "", ...others] = part.split(" ");
		return { latin, others };
	}),
);
const KANA = new Map(
	`a あ i い u う e え o お ka か ki き ku く ke け ko こ sa さ shi し su す se せ so そ ta た chi ち tsu つ te て to と na な ni に nu ぬ ne ね no の ha は hi ひ fu ふ he へ ho ほ
	ma ま mi み mu む me め mo も ya や yu ゆ yo よ ra ら ri り ru る re れ ro ろ wa わ n ん ga が gi ぎ gu ぐ ge げ go ご za ざ ji じ zu ず ze ぜ zo ぞ da だ de で do ど ba ば bi び bu ぶ be べ bo ぼ
	pa ぱ pi ぴ pu ぷ pe ぺ po ぽ sha しゃ shu しゅ sho しょ cha ちゃ chu ちゅ cho ちょ kya きゃ kyu きゅ kyo きょ ja じゃ ju じゅ jo じょ ryo りょ ryu りゅ`
		.split(/\s+/)
		.flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : [])),
);
const KATAKANA_FROM_HIRAGANA = 0x60;
/** Lists towns whose names cannot be written by their sounds. */
const OWN_NAMES = new Map(
	"tokyo 東京|kyoto 京都|osaka 大阪|nagoya 名古屋|sapporo 札幌|kobe 神戸|yokohama 横浜|hiroshima 広島|beijing 北京|shanghai 上海|hong kong 香港"
		.split("|")
		.map((line) => line.split(/ (?=\S+$)/) as [string, string]),
);
const MOST_SPELLINGS = 48;
const SHORTEST = 3;

function lettersOf(table: string): ReadonlyMap<string, string> {
	const parts = table.split(" ");
	return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, parts[at + 1] ?? ""] as const] : [])));
}

/** Matches the prepositions 'in' of other scripts, which no word of a text needs, and those for 'near'. */
const PREPOSITIONS = /(?<![\p{L}\p{M}])(?:в|во|у|στο|στη|στην|στον|στα|σε|في|فی|ב)(?=\s+\p{L})/giu;
const NEAR =
	/(?<![\p{L}\p{M}])(?:около|возле|рядом с|недалеко от|κοντ[αά](?:\s+στ(?:ο|η|ην|ον|α))?|قرب|بالقرب من|ליד)(?=\s+\p{L})(?!\s+(?:меня|мнои|мной|μου|مني))/giu;
/** Matches the endings that Russian and Bulgarian give a town behind 'in'. */
const CASE = /(?:ом|е|у|а|и|і)$/u;
/** Lists the endings of words in another case or number, and those that the words have in dictionaries: "парикмахерскую" is a "парикмахерская". */
const CASES: readonly (readonly [ending: RegExp, plain: readonly string[]])[] = [
	[/(?:ую|ои)$/u, ["ая", "ыи", "ии"]],
	[/(?:ого|ому|ым|ые|ых)$/u, ["ыи", "ии", "ая"]],
	[/(?:ию|ии|иеи)$/u, ["ия"]],
	[/(?:ов|ам|ами|ом|ы|у|е|и|а|еи|ои|і|я|ю|ові|еві|ем|ів)$/u, ["", "а", "ь", "и"]],
];

/** Writes Cyrillic and Greek words of a text in Latin letters, where they are known so and not as they are. */
export function withLatinWords(text: string, isKnown: (word: string) => boolean): string {
	if (!OTHER_LETTERS.test(text)) return text;
	return withTownsOfSeveralWords(text.replace(NEAR, "near").replace(PREPOSITIONS, ""), isKnown)
		.replace(HEBREW_WORD, (word) => hebrewForms(word).find((form) => isKnown(foldText(form))) ?? word)
		.replace(ARABIC_WORD, (word) => arabicForms(word).find((form) => isKnown(foldText(form))) ?? word)
		.replace(A_WORD, (word) => {
			const folded = foldText(word);
			const latin = latinOf(folded);
			if (isKnown(folded)) return word;
			if (isKnown(latin)) return latin;
			return formsOf(folded).find(isKnown) ?? word;
		});
}

/** Lists what a Cyrillic word may be in another case or number, in its own letters and in Latin ones. Of "не" hardly anything would be left. */
function formsOf(word: string): string[] {
	return CASES.flatMap(([ending, plain]) => {
		const stem = word.replace(ending, "");
		if (stem === word || stem.length < SHORTEST) return [];
		return plain.flatMap((other) => [stem + other, latinOf(stem + other)]);
	});
}

/** Writes the towns whose names are of several words by their Latin names, where their words are not known: no word of "Сан-Франциско" is one alone. */
function withTownsOfSeveralWords(text: string, isKnown: (word: string) => boolean): string {
	return text.replace(SEVERAL_WORDS, (run) => {
		const parts = run.split(/([\s-]+)/);
		for (let from = 0; from < parts.length; from += 2)
			for (const to of [from + 7, from + 5, from + 3]) {
				const name = foldText(parts.slice(from, to).join(""));
				const [town] = to > parts.length || name.split(" ").every(isKnown) ? [] : townsOf(name);
				if (town !== undefined) parts.splice(from, to - from, town);
			}
		return parts.join("");
	});
}

function townsOf(name: string): readonly string[] {
	const towns = otherTownNames(name);
	return towns.length > 0 ? towns : otherTownNames(name.replace(CASE, ""));
}

/** Lists how a Hebrew word may be written without the 'in', 'to' or 'from' that is joined to it. */
function hebrewForms(word: string): string[] {
	return [word, word.replace(/^[בלמ](?=\p{L}{3})/u, "")];
}

/** Lists how an Arabic word may be written: its letters that Persian and Egyptian write otherwise, its article and a joined 'in' or 'to'. */
function arabicForms(word: string): string[] {
	const forms = [word, word.replace(/^(?:بال|وال|لل|ال|ب|ل)(?=\p{L}{3})/u, "")];
	return forms.flatMap((form) => {
		const plain = form.replaceAll(/[أإآ]/g, "ا");
		return [
			form,
			plain,
			plain.replaceAll("ي", "ی").replaceAll("ك", "ک"),
			plain.replaceAll("ی", "ي").replaceAll("ک", "ك"),
		].flatMap((one) => [one, one.replace(/ة$/, "ه"), one.replace(/ه$/, "ة")]);
	});
}

function latinOf(word: string): string {
	return [...word].map((letter) => CYRILLIC.get(letter) ?? GREEK.get(letter) ?? letter).join("");
}

/** Lists the directory's words that a Latin word may be in another script. Empty where the directory has the word itself. */
export function inOtherScripts(word: string, lexicon: Lexicon): readonly string[] {
	if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || lexicon.countOf(word) > 0) return [];
	const kana = kanaOf(word);
	const own = OWN_NAMES.get(word);
	const spellings = [
		...FROM_LATIN.flatMap((letters) => spellingsOf(word, letters)),
		...(kana === null ? [] : [kana, katakanaOf(kana)]),
		...(own === undefined ? [] : [own]),
	];
	return [...new Set(spellings.map(foldText))].filter((one) => lexicon.countOf(one) > 0);
}

function spellingsOf(word: string, letters: (typeof FROM_LATIN)[number]): string[] {
	let found: { text: string; at: number }[] = [{ text: "", at: 0 }];
	while (found.some(({ at }) => at < word.length)) {
		found = found
			.flatMap(({ text, at }) => {
				if (at >= word.length) return [{ text, at }];
				const letter = letters.find(({ latin }) => word.startsWith(latin, at));
				return (letter?.others ?? []).map((other) => ({ text: text + other, at: at + (letter?.latin.length ?? 1) }));
			})
			.slice(0, MOST_SPELLINGS);
		if (found.length === 0) return [];
	}
	return found.map(({ text }) => text);
}

function kanaOf(word: string): string | null {
	let kana = "";
	for (let at = 0; at < word.length; ) {
		const length = [3, 2, 1].find((one) => KANA.has(word.slice(at, at + one)));
		if (length === undefined) return null;
		kana += KANA.get(word.slice(at, at + length));
		at += length;
	}
	return kana;
}

function katakanaOf(hiragana: string): string {
	return [...hiragana]
		.map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + KATAKANA_FROM_HIRAGANA))
		.join("");
}
