import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { GENERAL, type ParsedNeed, type ParsedTrade } from "../trades/parse-trade.ts";
import { hasCategory, type Trades } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";

/** Matches words before what a sentence only tells of: when, where or how something happens. */
const TELLING =
	/^(?:before|after|when|while|until|till|during|since|because|if|as|than|from|into|onto|through|under|over|off|on|at|in|inside|by|against|behind|vor|nach|wenn|beim|im|antes|despues|cuando|en|avant|apres|quand|dans|prima|dopo|quando|nel|depois|voor|na|bij|przed|po|przy)$/;
const BEFORE_NOUN = /^(?:a|an|the|my|our|this|that|all|der|die|das|dem|den|el|la|los|las|le|les|il|lo|o|os|as|de|het)$/;
/** Counts the other words of a text that say enough for the trade to be only told of. */
const ENOUGH_BESIDE = 2;

/**
 * Tells whether a text only tells of a named trade: it stands behind a preposition ("toenails painted before the beach") or says what a thing is of ("flick
 * the kitchen switch"), and other words say more. `isElse`: a place or another filter.
 */
export function isAside(
	{ from, to }: ParsedTrade,
	words: readonly TypedWord[],
	isElse: (at: number) => boolean,
): boolean {
	const isContent = (at: number) => {
		const word = words[at]?.word;
		return word !== undefined && !isElse(at) && !FILLERS.has(word) && !SENTENCE_WORDS.has(word);
	};
	const beside = [...words.keys()].filter((at) => (at < from || at >= to) && isContent(at));
	if (to - from > 1 || beside.length < ENOUGH_BESIDE) return false;
	if (isContent(to) && words[to]?.isBroken !== true && !GENERAL.test(words[to]?.word ?? "") && from > 0) return true;
	const before = BEFORE_NOUN.test(words[from - 1]?.word ?? "") ? from - 2 : from - 1;
	return TELLING.test(words[before]?.word ?? "") && beside.some((at) => at < before);
}

/** Matches parts of buildings: the door of a garage is no mechanic's. */
const PART_OF_BUILDING = /^(?:doors?|roofs?|floors?|walls?|windows?|ceilings?|gates?)$/;

/** Tells whether a trade is named only with a part of its building. */
export function isOfBuilding({ from, to }: ParsedTrade, words: readonly TypedWord[]): boolean {
	return to - from === 1 && words[to]?.isBroken !== true && PART_OF_BUILDING.test(words[to]?.word ?? "");
}

/** Tells whether the directory has a trade as a category or by its name, or one that it is within. */
export function isHereOrWider(parsed: ParsedTrade, { lexicon, trades }: { lexicon: Lexicon; trades: Trades }): boolean {
	return (
		hasCategory(parsed, trades) ||
		parsed.trades.some(
			({ key, within }) =>
				hasCategory({ trades: within }, trades) || key.split(" ").every((word) => lexicon.countOf(word) > 0),
		)
	);
}

/** Returns a need if the directory has its trade, or the one that it is within. */
export function hereAlone(need: ParsedNeed | null, trades: Trades): ParsedNeed | null {
	const isHere = need?.trades.some((one) => hasCategory({ trades: [one, ...one.within] }, trades));
	return isHere === true ? need : null;
}
