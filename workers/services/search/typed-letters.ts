import type { SearchNotes } from "#workers/contract/search.ts";
import { foldText } from "#workers/domain/fold-text.ts";

/** Gives the words that notes repeat from a text, which are folded, the letters in which the visitor typed them: "kahvaltı". */
export function withTypedLetters(notes: SearchNotes | null, text: string | null): SearchNotes | null {
	if (notes === null || text === null) return notes;
	const typed = new Map((text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => [foldText(word), smallLetters(word)]));
	const asTyped = (words: string) =>
		words
			.split(" ")
			.map((word) => typed.get(word) ?? word)
			.join(" ");
	return {
		...notes,
		broadened: notes.broadened && asTyped(notes.broadened),
		dropped: notes.dropped.map(asTyped),
		leftOut: notes.leftOut.map(asTyped),
		notLeftOut: notes.notLeftOut.map(asTyped),
	};
}

/** Returns a word in small letters. The small letter of the Turkish İ is an i, which JavaScript gives a second dot. */
function smallLetters(word: string): string {
	return word.toLowerCase().replaceAll("i\u0307", "i");
}
