import { FILLERS, SENTENCE_WORDS, STREET_WORDS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { forBefore, isSaidInFull } from "../needs/parse-need.ts";
import { thingsToldOf } from "../needs/subject.ts";
import { isMendedElsewhere } from "../needs/things-beside.ts";
import { classOf, OTHER } from "../told-trades/features.ts";
import { speaksFor, type Told, tradesTold } from "../told-trades/told-trades.ts";
import { GENERAL, type ParsedNeed, type ParsedTrade } from "../trades/parse-trade.ts";
import { hasCategory, type Trade, type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { hereAlone, isAside } from "../without/absent-asides.ts";
import type { ParsedWithout } from "../without/denied-names.ts";
import { votesOf } from "../words/need-words.ts";
import { isNobodys } from "./roles-trades.ts";

/** Holds what the rules found: the trade, by what they did, the one that words name, all that they name, and what is not wanted. */
type Found = {
	trade: ParsedTrade | null;
	by: "need" | "told" | "name";
	named: ParsedTrade | null;
	allNamed: readonly ParsedTrade[];
	unwanted: readonly ParsedWithout[];
};

/** A trade that all words of a text speak for must have so much of them, and be so many times likelier than what the rules found. */
const LEAST_SHARE = 0.45;
/** A need must have so much where another trade is named in full. */
const SURE_AGAINST_NAMED = 0.9;
const TIMES = { need: 2.4, covering: 15, named: 3.5, saidToo: 1.5 };
/** Where a trade is named that is not here, it must have nearly all, in a text that tells more than that. */
const AGAINST_ABSENT = 0.7;
/** A text that begins with such a name asks for it rather. */
const AGAINST_FIRST_ABSENT = 0.9;
/** Says that a text asks for what none of the trades of needs has: a "tv aerial fitter" is no electrician. */
export const NOBODY = "nobody";
const SURELY_NOBODY = 0.9;
const HARDLY = 0.12;
const MOST_WORDS_OF_NOBODY = 4;
/** A name of so many words is one that people say as a sentence: "turn the radiator off". */
const WORDS_OF_A_SENTENCE = 3;
/** Where the rules found no trade here, so much of the telling words must speak for it; all of few. */
const LEAST_SPEAKING = 0.5;
const FEW_WORDS = 3;
/** Who says so many words beside a thing tells what it is about: "boss demoted me after maternity leave". */
const WORDS_OF_A_TALE = 3;
/** What somebody tells of a body or a vehicle is only outdone by what has nearly all. */
const SURELY_OUTDOING = 0.985;
const VET = "veterinary care";
/** Where it has so much, fewer must. */
const SURELY_SPOKEN = 0.9;
const LEAST_SPEAKING_SURELY = 0.33;
const LIKELY_SPOKEN = 0.55;
const LEAST_WORDS = 2;
const LEAST_WORDS_AGAINST_ABSENT = 3;

/**
 * Finds the trade that all words of a text speak for together, where it is another one than the rules found and much likelier, or where they found none. What
 * is named in full stays. `isElse`: the word has another meaning.
 */
export function toldByAll(
	words: readonly TypedWord[],
	found: Found,
	known: { lexicon: Lexicon; trades: Trades },
	isElse: (at: number) => boolean,
): ParsedNeed | typeof NOBODY | null {
	const isTelling = ({ word }: TypedWord, at: number) =>
		!isElse(at) && !FILLERS.has(word) && !SENTENCE_WORDS.has(word) && /\p{L}{2}/u.test(word);
	const telling = words.filter(isTelling);
	if (telling.length < LEAST_WORDS) return null;
	const text: Text = { words, telling, isElse, ...known };
	const inFull = found.allNamed.filter((one) => isWantedInFull(one, text));
	if (isCertain(found, text)) return null;
	// What somebody tells of a body or a vehicle is known, unless a trade is named beside it or all words say another one.
	const isTale = found.by === "told" && (inFull.length === 0 || (found.trade !== null && isVet(found.trade)));
	if (isTale && telling.length <= FEW_WORDS) return null;
	const told = tradesTold(words.map(({ word }, at) => (isElse(at) ? "" : word)));
	if (isTale && !isOutdone(found.trade, told)) return null;
	// What a thing is in, or is so with, may say another trade: "bread dough stuck in the plughole" leaves it to the rules.
	const things = thingsToldOf(words, isElse);
	if (things.size > 0) {
		const others = tradesTold(words.map(({ word }, at) => (isElse(at) || things.has(at) ? "" : word)));
		if (others[0]?.trade !== told[0]?.trade) return null;
	}
	const beside = namedBeside(found, inFull, told);
	if (beside !== null) return beside;
	const best = likelier(found, inFull, told, text);
	if (best === null || best === NOBODY) return best;
	const meant = tradesNamed(known.trades, best.split(" "));
	const at = new Set(words.flatMap((one, place) => (isTelling(one, place) ? [place] : [])));
	const need = { trades: meant, at, from: Math.min(...at), to: Math.max(...at) + 1 };
	if (meant.length === 0 || isMendedElsewhere(need, words) || isNobodys(need, words, isElse)) return null;
	return hereAlone(need, known.trades);
}

/** Tells whether a trade that somebody tells of has next to nothing of the votes of all words. An animal's ear is no doctor's, whatever they say. */
function isOutdone(trade: ParsedTrade | null, told: readonly Told[]): boolean {
	if (trade === null || (isVet(trade) && OF_PEOPLE.has(told[0]?.trade ?? ""))) return false;
	return (told[0]?.share ?? 0) >= SURELY_OUTDOING && shareOf(trade.trades, told) <= 1 - SURELY_OUTDOING;
}

/** Treat people or sell what treats them. */
const OF_PEOPLE = new Set(["doctor", "dentist", "pharmacy"]);

function isVet({ trades }: ParsedTrade): boolean {
	return trades.some(({ key }) => key === VET);
}

type Text = {
	words: readonly TypedWord[];
	telling: readonly TypedWord[];
	isElse: (at: number) => boolean;
	lexicon: Lexicon;
	trades: Trades;
};

/** Tells whether a trade that is here is named by its whole name as what is wanted, and not only as where, when or for what something is. */
function isWantedInFull(one: ParsedTrade, { words, isElse, trades }: Text): boolean {
	return (
		hasCategory(one, trades) &&
		isSaidInFull(one, words, trades) &&
		!isAside(one, words, isElse) &&
		forBefore(one, words) === null
	);
}

/** Tells whether what the rules found is the name of the trade that is found. */
function isByName({ trade, by, named }: Found): boolean {
	return by === "name" && trade !== null && trade.from === named?.from && trade.to === named.to;
}

/** Tells whether what the rules found stays, whatever all words say. */
function isCertain(found: Found, { words, telling, isElse, lexicon, trades }: Text): boolean {
	const { trade, named, unwanted } = found;
	// Who names a doctor and an animal means the vet, unless all words say what treats neither: "dog tooth check trousers".
	if (trade !== null && trade !== named && trade.from === named?.from && trade.to === named.to)
		return !isVet(trade) && telling.filter((one) => !isOf(trade, one, words)).length < WORDS_OF_A_TALE;
	if (trade === null) return isRatherName(words, telling, lexicon, isElse);
	// Whoever turns down a kind of something wants another kind of that.
	const isWantedBeside = unwanted.some((without) =>
		without.trades.some((one) => [one, ...one.within].some((wider) => trade.trades.includes(wider))),
	);
	if (isWantedBeside) return true;
	if (!isByName(found)) return false;
	// A "health club" is all that the text says.
	if (telling.filter((one) => !isOf(trade, one, words)).length < LEAST_WORDS) return true;
	if (!hasCategory(trade, trades)) return false;
	const isInFull = isSaidInFull(trade, words, trades) || isTrueName(trade, words);
	return (isInFull && !isDone(trade, words)) || trade.to - trade.from >= WORDS_OF_A_SENTENCE;
}

function isOf({ from, to }: ParsedTrade, one: TypedWord, words: readonly TypedWord[]): boolean {
	return words.indexOf(one) >= from && words.indexOf(one) < to;
}

/** Returns how likely a text asks for one of some trades. */
function shareOf(all: readonly Trade[], told: readonly Told[]): number {
	const classes = new Set(all.flatMap(({ key, within }) => [key, ...within.map((one) => one.key)]).map(classOf));
	return told.reduce((most, one) => (classes.has(classOf(one.trade)) ? Math.max(most, one.share) : most), 0);
}

/** Returns the trade that is named in full beside what the rules made of other words: "supermarket, electric wheelchair friendly". */
function namedBeside(found: Found, inFull: readonly ParsedTrade[], told: readonly Told[]): ParsedNeed | null {
	const { trade, by } = found;
	if (trade === null || isByName(found)) return null;
	const most = by === "told" ? LEAST_SHARE : SURE_AGAINST_NAMED;
	// A "doctor for my dog" is the vet that was found.
	if (isVet(trade)) return null;
	const before = shareOf(trade.trades, told);
	// A "school minibus keeps stalling" for whoever is told of the vehicle, unless all words speak for the school.
	const least = by === "told" ? TIMES.need * before : 0;
	const [best] = inFull
		.filter(({ trades }) => !trades.some((one) => trade.trades.includes(one)))
		.filter(({ trades }) => before < most && shareOf(trades, told) >= least)
		.sort((a, b) => shareOf(b.trades, told) - shareOf(a.trades, told));
	if (best === undefined) return null;
	return { ...best, at: new Set(Array.from({ length: best.to - best.from }, (_, at) => best.from + at)) };
}

/** Returns the class that is so much likelier than what the rules found that it is meant. */
function likelier(found: Found, inFull: readonly ParsedTrade[], told: readonly Told[], text: Text): string | null {
	const { trade, by } = found;
	const [best] = told;
	if (best === undefined || best.share < LEAST_SHARE) return null;
	if (by === "told" && !outdoesTale(best, text)) return null;
	const before = shareOf(trade?.trades ?? [], told);
	const isNamed = isByName(found);
	if (best.trade === OTHER) return isNobodysSurely(best, found, before, text) ? NOBODY : null;
	if (best.share === before || best.share < before * timesNeeded(found, best, inFull, text)) return null;
	if (trade !== null && hasCategory(trade, text.trades)) return best.trade;
	const least = trade?.from === 0 ? AGAINST_FIRST_ABSENT : AGAINST_ABSENT;
	const isEnough = best.share >= least && text.telling.length >= LEAST_WORDS_AGAINST_ABSENT;
	return (isNamed && !isEnough) || !isSpokenFor(text, best, trade) ? null : best.trade;
}

/** Tells whether a text surely asks for what no trade has, and not for what the rules found, of which next to nothing is said. */
function isNobodysSurely({ share }: Told, found: Found, before: number, text: Text): boolean {
	const { trade } = found;
	if (trade === null || isByName(found) || before > HARDLY || text.telling.length > MOST_WORDS_OF_NOBODY) return false;
	return share >= (isCovering(trade, text) ? SURELY_OUTDOING : SURELY_NOBODY);
}

/** Tells whether what all words say is so sure that it counts more than a tale. */
function outdoesTale({ share, trade }: Told, { telling }: Pick<Text, "telling">): boolean {
	return telling.length > FEW_WORDS && share >= SURELY_OUTDOING && trade !== OTHER;
}

/** Returns how many times likelier than what the rules found a class must be, by how surely they found that. */
function timesNeeded(
	found: Found,
	best: Told,
	inFull: readonly ParsedTrade[],
	text: Pick<Text, "words" | "telling">,
): number {
	if (inFull.some((one) => one.trades.some(({ key }) => classOf(key) === classOf(best.trade)))) return TIMES.saidToo;
	if (isByName(found)) return TIMES.named;
	return isCovering(found.trade, text) ? TIMES.covering : TIMES.need;
}

/** Tells whether a trade was read from all of the few words that tell anything. */
function isCovering(trade: ParsedTrade | null, { words, telling }: Pick<Text, "words" | "telling">): boolean {
	return trade !== null && telling.length <= FEW_WORDS && telling.every((one) => isOf(trade, one, words));
}

/** Tells whether a trade is named by a word that is no thing of it: a "veterinario", but no "treadmill" of a gym. */
function isTrueName({ trades, from, to }: ParsedTrade, words: readonly TypedWord[]): boolean {
	const said = words.slice(from, to).map(({ word }) => word);
	// A "pet shop" is the name of a place, whatever pets say.
	const isOfPlace = said.length > 1 && GENERAL.test(said.at(-1) ?? "");
	const isSpeaking = !isOfPlace && said.some((word) => votesOf(word).length > 0);
	return !isSpeaking && trades.some(({ names }) => names.includes(said.join(" ")));
}

/**
 * Tells whether enough words of a text speak for a trade by themselves or with the next one: "trombone" says nothing of schools, whatever "lessons" say. The
 * surer all of them are together, the fewer must, unless the text begins with the name of what is not here: a "bank that opens accounts".
 */
function isSpokenFor(
	{ telling, words }: Pick<Text, "telling" | "words">,
	{ trade, share }: Told,
	found: ParsedTrade | null,
): boolean {
	const speaking = telling.filter(({ word }, place) => {
		const at = words.indexOf(telling[place] as TypedWord);
		return speaksFor(word, trade, words[at + 1]?.word);
	}).length;
	if (telling.length <= LEAST_WORDS || (telling.length <= FEW_WORDS && share < SURELY_SPOKEN))
		return speaking === telling.length;
	// Where nothing else is understood, the likeliest is better than nothing.
	if (found === null && share >= LIKELY_SPOKEN) return speaking >= LEAST_SPEAKING_SURELY * telling.length;
	return (
		speaking >= (share >= SURELY_SPOKEN && found?.from !== 0 ? LEAST_SPEAKING_SURELY : LEAST_SPEAKING) * telling.length
	);
}

/** Tells whether the word of a trade is what is to be done, and names no place: "learn to reverse park". */
function isDone({ from, to }: ParsedTrade, words: readonly TypedWord[]): boolean {
	const before = words.slice(Math.max(0, from - MOST_TO_VERB), from);
	return to - from === 1 && before.some(({ word }, at) => word === "to" && before[at - 1]?.word !== "close");
}

const MOST_TO_VERB = 2;

/** Tells whether the directory has all words of a text, or one makes a street's name of the others: such a text is rather a name. */
function isRatherName(
	words: readonly TypedWord[],
	telling: readonly TypedWord[],
	lexicon: Lexicon,
	isElse: (at: number) => boolean,
): boolean {
	const isStreet = ({ word }: TypedWord, at: number) =>
		at > 0 && STREET_WORDS.has(word) && (at === words.length - 1 || isElse(at + 1));
	return words.some(isStreet) || telling.every(({ word }) => lexicon.countOf(word) > 0);
}
