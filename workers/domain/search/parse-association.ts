import { associationsOf } from "../word-associations/word-associations.ts";
import { FILLERS, SENTENCE_WORDS } from "./fillers.ts";
import type { Lexicon } from "./lexicon.ts";
import type { ParsedNeed } from "./parse-trade.ts";
import { hasCategory, type Trades, tradesNamed } from "./trades.ts";
import type { TypedWord } from "./typed-words.ts";

/** A trade must have so much of the words of a text. */
const LEAST = 0.25;

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
	if (telling.every((word) => lexicon.countOf(word) > 0)) return null;
	const found = [...new Set(telling)].map(associationsOf).filter((all) => all.length > 0);
	const scores = new Map<string, number>();
	for (const { trade, score } of found.flat())
		scores.set(trade, (scores.get(trade) ?? 0) + score / Math.sqrt(found.length));
	const [best] = [...scores].sort(([, a], [, b]) => b - a);
	if (best === undefined || best[1] < LEAST) return null;
	const meant = tradesNamed(trades, best[0].split(" "));
	return hasCategory({ trades: meant }, trades) ? { trades: meant, from: 0, to: 0, at: new Set() } : null;
}
