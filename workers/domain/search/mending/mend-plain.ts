import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import { lettersOf, slipsBetween } from "../lexicon/slips.ts";
import type { Known } from "../roles/word-roles.ts";

/** Returns a word whose umlauts are written with an e ("blumenlaeden") as the directory or a trade has it; null where none has it so. */
export function withoutUmlauts(word: string, { lexicon, trades }: Known): string | null {
	const plain = word.replace(/([aou])e/g, "$1");
	if (plain === word) return null;
	return lexicon.countOf(plain) > 0 || trades.vocabulary().countOf(plain) > 0 ? plain : null;
}

/** A shorter word is like too many others. */
const SHORTEST = 6;
const LONG_FILLERS = [...FILLERS, ...SENTENCE_WORDS]
	.filter((word) => word.length >= SHORTEST - 1)
	.map((word) => ({ word, letters: lettersOf(word) }));

/** Finds the word of sentences that an unknown word is one slip of, where the words of the directory and of trades are further off: "looikng". */
export function fillerMeant(word: string, { lexicon, trades }: Known): string | null {
	if (word.length < SHORTEST) return null;
	const isNearer = [...lexicon.mend(word), ...trades.vocabulary().mend(word)].some(({ slips }) => slips === 1);
	if (isNearer) return null;
	const typed = lettersOf(word);
	const meant = LONG_FILLERS.find(
		({ letters }) =>
			Math.abs(letters.length - typed.length) <= 1 && slipsBetween(typed, letters, letters.length, 1) <= 1,
	);
	return meant?.word ?? null;
}
