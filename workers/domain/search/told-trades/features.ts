import { remembered } from "../../remembered.ts";
import { associationsOf } from "../../word-associations/word-associations.ts";
import { stemOf } from "../stem.ts";
import { phrasesFrom, votesOf } from "../words/need-words.ts";

/** Is the class of texts that ask for what none of the others has. */
export const OTHER = "";

/** Lists the classes of the model: the trades of the needs, each with those within it. */
export const CLASSES: readonly string[] = [
	OTHER,
	..."accountant|bakery|beauty salon|book store|cafe|car repair|car wash|clothing store|dentist|doctor|electrician|florist|gas station|gym|hair salon|hardware store|hotel|lawyer|museum|night club|park|pet store|pharmacy|plumber|pub|real estate agency|restaurant|school|supermarket|veterinary care".split(
		"|",
	),
];

const NUMBERS = new Map(CLASSES.map((one, at) => [one, at]));
const WITHIN: Readonly<Record<string, string>> = {
	"nail salon": "beauty salon",
	"barber shop": "hair salon",
	"tyre shop": "car repair",
	"driving school": "school",
	"language school": "school",
	"indian restaurant": "restaurant",
	"italian restaurant": "restaurant",
	"thai restaurant": "restaurant",
	"turkish restaurant": "restaurant",
	"seafood restaurant": "restaurant",
	"steak house": "restaurant",
	"art gallery": "museum",
};

/** Returns the number of the class that a trade is of, by its key. */
export function classOf(trade: string): number {
	return NUMBERS.get(WITHIN[trade] ?? trade) ?? 0;
}

/**
 * Lists what of a text the model has weights for: the stem of each word, and of two that stand side by side, but for little words. `words` are folded; an empty one stands
 * for what has another meaning, such as the town.
 */
export function tokensOf(words: readonly string[]): string[] {
	const stems = words.map((word) => (word === "" ? "" : stemOf(word)));
	const pairs = stems.flatMap((stem, at) => {
		const next = stems[at + 1] ?? "";
		return stem === "" || next === "" || LITTLE.test(stem) || LITTLE.test(next) ? [] : [`${stem}+${next}`];
	});
	return [...new Set([...stems.filter((stem) => stem !== ""), ...pairs])];
}

/** Matches words beside which another one says no more than alone. */
const LITTLE = /^(?:an?|the|my|our|his|her|of|for|to|in|and|is|it|at|that)$/;

/** Counts the kinds of votes that words of a text have for classes. */
export const VOTES = 4;

type WordVote = readonly [kind: number, label: number, by: number];
const [TELLING, BESIDE, ASSOCIATED, TOGETHER] = [0, 1, 2, 3] as const;
const MOST_KEPT = 5_000;

/** Returns what a word says of classes by itself. It is asked in each reading of a text. */
const votesOfWord = remembered((word): readonly WordVote[] => {
	const votes = votesOf(word);
	const share = 1 / Math.sqrt(votes.length);
	return [
		...votes.map(({ trade, weight }): WordVote => [weight > 1 ? TELLING : BESIDE, classOf(trade), share]),
		...associationsOf(word).map(({ trade, score }): WordVote => [ASSOCIATED, classOf(trade), score]),
	];
}, MOST_KEPT);

/**
 * Sums what the words of a text say of each class by themselves: those that say a need nearly alone, those that say one beside others, what they are
 * associated with, and what several of them are known to say side by side. A word that speaks for several says less of each.
 */
export function votesIn(words: readonly string[]): Float64Array[] {
	const sums = Array.from({ length: VOTES }, () => new Float64Array(CLASSES.length));
	const add = (kind: number, label: number, by: number) => {
		const votes = sums[kind] as Float64Array;
		votes[label] = (votes[label] ?? 0) + by;
	};
	for (const word of new Set(words))
		if (word !== "") for (const [kind, label, by] of votesOfWord(word)) add(kind, label, by);
	const stems = words.map((word) => (word === "" ? "" : stemOf(word)));
	for (const [from, word] of words.entries()) {
		if (word === "") continue;
		const said = phrasesFrom(word).find((phrase) => phrase.stems.every((stem, at) => stems[from + at] === stem));
		if (said !== undefined) add(TOGETHER, classOf(said.trade), 1);
	}
	return sums;
}
