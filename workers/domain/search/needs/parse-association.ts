import { associationsOf } from "../../word-associations/word-associations.ts";
import { FILLERS, SENTENCE_WORDS, STREET_WORDS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import type { ParsedNeed } from "../trades/parse-trade.ts";
import { hasCategory, type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";

/** A trade must have so much of the words of a text: less where one of them is known to say it, more where all is inferred, for that is often wrong. */
const LEAST = { known: 0.2, inferred: 0.45 };
const BESIDE = 0.5;

/**
 * Finds the trade that the words of a text speak for together, where they name none and say no need that is known: sandals are a shoe shop's. It is a
 * guess, so the words stay to be looked for, and are named where nothing has them. No trade is guessed where the one that fits best is not here, or
 * where the directory has all words, which are rather a name.
 */
export function parseAssociation(
	words: readonly TypedWord[],
	{ lexicon, trades }: { lexicon: Lexicon; trades: Trades },
	isTaken: (at: number) => boolean,
): ParsedNeed | null {
	const telling = words.flatMap(({ word }, at) =>
		isTaken(at) || FILLERS.has(word) || SENTENCE_WORDS.has(word) ? [] : [word],
	);
	const isStreet = ({ word }: TypedWord, at: number) =>
		at > 0 && STREET_WORDS.has(word) && (at === words.length - 1 || isTaken(at + 1));
	if (words.some(isStreet) || telling.every((word) => lexicon.countOf(word) > 0)) return null;
	const scores = new Map<string, number>();
	for (const word of new Set(telling)) {
		// What only tells something beside another word says less alone: "go" is no night club.
		const share = votesOf(word).length > 0 && votesOf(word).every(({ weight }) => weight === 1) ? BESIDE : 1;
		for (const { trade, score } of associationsOf(word)) scores.set(trade, (scores.get(trade) ?? 0) + score * share);
	}
	const [best] = [...scores].sort(([, a], [, b]) => b - a);
	if (best === undefined) return null;
	const isKnown = telling.some((word) => votesOf(word).some(({ trade }) => trade === best[0]));
	// Words that speak for nothing make the others say less.
	if (best[1] / Math.sqrt(telling.length) < (isKnown ? LEAST.known : LEAST.inferred)) return null;
	const meant = tradesNamed(trades, best[0].split(" "));
	return hasCategory({ trades: meant }, trades) ? { trades: meant, from: 0, to: 0, at: new Set() } : null;
}
