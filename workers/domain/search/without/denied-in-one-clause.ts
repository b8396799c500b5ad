import { citiesCalled } from "../towns/parse-place.ts";
import type { TypedWord } from "../typed-words.ts";
import type { Clause } from "./clauses.ts";
import { isExact, type Known, type ParsedWithout, tradesIn, wordsOf } from "./denied-names.ts";
import { rejectionIn } from "./rejections.ts";

/** Matches what may stand between a trade and the verb that turns it down. */
const ADVERB = /^(?:just|really|simply|always|all|i|we|they|me|are|is|do|ones)$/;

/**
 * Finds the trade that stands directly before or behind words that turn it down, in a part of a text that names a wider one before it: "hairdresser Leeds,
 * barbers don't do curls", without the comma.
 */
export function ofOneClause(
	clauses: readonly Clause[],
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ParsedWithout[] {
	if (found.some(isExact)) return [];
	return clauses.flatMap(({ from, to, rejection }) => {
		if (rejection === null) return [];
		const named = tradesIn(words, from, to, known);
		const wanted = new Set(named.flatMap(({ trades }) => trades));
		const one = named.findLast(({ trades }) => trades.some(({ within }) => within.some((wider) => wanted.has(wider))));
		if (one === undefined) return [];
		let behind = one.to;
		while (ADVERB.test(words[behind]?.word ?? "") && behind < to) behind += 1;
		const before = wordsOf(words, Math.max(from, one.from - 2), one.from);
		const not = before.findIndex((word) => rejectionIn([word]) !== null);
		if (not !== -1) return [{ ...one, from: one.from - before.length + not }];
		const isBehind = rejectionIn(wordsOf(words, behind, Math.min(behind + 1, to))) !== null;
		const phrase = wordsOf(words, one.to, Math.min(one.to + 4, to));
		return isBehind || rejectionIn(phrase) === "averse" ? [{ ...one, to: rejectedTo(words, one.to, to, known) }] : [];
	});
}

/** Returns where a part ends that turns something down: before the next town. */
function rejectedTo(words: readonly TypedWord[], from: number, to: number, known: Known): number {
	for (let at = from; at < to; at += 1) if (citiesCalled(words[at]?.word ?? "", known.lexicon).length > 0) return at;
	return to;
}
