import { foldText } from "../fold-text.ts";

/** Limits the letters of a text that are looked at: nobody asks for more, and a longer text costs no more. */
const MOST_LETTERS = 1_000;
const MOST_TYPED_WORDS = 24;
const MOST_WORD_LETTERS = 64;
const APOSTROPHES = /['’‘ʼ`´]/g;
const MINUS = /^-\p{L}/u;
/** Matches what separates words. Hyphens, dots and '&' inside a word do not: "wi-fi", "b&q". */
const PARTING = /[^\p{L}\p{N}\p{M}'’‘ʼ`´\-‐‑.&]+/u;
/** Matches an article or a preposition that French and Italian join to the next word: "d'auberge", "l'hôtel", "dell'arte". */
const JOINED = /^(?:[dljnmsct]|qu|dell|nell|all|sull|un)['’](?=\p{L}{3})/iu;
/** Matches the possessive behind a name: "Leeds's", "London’s". */
const OWNER = /\p{L}['’‘ʼ`´]s$/iu;
/** Matches a word whose letters are apart: "d e n t i s t". */
const SPELT_OUT = /(?<![^\s])\p{L}(?: \p{L}){4,}(?![^\s])/gu;

/**
 * Holds a folded word of a text, and the number of its run of letters: wi and fi are both of "wi-fi". `isMinus`: it is
 * behind a minus sign and excludes something ("cafe -bar"). `isBroken`: a comma or the like is before it. `isOwner`: it has the s of a possessive.
 */
export type TypedWord = { word: string; run: number; isMinus?: true; isBroken?: true; isOwner?: true };
/** Matches a sign between words that belong to different parts of a text: "no Indian, restaurant". */
const BREAK = /[,;:!?()\n–—…]/;

/** Matches a word with the full stop of a sentence, and no abbreviation: "St.", "Ave.". */
const SENTENCE_END =
	/(?<![\p{L}.])(?!(?:ste?|ave|rd|dr|mrs?|ms|prof|co|ltd|inc|jr|sr|bros|nr|vs|tel|str|sok|cad|mah|bl?v|blvd|sq|pl|ct|ln|av|apt|app|ca|fl|ny|tx|il|pa|oh|ma|nj|uk|usa?|etc|eg|ie|bzw|ca|ul|al)\.)\p{L}{2,}\.{1,3}$/iu;

/** Returns a text in the form in which it is cut at what separates its words. */
function plain(text: string): string {
	return (
		text
			.slice(0, MOST_LETTERS)
			.replaceAll("%20", " ")
			.replace(/(?<=\s)-["“„](?=\p{L})/gu, "-")
			.replace(SPELT_OUT, (letters) => letters.replaceAll(" ", ""))
			// A hyphen that stands alone is a dash.
			.replace(/(?<=\s)-{1,2}(?=\s)/g, "–")
			// B&Bs are several of one.
			.replace(/(?<=\p{L}&\p{L})['’]?s(?![\p{L}\p{N}])/giu, "")
			.replace(/(?<=\s)&(?=\s)/g, "and")
	);
}

function runsOf(text: string): string[] {
	return plain(text).split(PARTING);
}

/** Returns the words of a text as they were typed. Hyphens separate them. */
export function typedWords(text: string): TypedWord[] {
	const between = [...plain(text).matchAll(new RegExp(PARTING, "gu"))].map(([signs]) => signs);
	const runs = runsOf(text);
	const isBrokenBefore = (at: number) => BREAK.test(between[at - 1] ?? "") || SENTENCE_END.test(runs[at - 1] ?? "");
	return runs
		.flatMap((run, at) =>
			foldText(run.replace(JOINED, (article) => `${article.slice(0, -1)} `).replace(APOSTROPHES, ""))
				.split(" ")
				.filter((word) => word !== "")
				.map((word, of, parts) => ({
					word: word.slice(0, MOST_WORD_LETTERS),
					run: at,
					...(of === 0 && MINUS.test(run) && { isMinus: true as const }),
					...(of === parts.length - 1 && OWNER.test(run) && { isOwner: true as const }),
					...(of === 0 && isBrokenBefore(at) && { isBroken: true as const }),
				})),
		)
		.slice(0, MOST_TYPED_WORDS);
}

/**
 * Returns words as the index holds them. The parts of one run of letters are one word again ("wifi"), except numbers.
 * They stay apart where `words` lacks a part that the run has in the `whole` text: "Newport-on-Tay" without "on" is two
 * words.
 */
export function joinedWords(words: readonly TypedWord[], whole: readonly TypedWord[] = words): string[] {
	return [...Map.groupBy(words, ({ run }) => run)].flatMap(([at, run]) => {
		const parts = run.map(({ word }) => word);
		if (parts.length < whole.filter((word) => word.run === at).length) return parts;
		return parts.every((part) => /^\p{N}+$/u.test(part)) ? parts : [parts.join("").slice(0, MOST_WORD_LETTERS)];
	});
}

/** Replaces some runs of the text, by number, by other words in their capitals. All others stay as they were typed. */
export function withRuns(text: string, others: ReadonlyMap<number, string>): string {
	return runsOf(text)
		.map((run, at) => inCapitalsOf(run, others.get(at) ?? run))
		.filter((run) => run !== "")
		.join(" ");
}

/** Gives words the capitals of the typed one: at the beginning, or everywhere. */
function inCapitalsOf(typed: string, words: string): string {
	if (/^\p{Lu}[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u.test(typed)) return words.toUpperCase();
	return /^\p{Lu}/u.test(typed) ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}
