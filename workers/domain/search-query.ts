import { foldText } from "./fold-text.ts";

/** Words beyond these are not looked at: a long text costs no more than a short one. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;

/** The words a visitor typed, as the index holds them. Empty when there is nothing but punctuation. */
export function searchWords(text: string): string[] {
	const folded = foldText(text.slice(0, 1_000));
	return folded === "" ? [] : folded.split(" ", MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Words that narrow a search to a category or a city, as the `scope` column holds them. */
export const scopeWord = { category: (id: number) => `k${id}`, city: (id: number) => `c${id}` } as const;

/**
 * FTS5 expressions for a visitor's text: every word must occur, longer ones and the last as the beginning of a word. Words are quoted, so no
 * operator of the MATCH syntax reaches FTS5. Null when no word is left.
 */
export function searchMatch(
	text: string,
	scope: { categoryId?: number | null; cityId?: number | null } = {},
): { match: string; words: string[] } | null {
	const words = searchWords(text);
	if (words.length === 0) return null;
	const terms = words.map((word, at) => termOf(word, at === words.length - 1));
	const scopes = [
		...(scope.categoryId ? [`"${scopeWord.category(scope.categoryId)}"`] : []),
		...(scope.cityId ? [`"${scopeWord.city(scope.cityId)}"`] : []),
	].map((word) => ` AND scope : ${word}`);
	return { match: `{name kind place} : (${terms.join(" AND ")})${scopes.join("")}`, words };
}

/**
 * A word as a beginning of one: the last, which may not be typed to its end, from two letters on, the others from four. So
 * "hotel manchester" finds the Manchester Hotels, and without its last s "hotels" finds the Hotel Manchester. A single letter would
 * match a third of the directory.
 */
function termOf(word: string, isLast: boolean): string {
	const singular = /[a-z]{4}s$/.test(word) && !word.endsWith("ss") ? word.slice(0, -1) : word;
	return word.length >= (isLast ? 2 : 4) ? `"${singular}"*` : `"${word}"`;
}

/** FTS5 expression for a phrase in one column; null when nothing of the text is left after folding. */
export function phraseMatch(column: "kind", text: string): string | null {
	const words = searchWords(text);
	return words.length === 0 ? null : `${column} : "${words.join(" ")}"`;
}

/** FTS5 expression over all columns of a small index (cities): every word, the last as a beginning. */
export function wordsMatch(text: string): string | null {
	const words = searchWords(text);
	return words.length === 0
		? null
		: words.map((word, at) => `"${word}"${at === words.length - 1 ? "*" : ""}`).join(" AND ");
}
