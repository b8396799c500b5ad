import { associationsOf } from "../../word-associations/word-associations.ts";
import { FILLERS, PLACE_MARKERS, SENTENCE_WORDS } from "../fillers.ts";
import { stemOf } from "../stem.ts";
import type { ParsedNeed, ParsedTrade } from "../trades/parse-trade.ts";
import type { TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";

/**
 * Finds the words that say what is meant, where those of a need only tell of what kind it is or what it is for: the boots of "football boots", the
 * riding of "horse riding", the magician of "a magician for a party", the kayak of "kayak rental". They speak for nothing that the need's trade
 * has, so they are looked for, and said to be missing. So it is in bare words alone: a sentence tells what has happened.
 */
export function thingsBeside(
	need: ParsedNeed,
	words: readonly TypedWord[],
	isPlace: (at: number) => boolean,
): ReadonlySet<number> {
	const purpose = words.findIndex(({ word }) => word === "for");
	const head = purpose > 0 ? purpose : words.length;
	const isContent = (at: number) => !isPlace(at) && !FILLERS.has(words[at]?.word ?? "");
	const isBare = words.every(
		({ word }, at) =>
			at >= head ||
			isPlace(at) ||
			BARE.has(word) ||
			!(FILLERS.has(word) || SENTENCE_WORDS.has(word) || HAPPENING.test(word)),
	);
	if (!isBare) return new Set();
	const [first, last] = [Math.min(...need.at), Math.max(...need.at)];
	// Of a "kayak rental" the dealing alone says the trade, and the kayak what is dealt with.
	const isDealing = [...need.at].every((at) => DEALING.test(words[at]?.word ?? ""));
	const isOf = (word: string) => {
		const votes = votesOf(word).map(({ trade }) => trade);
		const trades = [...votes, ...associationsOf(word).map(({ trade }) => trade)];
		return need.trades.some(({ key }) => trades.includes(key));
	};
	// Of a "mobility scooter repair" only the scooter is a mechanic's.
	const isMended = MENDING.test(words[last]?.word ?? "");
	const isThing = (at: number) => isMended && at === first - 1 && !ANY_MENDING.test(words[at]?.word ?? "");
	const left = words.flatMap(({ word }, at) =>
		at < head &&
		!need.at.has(at) &&
		(purpose > 0 || at > last || (isDealing && at < first) || isThing(at)) &&
		isContent(at) &&
		!isOf(word)
			? [at]
			: [],
	);
	return new Set(left);
}

/** Matches words for mending behind a thing. */
const MENDING = /^(?:repairs?|repairers?|repairing|servicing|menders?)$/;
/** Matches what says of any mending how it is done. */
const ANY_MENDING =
	/^(?:emergency|urgent|same|next|day|hour|local|cheap|cheapest|quick|fast|mobile|home|domestic|commercial|classic|vintage|old|new|minor|small|smart|broken|faulty|leaking|best|good)$/;
/** Lists the trades that mend things. */
const MENDERS = new Set(["car repair", "plumber", "electrician", "tyre shop", "locksmith", "dentist", "optician"]);

/**
 * Tells whether it is the mending of a thing that is asked for, and a need says only where the thing is sold or used: a "treadmill repair" is no gym's, nor
 * that of a "lawnmower" a hardware shop's.
 */
export function isMendedElsewhere({ trades, at }: ParsedNeed, words: readonly TypedWord[]): boolean {
	if (trades.some(({ key }) => MENDERS.has(key))) return false;
	const mending = words.findIndex(({ word }, one) => one > 0 && MENDING.test(word));
	return mending !== -1 && !at.has(mending) && (at.has(mending - 1) || at.has(mending - 2));
}

/** Tells the same of a trade that a word for the thing names: of the guitar of a "guitar repair". */
export function isNamedForMended({ trades, from, to }: ParsedTrade, words: readonly TypedWord[]): boolean {
	const at = new Set([...words.keys()].slice(from, to));
	const said = words.slice(from, to).map(({ word }) => stemOf(word));
	const isInFull = trades.some(({ key }) => key.split(" ").some((word) => stemOf(word) === said.at(-1)));
	return !isInFull && isMendedElsewhere({ trades, from, to, at }, words);
}

/** Lists the words without meaning that bare words may have beside them. */
const BARE = new Set([...PLACE_MARKERS, "a", "an", "the", "need"]);
/** Matches words that say what is done with a thing, and nothing of the thing. */
const DEALING = /^(?:rent(?:als?|ing)|leas(?:e|ing))$/;
/** Matches words by which a text tells what happens. */
const HAPPENING =
	/^(?:(?:wo|ca|do|does|did|is|was|are|has|have)nt|keeps?|makes?|making|goes|going|stops?|gets?|broke|comes?|fell|before|after|during|when|while)$/;
