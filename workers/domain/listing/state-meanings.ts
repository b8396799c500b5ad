import { foldText } from "../fold-text.ts";

/**
 * Names what an operator may say that a state means: its entries are open businesses, are left out, or are businesses that are closed, for
 * good or for a time.
 */
export const STATE_MEANINGS = ["open", "left-out", "closed", "closed-temporarily"] as const;
export type StateMeaning = (typeof STATE_MEANINGS)[number];
export type StateMeanings = Readonly<Record<string, StateMeaning>>;

/** Returns the text by which the meaning of a state is known, however it is written. */
export function stateKey(word: string): string {
	return foldText(word) || word.trim().toLowerCase();
}

/** Returns what an operator has said that a state means; null where nobody has said anything. */
export function meaningOf(word: string, meanings: StateMeanings): StateMeaning | null {
	// Folding a word costs more than all else, and few imports say what one means.
	if (Object.keys(meanings).length === 0) return null;
	const key = stateKey(word);
	return Object.hasOwn(meanings, key) ? (meanings[key] ?? null) : null;
}

export const NO_MEANINGS: StateMeanings = {};
