import type { Lexicon } from "./lexicon.ts";
import type { Understood } from "./understood.ts";
import { denialAt } from "./without/denials.ts";

/**
 * Drops the words that occur nowhere in the directory, not even as the beginning of a word, and names them. If nothing else would
 * remain, they stay, so that the search finds nothing. The 'not' before such a word goes with it, unnamed: "no smoking" is no place called "No".
 */
export function withoutUnknown(
	understood: Understood,
	lexicon: Lexicon,
): { understood: Understood; dropped: string[] } {
	const dropped = understood.words.filter((word) => !isAnywhere(word, understood, lexicon));
	const isAll = dropped.length === understood.words.length && understood.what === null && understood.where === null;
	if (isAll) return { understood, dropped: [] };
	const denials = denialsOf(understood.words, dropped);
	const named = dropped.filter((word) => !denials.includes(word));
	return { understood: withoutWords(understood, [...dropped, ...denials]), dropped: [...new Set(named)] };
}

/** Returns the words that say 'not' of one that is dropped. */
function denialsOf(words: readonly string[], dropped: readonly string[]): string[] {
	const typed = words.map((word, run) => ({ word, run }));
	return words.flatMap((_, at) => {
		const end = at + (denialAt(typed, at)?.length ?? 0);
		return end > at && dropped.includes(words[end] ?? "") ? words.slice(at, end) : [];
	});
}

function isAnywhere(word: string, { alternatives }: Understood, lexicon: Lexicon): boolean {
	const forms = [
		word,
		word.replace(/([^s])s$/, "$1"),
		...(Object.hasOwn(alternatives, word) ? (alternatives[word] ?? []) : []),
	];
	if (forms.some((form) => lexicon.countOf(form) > 0) || lexicon.complete(word, 1).length > 0) return true;
	// A country is in no business's words: "London, Canada" names two places that there are.
	return lexicon.regionsNamed(word).length > 0;
}

/** Removes some words from a text. */
function withoutWords(understood: Understood, dropped: readonly string[]): Understood {
	const kept = (word: string) => !dropped.includes(word);
	return { ...understood, words: understood.words.filter(kept), nameWords: understood.nameWords.filter(kept) };
}
