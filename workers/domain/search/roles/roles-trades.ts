import { isEnglishWord } from "../../ordinary-words/ordinary-words.ts";
import { FILLERS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { parseAssociation } from "../needs/parse-association.ts";
import { parseNeed } from "../needs/parse-need.ts";
import { isVehicleDealt } from "../needs/situations-abroad.ts";
import { isDate } from "../open/named-days.ts";
import type { ParsedTime } from "../open/parse-time.ts";
import { isBesideAnother, type ParsedTrade } from "../trades/parse-trade.ts";
import type { Trade } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import type { Known } from "../without/denied-names.ts";

/** The trades whose places guests stay in for a while. Those within them count too. */
const HOSTS = new Set(
	"restaurant|cafe|pub|bar|hotel|guest house|park|museum|library|cinema|gym|night club|campsite|art gallery|coffee shop|tea room|bakery|patisserie".split(
		"|",
	),
);

/** The trades that are asked for in the evening, where an hour may be that of either half of a day. */
const OF_EVENINGS = new Set("pub|bar|night club|restaurant|cinema".split("|"));

/** Matches the meals of the morning, in the languages that are searched in. */
const OF_MORNINGS =
	/^(?:breakfasts?|brunch|brekkie|fruhstuck\w*|desayun\w+|(?:petit)?dejeuner|colazione|ontbijt\w*|sniadani\w+|kahvalti\w*)$/;

/**
 * Reads an hour from six on, of which nobody has said which half of the day is meant, as one of the evening: "pubs at half seven", "pub before 6", but not
 * "breakfast before 7".
 */
export function inTheEvening(time: ParsedTime, trade: ParsedTrade | null, words: readonly TypedWord[]): ParsedTime {
	const { when, isHalfDay } = time;
	const isMorning = words.some(({ word }) => OF_MORNINGS.test(word));
	const isEvening = !isMorning && allOf(trade).some(({ key }) => OF_EVENINGS.has(key));
	if (isHalfDay !== true || !isEvening || typeof when === "string" || when.minute === null) return time;
	const hour = when.minute / 60;
	return hour > 5 && hour < 12 ? { ...time, when: { ...when, minute: when.minute + 12 * 60 } } : time;
}

/** Tells whether a time is a date, and no name before a trade: a pharmacy may be called "19 Mayıs". */
export function isDateSaid({ special, from, to }: ParsedTime, words: readonly TypedWord[], lexicon: Lexicon): boolean {
	return isDate(special ?? "") && !words.slice(from, to).every(({ word }) => lexicon.countOf(word) > 0);
}

/** Is the least number of letters of a word that may be a name. */
const SHORTEST_NAME = 3;

/** Tells whether words are of another language and no business has one of them, so that they ask for nothing but a time: "v neděli". */
export function isNoName({ from, to }: ParsedTime, words: readonly TypedWord[], lexicon: Lexicon): boolean {
	return words
		.slice(from, to)
		.every(({ word }) => word.length < SHORTEST_NAME || (lexicon.countOf(word) === 0 && !isEnglishWord(word)));
}

/** Lists the trades that are named, and those that they are within. */
function allOf(trade: ParsedTrade | null): Trade[] {
	const all = [...(trade?.trades ?? [])];
	for (const one of all) all.push(...one.within.filter((wider) => !all.includes(wider)));
	return all;
}

/** Tells whether a trade is that of places where guests stay. */
export function isHost(trade: ParsedTrade | null): boolean {
	return allOf(trade).some(({ key }) => HOSTS.has(key));
}

/** Tells whether the name of a trade is a time and then another name of the same trade: the chemist of "late night chemist". */
export function isTimeAndTrade(
	{ trades, from, to }: ParsedTrade,
	named: readonly ParsedTrade[],
	time: { from: number; to: number } | null,
): boolean {
	if (time === null || time.from !== from || time.to >= to) return false;
	return named.some(
		(one) => one.from === time.to && one.to === to && trades.every((trade) => one.trades.includes(trade)),
	);
}

/** Finds the need of a text. The time at which a named trade shall be open is none: a "late night bank" is no night club. */
export function needOf(
	words: readonly TypedWord[],
	known: Known & { isMissing: boolean },
	named: ParsedTrade | null,
	time: { from: number; to: number } | null,
	isTaken: (at: number) => boolean,
): ReturnType<typeof parseNeed> {
	const need = parseNeed(words, known, named, isTaken);
	const isTime = (at: number) => time !== null && at >= time.from && at < time.to;
	if (need === null || named === null || ![...need.at].every(isTime)) return need;
	return parseNeed(words, known, named, (at) => isTaken(at) || isTime(at));
}

/** Returns the named trade, or the one that words speak for where none is named, or where it is only a part of the place ("to rent, with a garden"). */
export function guessedTrade(
	words: readonly TypedWord[],
	known: Known,
	named: ParsedTrade | null,
	isTaken: (at: number) => boolean,
): ParsedTrade | null {
	if (named === null) return parseAssociation(words, known, isTaken);
	if (named.from === 0 || !isBesideAnother(named, words)) return named;
	const isOther = (at: number) => isTaken(at) || (at >= named.from && at < named.to);
	return parseAssociation(words, known, isOther) ?? named;
}

/** Matches who makes or plays something: a sculptor, a harpist. */
const WHO_MAKES = /(?:[a-z]{3}(?:tor|ist)|painter|carver|maker|potter|blower)s?$/;
/** Are the trades whose places show what such people have made, and where nobody is hired. */
const SHOWING = new Set(["museum", "art gallery"]);

/** Tells whether a trade that no text names is none that it asks for: who makes what a museum shows, or a vehicle that is rented. */
export function isNobodys(
	trade: ParsedTrade | null,
	words: readonly TypedWord[],
	isElse: (at: number) => boolean,
): boolean {
	if (trade === null) return false;
	const isHomes = trade.trades.every(({ key }) => key === "real estate agency");
	return isMakerSought(trade, words, isElse) || (isHomes && isVehicleDealt(words.map(({ word }) => word)));
}

/**
 * Tells whether a text asks for somebody who makes what a place only shows: an "ice sculptor" is nobody of a museum. One behind whom a thing is named is
 * only whose that is: "impressionist exhibition".
 */
function isMakerSought(trade: ParsedTrade, words: readonly TypedWord[], isElse: (at: number) => boolean): boolean {
	if (!trade.trades.every(({ key }) => SHOWING.has(key))) return false;
	const isContent = (at: number) => at < words.length && !isElse(at) && !FILLERS.has(words[at]?.word ?? "");
	const maker = words.findIndex(({ word }) => WHO_MAKES.test(word));
	const isBefore = BY.test(words[maker - 1]?.word ?? "") || BY.test(words[maker - 2]?.word ?? "");
	const isNamed = words.some(({ word }) => trade.trades.some(({ names }) => names.includes(word)));
	return (
		maker !== -1 &&
		!isNamed &&
		!isBefore &&
		(!isContent(maker + 1) || /^(?:for|to)$/.test(words[maker + 1]?.word ?? ""))
	);
}

/** Matches what stands before him whose works are to be seen. */
const BY = /^(?:by|of|from|about|see|like)$/;
