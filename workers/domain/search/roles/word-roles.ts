import { isEnglishWord, isWordAbroad } from "../../ordinary-words/ordinary-words.ts";
import type { WorldTowns } from "../../world-towns/world-towns.ts";
import { parseFeatures } from "../features/parse-feature.ts";
import {
	ASKED_OF_A_PAGE,
	ASKING,
	AT_HOME,
	BESIDE,
	FILLERS,
	IN_THE_MIDDLE,
	NEAR_ME,
	NEAREST,
	PART_OF_A_HOUSE,
	SENTENCE_WORDS,
} from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { isComplaint } from "../needs/complaint.ts";
import { ofAnimal, parseNeed } from "../needs/parse-need.ts";
import { toldIn } from "../needs/subject.ts";
import { isMendedElsewhere, isNamedForMended, thingsBeside } from "../needs/things-beside.ts";
import { OTHER_WORDS } from "../open/day-and-clock.ts";
import { parseTime } from "../open/parse-time.ts";
import { parseQualities } from "../parse-quality.ts";
import { stemOf } from "../stem.ts";
import type { ParsedElsewhere } from "../towns/parse-elsewhere.ts";
import { landmarksBehind, landmarksIn } from "../towns/parse-landmark.ts";
import { citiesCalled, isMotorway, parsePlaces, placeWithRegion } from "../towns/parse-place.ts";
import { parseRadius } from "../towns/parse-radius.ts";
import { furtherTowns, joinsBefore } from "../towns/parse-towns.ts";
import { kindBefore } from "../trades/kind-of-place.ts";
import {
	GENERAL,
	isBesideAnother,
	isChainHere,
	isOrKind,
	type ParsedTrade,
	parseTrades,
	widerUnlessHere,
} from "../trades/parse-trade.ts";
import { hasCategory, type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { hereAlone, isAside, isHereOrWider, isOfBuilding } from "../without/absent-asides.ts";
import { parseWithout } from "../without/parse-without.ts";
import { votesOf } from "../words/need-words.ts";
import { elsewhereOf, furtherElsewhere, overlap } from "./roles-elsewhere.ts";
import { centreOf, chosen, districtBefore, isNear, isRefused } from "./roles-places.ts";
import { NOBODY, toldByAll } from "./roles-told.ts";
import {
	guessedTrade,
	inTheEvening,
	isDateSaid,
	isHost,
	isNobodys,
	isNoName,
	isTimeAndTrade,
	needOf,
} from "./roles-trades.ts";

/**
 * Holds what is known beforehand: the directory's words and places, the names of trades, the day (0 is Monday; null: it does not
 * matter), and the world's towns. With `guess`, a word that may be one of these is one, even if the directory has it as a word.
 */
export type Known = { lexicon: Lexicon; trades: Trades; today?: number; date?: Date; world?: WorldTowns; guess?: true };

/** Names the purpose of a word of a text. Words of some roles also belong to names. */
export type Role =
	| "near me"
	| "time"
	| "feature"
	| "quality"
	| "radius"
	| "without"
	| "asked"
	| "middle"
	| "what"
	| "where"
	| "filler"
	| null;

type WordRoles = ReturnType<typeof readRoles>;
/**
 * Holds the roles of the texts that were read last with what is known. A text is looked at for slips and then understood, and it is asked
 * for again with other filters, in another order and by its further pages.
 */
const READ = new WeakMap<Known, Map<string, WordRoles>>();
const MOST_READ = 500;

/** Tells what each word of a text is for, and what was read out of them. */
export function wordRoles(words: readonly TypedWord[], known: Known): WordRoles {
	const ofTexts: Map<string, WordRoles> = READ.get(known) ?? new Map();
	const key = JSON.stringify(words);
	const there = ofTexts.get(key);
	if (there !== undefined) return there;
	if (ofTexts.size >= MOST_READ) ofTexts.clear();
	const read = readRoles(words, known);
	READ.set(known, ofTexts.set(key, read));
	return read;
}

/**
 * Finds what each word of a text is for, and what was read out of them: the trade, the place, the time and the other filters. It takes
 * first what can mean nothing else ("open now", "near me"), then trades and places, the longer name before the shorter and a place behind
 * "in" before all, then what only the rest makes clear ("sunday").
 */
function readRoles(words: readonly TypedWord[], known: Known) {
	const { lexicon, trades, today, date } = known;
	const roles: Role[] = words.map(() => null);
	const isTaken = (at: number) => roles[at] !== null;
	function take(role: Role, from: number, to: number): void {
		roles.fill(role, from, to);
	}

	const excluded = parseWithout(words, known);
	const isMissing = isComplaint(words, excluded, trades);
	const unwanted = isMissing ? [] : excluded;
	if (isMissing) for (const { from } of excluded) take("filler", from, from + 1);
	for (const { from, to } of unwanted) take("without", from, to);
	const free = () => words.map(({ word }, at) => (isTaken(at) ? "\n" : word));
	// "Park nearby" is near the place, and not near the visitor.
	const asked = parseFeatures(free()).filter(({ strong }) => strong);
	for (const { from, to } of asked) take("feature", from, to);
	const nearMe = takePattern(NEAR_ME, "near me", words, take, isTaken);
	const nearest = takePattern(NEAREST, "near me", words, take, isTaken);
	takePattern(ASKED_OF_A_PAGE, "asked", words, take, isTaken);
	for (const pattern of ASKING) takePattern(pattern, "filler", words, take, isTaken);
	takePattern(AT_HOME, "filler", words, take, isTaken);
	takePattern(PART_OF_A_HOUSE, "filler", words, take, isTaken);
	takePattern(BESIDE, "filler", words, take, isTaken);
	for (const at of words.keys()) if (isMotorway(words, at)) take("filler", at, at + 1);
	takePattern(IN_THE_MIDDLE, "middle", words, take, isTaken);
	const radius = parseRadius(free());
	if (radius !== null) take("radius", radius.from, radius.to);
	const time = parseTime(free(), today ?? null, date ?? null);
	if (time?.strong) take("time", time.from, time.to);
	for (const at of time?.apart ?? []) take("time", at, at + 1);
	const loose = parseFeatures(free());

	const isTradeIn = (from: number, end: number) =>
		words.slice(from, end).some(
			(_, more) =>
				tradesNamed(
					trades,
					words.slice(from, from + more + 1).map(({ word }) => word),
				).length > 0,
		);
	const landmarks = landmarksBehind(words, isTradeIn, (at) => citiesCalled(words[at]?.word ?? "", lexicon).length > 0);
	for (const at of landmarks) take("asked", at, at + 1);
	// "Cardiff ones never turn up, so not Cardiff" names no place that is wanted.
	const everyPlace = parsePlaces(words, lexicon, isTaken);
	const places = everyPlace.filter((one) => !isRefused(one, unwanted, words));
	for (const one of everyPlace) if (!places.includes(one)) take("without", one.from, one.to);
	const isSaid = (said: readonly string[], { from, to }: ParsedTrade) =>
		words.slice(from, to).some(({ word }) => said.some((one) => stemOf(one) === stemOf(word)));
	// "Accountant, no chartered" wants what it names in other words.
	const isUnwanted = (parsed: ParsedTrade) =>
		parsed.trades.every((trade) =>
			unwanted.some(
				(one) =>
					one.trades.includes(trade) && (one.trades.length > 1 || trade.within.length > 0 || isSaid(one.words, parsed)),
			),
		);
	const everyNamed = parseTrades(words, trades, places, isTaken).filter((one) => !isChainHere(one, words, lexicon));
	const leftNamed = everyNamed.filter((one) => !isUnwanted(one) && !isTimeAndTrade(one, everyNamed, time));
	// Whoever wants no hostel wants the hotel that one is, and not the breakfast he tells of.
	const widerNamed = leftNamed.filter((one) =>
		one.trades.some((trade) =>
			unwanted.some(({ trades: all }) => all.some((other) => other === trade || other.within.includes(trade))),
		),
	);
	const wantedNamed = widerNamed.length > 0 ? widerNamed : leftNamed;
	// "Cafe, no coffee shops" asks for cafes all the same: their own name is only left out as a type.
	const unwantedNamed = unwanted
		.filter((one) => one.trades.some((trade) => trade.within.length > 0))
		.map(({ from, to, trades: all }) => ({ trades: all, from, to, at: new Set<number>() }));
	// "Takeaway, no thai" names with the takeaway only how it is to be had.
	const isHow = (one: ParsedTrade) =>
		loose.some(({ from, to }) => from <= one.from && to >= one.to) && !hasCategory(one, trades);
	const besideHow = everyNamed.every(isHow) ? unwantedNamed : [];
	const allNamed =
		wantedNamed.length > 0 && besideHow.length === 0
			? wantedNamed
			: [...everyNamed, ...besideHow].map((one) => widerUnlessHere(one, trades));
	const possible = elsewhereOf(words, known, places, isTaken);
	// Roses are a town in Spain, a bunch of them is a florist's.
	const isOfTrade = ({ from, to }: ParsedElsewhere) =>
		allNamed.some((one) => one.from <= from && one.to >= to && one.to - one.from > to - from);
	const elsewhere = possible === null || isOfTrade(possible) ? null : possible;
	if (elsewhere !== null) places.splice(0);
	const isNotElsewhere = (one: { from: number; to: number }) => elsewhere === null || !overlap(one, elsewhere);
	// "Supermarket, home shopping" says the one trade and how.
	const isGeneral = ({ from, to }: ParsedTrade) => words.slice(from, to).every(({ word }) => GENERAL.test(word));
	const isToldTwice = (one: ParsedTrade) =>
		isGeneral(one) &&
		allNamed.some((other) => !isGeneral(other) && hasCategory(other, trades)) &&
		(words[one.from]?.word === "shopping" ||
			allNamed.every((other) => isGeneral(other) || other.to < one.from || other.from > one.to));
	for (const { from, to } of allNamed.filter(isToldTwice)) take("filler", from, to);
	const named = allNamed.filter((one) => isNotElsewhere(one) && !isToldTwice(one));
	const ofPlace = places[0] === undefined ? null : placeWithRegion(places[0], words, lexicon, isTaken).at;
	// A country's name is no trade, whatever its words are called elsewhere: "Manchester, United States".
	const inRegion = (at: number) =>
		ofPlace?.has(at) === true && (at < (places[0]?.from ?? 0) || at >= (places[0]?.to ?? 0));
	const isOfRegion = (parsed: ParsedTrade) =>
		words.some((_, at) => at >= parsed.from && at < parsed.to && inRegion(at)) ||
		places.some(
			({ kind, from, to }) =>
				kind === "region" && from <= parsed.from && to >= parsed.to && to - from > parsed.to - parsed.from,
		);
	// "Parking" is a feature where no category is a car park.
	const isAsked = ({ from, to }: ParsedTrade) => loose.some((one) => one.from <= from && one.to >= to);
	// "Cafe wifi" is a cafe that has it, where no category is an internet cafe.
	const isWithFeature = ({ from, to }: ParsedTrade) =>
		loose.some((one) => one.from >= from && one.to <= to) &&
		named.some((one) => one.from >= from && one.to <= to && one.to - one.from < to - from && hasCategory(one, trades));
	const notHere = named.filter((one) => (isAsked(one) || isWithFeature(one)) && !hasCategory(one, trades));
	const { trade: namedTrade, place: largest } = chosen(
		named.filter((one) => !isOfRegion(one) && !notHere.includes(one) && !isNamedForMended(one, words)),
		places,
		words,
	);
	const district = largest === null ? null : districtBefore(largest, places, words);
	const place = district?.part ?? largest;
	const found =
		elsewhere !== null
			? { where: elsewhere.elsewhere, at: new Set<number>() }
			: place === null
				? null
				: placeWithRegion(place, words, lexicon, isTaken);
	if (elsewhere !== null) take("where", elsewhere.from, elsewhere.to);
	for (const at of found?.at ?? []) roles[at] = "where";
	const ofCity = district === null ? [] : placeWithRegion(district.city, words, lexicon, isTaken).at;
	for (const at of [...(district?.of ?? []), ...ofCity]) roles[at] = "where";
	for (const at of centreOf(words, (at) => roles[at] === "where", isTaken)) roles[at] = "middle";
	const isTold =
		namedTrade !== null &&
		isAside(namedTrade, words, isTaken) &&
		(!isHereOrWider(namedTrade, known) || isOfBuilding(namedTrade, words));
	// "A quiet drink, no bars" is had in what a bar is otherwise.
	const isOfUnwanted = namedTrade !== null && wantedNamed.length === 0 && unwantedNamed.length > 0;
	// Whoever turns down a kind of what he names tells nothing of another trade.
	const isWiderOfUnwanted = unwanted.some((one) =>
		one.trades.some(({ within }) => within.some((wider) => namedTrade?.trades.includes(wider) === true)),
	);
	const told = isWiderOfUnwanted ? null : toldIn(words, known, namedTrade, isTaken);
	const meant =
		told ??
		(isOfUnwanted || isWiderOfUnwanted ? null : needOf(words, { ...known, isMissing }, namedTrade, time, isTaken)) ??
		(isTold ? hereAlone(parseNeed(words, { ...known, isMissing }, null, isTaken), trades) : null);
	const ruled = meant !== null && (isMendedElsewhere(meant, words) || isNobodys(meant, words, isTaken)) ? null : meant;
	const isGuessed = meant === null && elsewhere === null;
	const isElse = (at: number) =>
		isTaken(at) || [...loose, ...(time === null ? [] : [time])].some(({ from, to }) => at >= from && at < to);
	const meantFor = ruled ?? (isGuessed ? guessedTrade(words, known, namedTrade, isElse) : namedTrade);
	const sought = ofAnimal(meantFor, words, trades, isTaken);
	const byRules = isNobodys(sought, words, isTaken) ? null : sought;
	// What all words say together may outdo what the rules made of some.
	const isSure = sought !== meantFor || (ruled !== null && ruled === told);
	const by = isSure ? "told" : ruled === null ? "name" : "need";
	const byAll =
		elsewhere !== null
			? null
			: toldByAll(words, { trade: byRules, by, named: namedTrade, allNamed: named, unwanted }, known, isTaken);
	const isPlace = (at: number) => roles[at] === "where";
	// Of "horse riding lessons" the need itself says what is missing.
	const isNone = byAll === NOBODY && (ruled === null || thingsBeside(ruled, words, isPlace).size === 0);
	const need = isNone ? null : byAll === NOBODY ? ruled : (byAll ?? ruled);
	const trade = isNone ? null : byAll === NOBODY ? byRules : (byAll ?? byRules);
	if (trade !== null)
		for (let at = trade.from; at < trade.to; at += 1) if (need?.at.has(at) !== false) roles[at] ??= "what";
	if (trade !== null && need === null && GENERAL.test(words[trade.to]?.word ?? "")) roles[trade.to] ??= "what";
	if (trade !== null && need === null) for (const at of kindBefore(trade, words)) roles[at] ??= "what";
	// The other words of a need only tell how it came about, except for what it is of: "football boots".
	const things =
		need === null ? null : need === told || need === byAll ? new Set() : thingsBeside(need, words, isPlace);
	if (things !== null)
		for (const [at, { word }] of words.entries())
			if (!FILLERS.has(word) && (isEnglishWord(word) || isWordAbroad(word)) && !things.has(at)) roles[at] ??= "what";
	// "Restaurants, Indian" says the wider trade beside the one that is meant: it is not missing.
	// "Novels, bookshop" names the thing and who sells it.
	const isThingOfTrade = (word: string) =>
		votesOf(word).some(({ trade: key, weight }) => weight > 1 && trade?.trades.some((one) => one.key === key) === true);
	if (trade !== null && trade === namedTrade && hasCategory(trade, trades))
		for (const [at, { word }] of words.entries())
			if (at < trade.from - 1 && isThingOfTrade(word) && !isWithin(words, at)) roles[at] ??= "what";
	const said = new Set((trade?.trades ?? []).flatMap((one) => [one, ...one.within]));
	// "With a beer garden" asks for more than a pub does, though pubs are called so; one word only says the trade again.
	const asksMore = (one: ParsedTrade) =>
		trade !== null && one.from >= trade.to && one.to - one.from > 1 && isBesideAnother(one, words);
	const isSaidAlready = (one: ParsedTrade) => one.trades.every((each) => said.has(each)) && !asksMore(one);
	for (const one of named)
		if (isSaidAlready(one) || isOrKind(one, said, words))
			for (let at = one.from; at < one.to; at += 1) roles[at] ??= "what";
	const further =
		place === null || found === null
			? []
			: furtherTowns({ ...place, ...found }, places, words, lexicon, isTaken).filter(
					({ at }) => ![...at].every((one) => isThingOfTrade(words[one]?.word ?? "")),
				);
	for (const { at, isListed } of further) for (const one of isListed ? at : []) roles[one] = "where";
	const first = elsewhere ?? place;
	const absent = first === null ? [] : furtherElsewhere(words, known, first, roles);
	for (const { from, to } of absent) take("where", from, to);
	for (const [at, role] of roles.entries())
		if (role === "where" && roles[at - 1] !== "where")
			for (const one of further.length + absent.length > 0 ? joinsBefore({ from: at, to: at }, words) : [])
				roles[one] ??= "filler";
	const isReadAt = (at: number) => at < words.length && (isTaken(at) || FILLERS.has(words[at]?.word ?? ""));
	// What a "no" says of a thing that is read as a need is read with it: "no lights, no oven".
	for (const [at, { word }] of words.entries())
		if (trade !== null && !isTaken(at) && NOTHING_OF.test(word) && isReadAt(at + 1)) roles[at] = "filler";
	// "10 pints and a jukebox" tells how many of what is needed.
	if (need !== null)
		for (const [at, { word }] of words.entries()) if (!isTaken(at) && /^\d{1,2}$/.test(word)) roles[at] = "filler";
	const isSentence = (word: string, at: number) =>
		SENTENCE_WORDS.has(word) && trade !== null && (at < words.length - 1 || found !== null);
	for (const [at, { word }] of words.entries())
		if (!isTaken(at) && (FILLERS.has(word) || isSentence(word, at))) roles[at] = "filler";

	const weakFeatures = new Set<number>();
	// "Flower delivery" is a florist's that delivers.
	const inTrade = loose.filter(
		({ feature, from, to }) =>
			feature === "delivery" && trade !== null && need === null && from > trade.from && to <= trade.to,
	);
	const isFree = ({ from, to }: { from: number; to: number }) =>
		words.every((_, at) => at < from || at >= to || roles[at] === null || roles[at] === "filler");
	const isBeside = trade !== null || found !== null;
	const areNoNames = notHere.length > 0 || loose.every(({ from }) => lexicon.countOf(words[from]?.word ?? "") === 0);
	const weak =
		isAllElse(time === null || time.strong ? loose : [...loose, time], roles) && (isBeside || areNoNames)
			? loose.filter((one) => isFree(one) && (one.ofHost !== true || isHost(trade)))
			: trade === null || found === null
				? []
				: loose.filter((one) => isFree(one) && one.ofHost !== true && isAddedAtEnd(one, words, roles));
	for (const { from, to } of weak) {
		// Alone in the text, the words are no name.
		if (isBeside) for (let at = from; at < to; at += 1) weakFeatures.add(at);
		take("feature", from, to);
	}

	const roleOf = (at: number) => roles[at] ?? null;
	const passedOver = [
		...landmarks,
		...(trade === null || found?.where.kind !== "city" ? [] : landmarksIn(words, roleOf)),
	].sort((a, b) => a - b);
	for (const at of passedOver) roles[at] = "asked";
	const nearTown = place !== null && found?.where.kind === "city" && isNear(place, words, nearMe || nearest);

	const isWeakTime =
		time !== null &&
		!time.strong &&
		// "Easter eggs" are wanted before the day.
		(time.special === undefined || isDateSaid(time, words, lexicon) || (trade !== null && trade.to <= time.from)) &&
		// Round the clock is nothing else, whatever is to be open.
		(trade !== null || time.when === "24h" || isNoName(time, words, lexicon)) &&
		(isAllElse([time], roles) || (trade !== null && found !== null && isApart(time, words, roles, lexicon))) &&
		// "Open university" is a name, "open universities" are universities that are open.
		(words[time.from]?.word !== "open" ||
			found !== null ||
			nearMe ||
			/s$/.test(words[(trade?.to ?? 0) - 1]?.word ?? ""));
	if (isWeakTime) take("time", time.from, time.to);

	const says = parseQualities(
		words.map(({ word }, at) => (roles[at] === null || roles[at] === "filler" ? word : "\n")),
	);
	const qualities = trade !== null && isAllElse(says, roles) ? says : [];
	for (const { from, to } of qualities) take("quality", from, to);

	return {
		roles,
		trade,
		found,
		further,
		notHere: absent.map(({ elsewhere: { label } }) => label),
		nearTown,
		qualities,
		nearMe: (nearMe && found === null) || radius?.isMine === true || ((nearest || radius !== null) && found === null),
		features: [...asked, ...weak, ...inTrade],
		weakFeatures,
		radius,
		unwanted,
		passedOver,
		time: time !== null && (time.strong || isWeakTime) ? inTheEvening(time, trade, words) : null,
		// Alone in the text, the words are no name.
		isWeakTime: isWeakTime && (trade !== null || found !== null),
	};
}

/** Matches what says of a thing that it is not there or does not work. */
const NOTHING_OF = /^(?:no|not|non|pas|kein|keine|keinen|geen|nie|bez|sin|sans|ohne|sem|senza|zonder|any)$/;

/** Tells for each word of a text whether it was not understood. Such a word belongs to a name or is mistyped. */
export function isLeft(words: readonly TypedWord[], known: Known): boolean[] {
	return wordRoles(words, known).roles.map((role) => role === null);
}

function takePattern(
	pattern: RegExp,
	role: Role,
	words: readonly TypedWord[],
	take: (role: Role, from: number, to: number) => void,
	isTaken: (at: number) => boolean,
): boolean {
	const text = ` ${words.map(({ word }, at) => (isTaken(at) ? "\n" : word)).join(" ")} `;
	const match = pattern.exec(text);
	if (match === null) return false;
	const from = text.slice(0, match.index).split(" ").length - 2;
	take(role, from, from + match[0].split(" ").length);
	return true;
}

/** Tells whether something is asked for as a part of a place: "with a jukebox". */
function isWithin(words: readonly TypedWord[], at: number): boolean {
	return words.slice(Math.max(0, at - 2), at).some(({ word }) => /^(?:with|has|have|having|and)$/.test(word));
}

/** Tells whether a feature ends a text behind the trade or the town: "something for my dad, bookshop leeds delivery". */
function isAddedAtEnd(
	{ from, to }: { from: number; to: number },
	words: readonly TypedWord[],
	roles: readonly Role[],
): boolean {
	return to === words.length && /^wh/.test(roles[from - 1] ?? "") && words[from]?.isBroken !== true;
}

/** Tells whether no word beside these that is left may be of a name with them: a trade and a town are read, and something else is told. */
function isApart(
	{ from, to }: { from: number; to: number },
	words: readonly TypedWord[],
	roles: readonly Role[],
	lexicon: Lexicon,
): boolean {
	const isOther = (at: number) =>
		words[at] === undefined || roles[at] !== null || lexicon.countOf(words[at].word) === 0;
	// What is open says not when, and the "mon" of "mon pneu" is no Monday.
	if (words.slice(from, to).some(({ word }) => /^open/.test(word) || OTHER_WORDS.test(word))) return false;
	return (words[from]?.isBroken === true || isOther(from - 1)) && (words[to]?.isBroken === true || isOther(to));
}

/** Tells whether all words but these have another meaning. */
function isAllElse(these: readonly { from: number; to: number }[], roles: readonly Role[]): boolean {
	return roles.every((role, at) =>
		these.some(({ from, to }) => at >= from && at < to) ? role === null || role === "filler" : role !== null,
	);
}
