import { lineOf } from "../../line-of.ts";
import { remembered } from "../../remembered.ts";
import { stemOf } from "../stem.ts";
import { CLASSES, OTHER, tokensOf, votesIn } from "./features.ts";
import { TOKENS, VOTE_WEIGHTS } from "./table.ts";

/** Says how a weight is written: one of so many digits, of which the middle one is 0, in such steps. */
export const WEIGHT_DIGITS = 36;
export const WEIGHT_STEP = 0.25;
/** Counts the digits of a class and its weight. */
const ENTRY = 2;

/** Holds a class of the model (`CLASSES`) and how likely a text asks for it: all of a text sum up to 1. */
export type Told = { trade: string; share: number };

const MOST_KEPT = 5_000;

/** Returns the entry of a token. It is asked in each reading of a text. */
const entryOf = remembered((token) => lineOf(TOKENS[0] ?? "", token) ?? "", MOST_KEPT);

/** Tells whether a word stands in a situation that was learned from: such words are written right. */
export function isOfSituations(word: string): boolean {
	return entryOf(stemOf(word)) !== "";
}

/** Tells whether words, all of which are known, ask for what none of the trades has: a "dry ski slope". */
export function isToldOfNobody(words: readonly string[]): boolean {
	if (!words.every(isOfSituations)) return false;
	const [best] = tradesTold(words);
	return best !== undefined && best.trade === OTHER && best.share >= LIKELY_NOBODY;
}

const LIKELY_NOBODY = 0.7;

/** Tells whether a word speaks for a trade at all, by itself or with the one behind it. */
export function speaksFor(word: string, trade: string, next = ""): boolean {
	const label = CLASSES.indexOf(trade);
	for (const token of [stemOf(word), ...(next === "" ? [] : [`${stemOf(word)}+${stemOf(next)}`])]) {
		const codes = entryOf(token);
		for (let at = 0; at < codes.length; at += ENTRY)
			if (Number.parseInt(codes.charAt(at), WEIGHT_DIGITS) === label && codes.charAt(at + 1) > LEAST_SPEAKING)
				return true;
	}
	return votesIn([word]).some((votes) => (votes[label] ?? 0) > 0 && votes[label] === Math.max(...votes));
}

/** Is the digit of a weight that says little. */
const LEAST_SPEAKING = "i";

/**
 * Tells which trades a text speaks for as a whole, the likeliest first: all of its words vote, and what they say side by side. `words` are folded; an empty
 * one stands for what has another meaning.
 */
export function tradesTold(words: readonly string[]): readonly Told[] {
	const scores = new Float64Array(CLASSES.length);
	for (const token of tokensOf(words)) {
		const codes = entryOf(token);
		for (let at = 0; at < codes.length; at += ENTRY) {
			const label = Number.parseInt(codes.charAt(at), WEIGHT_DIGITS);
			const weight = Number.parseInt(codes.charAt(at + 1), WEIGHT_DIGITS) - WEIGHT_DIGITS / 2;
			scores[label] = (scores[label] ?? 0) + WEIGHT_STEP * weight;
		}
	}
	for (const [kind, votes] of votesIn(words).entries())
		for (const [label, sum] of votes.entries()) scores[label] = (scores[label] ?? 0) + (VOTE_WEIGHTS[kind] ?? 0) * sum;
	const most = Math.max(...scores);
	const powers = scores.map((score) => Math.exp(score - most));
	const all = powers.reduce((sum, one) => sum + one, 0);
	return CLASSES.map((trade, at) => ({ trade, share: (powers[at] ?? 0) / all })).sort((a, b) => b.share - a.share);
}
