import { FILLERS, SENTENCE_WORDS, STREET_WORDS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { stemsOf } from "../stem.ts";
import type { TypedWord } from "../typed-words.ts";
import type { What } from "../understood.ts";
import { isChain } from "../words/chain-names.ts";
import { votesOf } from "../words/need-words.ts";
import { closestTrades } from "../words/trade-words.ts";
import {
	areOfOne,
	type CategoryName,
	categoriesOf,
	ownCategories,
	type Trade,
	type Trades,
	tradesNamed,
} from "./trades.ts";

type Known = { lexicon: Lexicon; trades: Trades };

/** Holds a trade that the words from `from` up to `to` name. */
export type ParsedTrade = { trades: readonly Trade[]; from: number; to: number };
/** Holds a need that words of a text say together (`parseNeed`), and the places of those words. */
export type ParsedNeed = ParsedTrade & { at: ReadonlySet<number> };

/** Limits the names of a trade that a business's own type is compared with. */
const MOST_KINDS = 8;
/** Lists words that make what follows them a part of the place and not the trade: a hotel with a gym. */
const BESIDE = new Set(["with", "near", "opposite", "by", "beside", "behind"]);

/** Is the number of words from "with" or "near" to the part of a place that it tells of. */
const MOST_TO_A_PART = 3;

/** Matches the words behind a trade that only say that it is one: "plumbing services", "a museum shop", "a pizza place". */
export const GENERAL =
	/^(?:shops?|shopping|stores?|services?|places?|compan(?:y|ies)|business(?:es)?|firms?|practices?|specialists?|outlets?|providers?)$/;
/** Matches those that are a trade alone, but none behind another word: accounting services sell no petrol. */
const OF_ANOTHER = /^services?$/;

/** Lists the words before a room that is no hotel's: a dining room. */
const ROOMS = new Set("dining function party meeting show changing waiting escape steam class board".split(" "));

/**
 * Finds every trade that folded words name. The longest comes first, then the later one, since English and Turkish say
 * last what something is. A trade behind "with" and the like comes last, and a trade in a street's name does not count.
 * The "St" of a place behind it (St Albans) makes no street.
 */
export function parseTrades(
	words: readonly TypedWord[],
	trades: Trades,
	places: readonly { from: number; to: number }[],
	isTaken: (at: number) => boolean,
): ParsedTrade[] {
	const isInFull = ({ trades: named, from, to }: ParsedTrade) => {
		const said = words.slice(from, to).map(({ word }) => word);
		return named.some(({ key }) => stemsOf(key.split(" "), trades.written) === stemsOf(said, trades.written));
	};
	// A pizza place is no street, Park Place is one.
	const isStreet = (parsed: ParsedTrade) => {
		const [at, { word = "" } = {}] = [parsed.to, words[parsed.to]];
		if (!STREET_WORDS.has(word) || isTaken(at) || places.some(({ from }) => from === at)) return false;
		return word !== "place" || isInFull(parsed) || /^\d/.test(words[parsed.from - 1]?.word ?? "");
	};
	const isOfPlace = (at: number) => places.some(({ from, to }) => from <= at && at < to);
	const isContent = (at: number) => at >= 0 && !isTaken(at) && !FILLERS.has(words[at]?.word ?? "") && !isOfPlace(at);
	const isInSentence = (at: number) => words.slice(0, at).some((_, one) => !isOfPlace(one));
	const isOther = (at: number) =>
		(words[at]?.word === "book" && isVerb(words, at)) ||
		(words[at]?.word === "apart" && FALLING.test(words[at - 1]?.word ?? "")) ||
		(OF_ANOTHER.test(words[at]?.word ?? "") && isContent(at - 1));
	const found: ParsedTrade[] = [];
	for (let from = 0; from < words.length; from += 1) {
		for (let to = from + 1; to <= Math.min(words.length, from + trades.mostWords + 1) && !isTaken(to - 1); to += 1) {
			// "Una" is no nail, though "uñas" are.
			if (to === from + 1 && SENTENCE_WORDS.has(words[from]?.word ?? "")) continue;
			if (words[from]?.word === "and" || words[to - 1]?.word === "and") continue;
			// "It" is short for a trade only where it begins a text or stands behind its place: "as long as it isn't".
			if (to === from + 1 && FILLERS.has(words[from]?.word ?? "") && isInSentence(from)) continue;
			if (to === from + 1 && isOther(from)) continue;
			if (ROOMS.has(words[from - 1]?.word ?? "") && /^rooms?$/.test(words[from]?.word ?? "")) continue;
			const named = tradesNamed(
				trades,
				words.slice(from, to).map(({ word }) => word),
			);
			const parsed = { trades: named, from, to };
			if (named.length > 0 && !isStreet(parsed)) found.push(parsed);
		}
	}
	// "It" is short for a trade only where the text names no other: "a shop that brings it to your door".
	const vague = ({ from, to }: ParsedTrade) =>
		Number(
			to === from + 1 &&
				(isDoing(words, from) ||
					FILLERS.has(words[from]?.word ?? "") ||
					(GENERAL.test(words[from]?.word ?? "") && found.some((one) => one.to === from))),
		);
	const isBeside = (parsed: ParsedTrade) =>
		isBesideAnother(parsed, words) || found.some((one) => isWithin(parsed, one, words));
	// "With beer garden" is only a part of the place, with all of its words.
	const beside = ({ from, to }: ParsedTrade) =>
		Number(found.some((one) => isBeside(one) && one.from <= from && one.to >= to));
	// "Accountants for contractors" are accountants; the laws of "my in laws for dinner" are no lawyers.
	const purpose = (parsed: ParsedTrade) =>
		Number(found.some((one) => isPurposeOf(parsed, one, words) && (isInFull(one) || isToldBy(one, words))));
	// "Pharmacy, I am stuck in bed" says where somebody is.
	const whereabouts = (parsed: ParsedTrade) => Number(found.some((one) => isWhereaboutsOf(parsed, one, words)));
	const length = (parsed: ParsedTrade) => parsed.to - parsed.from;
	return found.sort(
		(a, b) =>
			vague(a) - vague(b) ||
			beside(a) - beside(b) ||
			purpose(a) - purpose(b) ||
			whereabouts(a) - whereabouts(b) ||
			length(b) - length(a) ||
			b.from - a.from,
	);
}

/** Tells whether a trade is named by a chain all of whose words businesses have: then that business is asked for, and no other of the trade. */
export function isChainHere({ from, to }: ParsedTrade, words: readonly TypedWord[], lexicon: Lexicon): boolean {
	const name = words.slice(from, to).map(({ word }) => word);
	return isChain(name.join(" ")) && name.every((word) => lexicon.countOf(word) > 0);
}

/** Tells whether "book" is what somebody wants to do: "a room to book", "book a table". */
function isVerb(words: readonly TypedWord[], at: number): boolean {
	const [before = "", after = ""] = [words[at - 1]?.word, words[at + 1]?.word];
	return /^(?:to|can|could|ill|please|must)$/.test(before) || /^(?:a|an|me|us|my|our|in|online|ahead)$/.test(after);
}

/** Tells whether a named trade is only a part of the place, or near it: the garden of "a pub with a garden". */
export function isBesideAnother({ from }: ParsedTrade, words: readonly TypedWord[]): boolean {
	const isArticle = /^(?:a|an|the|its|own)$/.test(words[from - 1]?.word ?? "");
	return BESIDE.has(words[from - (isArticle ? 2 : 1)]?.word ?? "");
}

/** Tells whether a trade is a part of another one before "with", or near it: "a restaurant with a private room", "hotels near Leeds train station". */
function isWithin({ from }: ParsedTrade, other: ParsedTrade, words: readonly TypedWord[]): boolean {
	const at = words.findIndex(({ word }) => word === "with" || word === "near");
	return at >= other.to && at < from && from - at <= MOST_TO_A_PART;
}

/** Tells whether a trade is only what another one, which stands before "for", is for. */
function isPurposeOf(parsed: ParsedTrade, other: ParsedTrade, words: readonly TypedWord[]): boolean {
	const at = words.findIndex(({ word }) => word === "for");
	return at >= other.to && at < parsed.from;
}

/** Matches the words by which somebody says where he is, up to the thing that he is in. */
const I_AM_IN =
	/ (?:i am|im|i m|ive been|we are|were|we re|weve been) (?:[a-z]+ ){0,3}(?:in|on|at|under|inside) (?:(?:a|an|the|my|our|this) )?$/;

/** Tells whether a trade is only where somebody is who has asked for another one before. */
function isWhereaboutsOf({ from }: ParsedTrade, other: ParsedTrade, words: readonly TypedWord[]): boolean {
	if (other.to >= from) return false;
	const between = words.slice(other.to, from).map(({ word }) => word);
	return I_AM_IN.test(` ${between.join(" ")} `);
}

/** Describes what a search for a trade looks for. */
export function whatOf(
	{ trades, from, to, at }: ParsedTrade & Partial<ParsedNeed>,
	words: readonly TypedWord[],
	{ lexicon, trades: all }: Known,
): What {
	const said = words.filter((_, one) => one >= from && one < to && at?.has(one) !== false);
	const parsed = said.map(({ word }) => word).filter((word) => word !== "and");
	const own = ownCategories(all, trades);
	const key = trades[0]?.key ?? "";
	const categories = categoriesOf(all, trades);
	return {
		label: own.length === 1 && own[0] ? own[0].name : key.slice(0, 1).toUpperCase() + key.slice(1),
		categoryIds: categories.map(({ id }) => id),
		widerIds: widerCategories(all, trades)
			.map(({ id }) => id)
			.filter((id) => !categories.some((category) => category.id === id)),
		kinds: kindsOf(at === undefined ? parsed : key.split(" "), trades, { lexicon, trades: all }, own.length > 0),
		words: parsed,
	};
}

/**
 * Returns the categories of the next wider trade that has any: for a cocktail bar those of pubs, where bars have none. Of a trade that is
 * within no other, they are those of the trades that come closest.
 */
function widerCategories(all: Trades, trades: readonly Trade[]): CategoryName[] {
	const wider = trades.flatMap((trade) => trade.within);
	if (wider.length === 0)
		return categoriesOf(
			all,
			trades.flatMap(({ key }) => closestTo(key, all)),
		);
	const categories = categoriesOf(all, wider);
	return categories.length > 0 ? categories : widerCategories(all, wider);
}

function closestTo(key: string, all: Trades): readonly Trade[] {
	return closestTrades(key).flatMap((other) => tradesNamed(all, other.split(" ")));
}

/**
 * Returns the names of a trade, the typed one first. The directory must know their words, and no other trade may have
 * them. A name that only adds words to another is left out. The typed name always counts where no category is this
 * trade.
 */
function kindsOf(parsed: string[], trades: readonly Trade[], known: Known, isCategory: boolean): string[][] {
	const isMeant = areKnown(parsed, known) && (!isCategory || areOfOne(known.trades, trades, parsed));
	const meant = [...(isMeant ? [parsed] : []), ...knownNames(trades, known)];
	const kinds: string[][] = [];
	for (const words of meant.length > 0 || isCategory ? meant : [knownForm(parsed, namesOf(trades), known)])
		if (!kinds.some((kind) => kind.every((word) => words.includes(word)))) kinds.push(words);
	return kinds.slice(0, MOST_KINDS);
}

function namesOf(trades: readonly Trade[]): string[][] {
	return trades.flatMap(({ names }) => names.map((name) => name.split(" ").filter((word) => word !== "and")));
}

function areKnown(words: readonly string[], { lexicon }: Known): boolean {
	return words.every((word) => lexicon.countOf(word) > 0);
}

type KnownNames = { lexicon: Lexicon; byKeys: Map<string, string[][]> };
const KNOWN_NAMES = new WeakMap<Trades, KnownNames>();

/** Returns the names of trades whose words the directory knows and no other trade has. A restaurant has hundreds to look at, so they are kept. */
function knownNames(trades: readonly Trade[], known: Known): string[][] {
	const before = KNOWN_NAMES.get(known.trades);
	const kept = before?.lexicon === known.lexicon ? before : { lexicon: known.lexicon, byKeys: new Map() };
	if (kept !== before) KNOWN_NAMES.set(known.trades, kept);
	const keys = trades.map(({ key }) => key).join("|");
	const there = kept.byKeys.get(keys);
	if (there !== undefined) return there;
	const names = namesOf(trades).filter((words) => areKnown(words, known) && areOfOne(known.trades, trades, words));
	kept.byKeys.set(keys, names);
	return names;
}

/** Returns the words that name a trade in the form that the directory has: the pub of "pubs", where no category is called so any more. */
function knownForm(parsed: string[], names: readonly string[][], known: Known): string[] {
	const { written } = known.trades;
	const said = stemsOf(parsed, written);
	if (areKnown(parsed, known)) return parsed;
	return names.find((name) => areKnown(name, known) && stemsOf(name, written) === said) ?? parsed;
}

/** Returns a trade that is a category of the directory as it is, and of all others the wider trades. */
export function widerUnlessHere(named: ParsedTrade, trades: Trades): ParsedTrade {
	const wider = named.trades.flatMap((trade) => trade.within);
	return ownCategories(trades, named.trades).length > 0 || wider.length === 0 ? named : { ...named, trades: wider };
}

/** Tells whether a trade is only one of the kinds that would do, within the meant one: the garden of "a garden or a park". */
export function isOrKind(
	{ trades, from, to }: ParsedTrade,
	meant: ReadonlySet<Trade>,
	words: readonly TypedWord[],
): boolean {
	const isJoined = [from - 1, from - 2, to, to + 1].some((at) => words[at]?.word === "or");
	return isJoined && trades.every(({ within }) => within.some((wider) => meant.has(wider)));
}

/** Tells whether a trade is named by a word that nearly alone says it: the book of a "recipe book for vegan cakes". */
export function isToldBy({ trades, from, to }: ParsedTrade, words: readonly TypedWord[]): boolean {
	// "Bookkeeping for my little cafe" needs more than the name of the trade to be understood.
	const isOwn = words.some(({ word }, at) => word === "for" && /^(?:my|our)$/.test(words[at + 1]?.word ?? ""));
	const votes = to === from + 1 && !isOwn ? votesOf(words[from]?.word ?? "") : [];
	return votes.some(({ trade, weight }) => weight > 1 && trades.some(({ key }) => key === trade));
}

/** Tells whether a word says what somebody does, and names nothing: "where we can sit and eat in", "so he can wheel into it". */
function isDoing(words: readonly TypedWord[], at: number): boolean {
	const before = words[at - 1]?.word ?? "";
	if (before === "and") return at > 2 && isDoing(words, at - 2);
	return DOER.test(before);
}

/** Matches what stands before the "apart" that is no apartment: "the pipe came apart". */
const FALLING =
	/^(?:come|comes|came|coming|fall|falls|fell|fallen|falling|take|took|taken|pull|pulled|break|broke|split|set|far|tore|torn)$/;

const DOER = /^(?:i|we|he|she|they|you|can|could|will|may|might|must|cant|wont|couldnt)$/;
