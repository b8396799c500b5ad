import { STREET_WORDS } from "../fillers.ts";

/** Is the most words of a street's name before the one that says that it is a street: 12 *old park* avenue. */
const MOST_OF_NAME = 3;

/** Returns folded words without the number of a house in a street. */
export function withoutHouseNumbers(words: readonly string[]): string[] {
	return words.filter(
		(word, at) =>
			!/^\d+[a-z]?$/.test(word) || !words.slice(at + 2, at + 2 + MOST_OF_NAME).some((one) => STREET_WORDS.has(one)),
	);
}
