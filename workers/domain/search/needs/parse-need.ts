import { associationsOf } from "../../word-associations/word-associations.ts";
import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { stemOf, stemsOf } from "../stem.ts";
import { GENERAL, isToldBy, type ParsedNeed, type ParsedTrade } from "../trades/parse-trade.ts";
import { hasCategory, type Trade, type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { phrasesFrom, votesOf } from "../words/need-words.ts";

/** So few words say nothing for sure where none of them says it alone. */
const MOST_VAGUE = 2;
/** So many votes make a need where no trade is named, and so many outdo the trade of a word that is part of it: nails beside screws. */
const ENOUGH = 2;
const ENOUGH_AGAINST_A_TRADE = 3;

/**
 * Finds the trade for what people need, where they name no trade that the directory has: "the tap drips all night" is a plumber's. Each word
 * votes; a trade that the directory has goes before one that it has not. `isMissing`: the text says what is missing, which is no name.
 */
export function parseNeed(
	words: readonly TypedWord[],
	{ lexicon, trades, isMissing }: { lexicon: Lexicon; trades: Trades; isMissing: boolean },
	named: ParsedTrade | null,
	isTaken: (at: number) => boolean,
): ParsedNeed | null {
	const isFree = ({ word }: TypedWord, at: number) => !isTaken(at) && !FILLERS.has(word);
	// Words that businesses have are rather the name of one, unless one beside a town is hardly anything but a trade's: "espresso leeds".
	const isTold = words.some((_, at) => isTaken(at)) && words.filter(isFree).every(({ word }) => saysOneTrade(word));
	const isNamed = words.every((one, at) => !isFree(one, at) || lexicon.countOf(one.word) > 0);
	if (named === null && !isMissing && isNamed && !isTold) return null;
	if (named === null && !isMissing && !isTold && isBeginningOfName(words, lexicon)) return null;
	// A trade that is no category may be a type: all words of its name are known then.
	const isType = ({ trades: all }: ParsedTrade) =>
		all.some(({ key }) => key.split(" ").every((word) => lexicon.countOf(word) > 0));
	// A "shop for books" names no trade but that of the books.
	const isGeneralHead =
		named !== null &&
		(SELLING.test(words[named.to]?.word ?? "") || words[named.from]?.word === "shopping") &&
		words.slice(named.from, named.to).every(({ word }) => GENERAL.test(word));
	const isHere = named !== null && !isGeneralHead && (hasCategory(named, trades) || isType(named));
	const isWiderHere = named?.trades.some(({ within }) => hasCategory({ trades: within }, trades)) === true;
	// "Turkish" is short for a restaurant: a sense that must not explain less of the text. "Pasta" is a cake shop in another language alone.
	const isShort = named !== null && !hasCategory(named, trades) && !isSaidInFull(named, words, trades);
	const votes: Votes = new Map();
	const counted = new Set<string>();
	const phrases = phrasesIn(words, isTaken);
	for (const { trade, from, to } of phrases)
		for (let at = from; at < to; at += 1) addTo(votes, trade, at, at === from ? SAID_TOGETHER : 0, true);
	for (const [at, { word }] of words.entries()) {
		if (isTaken(at) || counted.has(word)) continue;
		counted.add(word);
		const phrase = phrases.find(({ from, to }) => at >= from && at < to);
		for (const { trade, weight } of votesOf(word)) {
			if ((weight > 1 && SENTENCE_WORDS.has(word)) || (phrase !== undefined && phrase.trade !== trade)) continue;
			const one = votes.get(trade) ?? { sum: 0, at: new Set(), clear: 0, told: 0 };
			votes.set(trade, one);
			one.sum += weight;
			if (weight > 1) one.told += weight;
			one.at.add(at);
			if (!FILLERS.has(word)) one.clear += 1 / votesOf(word).length;
		}
	}
	const smeared = smearedAt(words, isTaken);
	addTo(votes, "car wash", smeared, ENOUGH_AGAINST_A_TRADE);
	addTo(votes, "pet store", animalAt(words, isTaken), FOR_AN_ANIMAL);
	for (const at of boughtForAnimal(named, words, isTaken)) addTo(votes, "pet store", at, ENOUGH_AGAINST_A_TRADE, true);
	for (const { key, at } of isGeneralHead ? soldBy(named, words, trades) : [])
		addTo(votes, key, at, SAID_TOGETHER, true);
	// "Food" says the trade only in general, so that what it is for decides: "food for my tortoise". "Schools" say theirs in full.
	const isGeneral =
		named !== null &&
		named.to - named.from === 1 &&
		named.trades.every(
			({ key }) =>
				!key
					.split(" ")
					.map(stemOf)
					.includes(stemOf(words[named.from]?.word ?? "")),
		);
	const purpose = named === null ? null : forBefore(named, words);
	const least = isHere && !isShort && !isGeneral && purpose === null ? ENOUGH_AGAINST_A_TRADE : ENOUGH;
	const last = ({ at }: { at: ReadonlySet<number> }) => Math.max(...at);
	const purposeAt = words.findIndex(({ word }) => word === "for");
	const purposes = ({ at }: { at: ReadonlySet<number> }) => Number(purposeAt > 0 && Math.min(...at) > purposeAt);
	// "Croissants for breakfast" are a bakery's, whoever serves breakfast.
	const isOfPurpose = named !== null && purposeAt >= named.to && isToldBy(named, words);
	const verbs = ({ at }: { at: ReadonlySet<number> }) => [...at].filter((one) => isGoingOn(words, one)).length;
	const isAbsent = !isHere && !isWiderHere;
	const isOutdoneBy = (one: { at: ReadonlySet<number>; clear: number; told: number }, meant: readonly Trade[]) =>
		named === null ||
		(smeared !== null && one.at.has(smeared)) ||
		(isAbsent && outdoesAbsent(one, named, words, trades)) ||
		// A "chicken jalfrezi" is an Indian restaurant's, where no chicken restaurant is here.
		(!isHere && isToldBeside(one.at, named, meant, words) && areSiblings(named.trades, meant)) ||
		(purpose !== null && last(one) < purpose) ||
		(!isAbsent && isPartOf(named, { at: one.at, trades: meant }, isShort && isGeneral));
	const needs = [...votes].flatMap(([key, { sum, at, clear, told }]) => {
		const meant = tradesNamed(trades, key.split(" "));
		const isSaid = [...at].some((one) => !FILLERS.has(words[one]?.word ?? ""));
		if (sum < (isOneThing(at, named) ? ENOUGH : least) || meant.length === 0 || !isSaid || isTorn(at, named)) return [];
		const has =
			Number(hasCategory({ trades: meant }, trades)) || (isShort && isType({ ...named, trades: meant }) ? 1 : 0);
		if (isOfPurpose && [...at].some((one) => one > purposeAt)) return [];
		// "Tyre blew out" names who mends tyres: what is only said beside others of somebody else does not outdo it.
		if (isHere && told === 0 && isToldBy(named, words) && at.size <= MOST_VAGUE) return [];
		if (!isOutdoneBy({ at, clear, told }, meant) || (named !== null && has === 0)) return [];
		return [{ trades: meant, at, sum, has, clear }];
	});
	// A need goes before one that explains only some of its words: the bedding of "guinea pig bedding" is no vet's.
	const isLess = (one: (typeof needs)[number]) =>
		needs.some((other) => other.has >= one.has && other.at.size > one.at.size && isAllOf(one.at, other.at));
	const most = needs.filter((one) => !isLess(one));
	// Of equal votes those count that do not only stand behind "for", then those of words that speak for fewer trades, then those of things, then
	// those of the last word, which says what the others are of.
	const [best] = most.sort(
		(a, b) =>
			b.has - a.has ||
			b.sum - a.sum ||
			purposes(a) - purposes(b) ||
			b.clear - a.clear ||
			verbs(a) - verbs(b) ||
			last(b) - last(a),
	);
	if (best === undefined) return null;
	// What is said is the named trade itself, or beside it the wider one that it is within: an evening dress is a boutique's.
	const isSaidAlready = named?.trades.some(
		(one) =>
			best.trades.includes(one) ||
			(isHere &&
				isTogether(best.at) &&
				one.within.length > 0 &&
				one.within.every((wider) => best.trades.includes(wider))),
	);
	if (isSaidAlready === true) return null;
	const places = [...best.at];
	return { trades: best.trades, at: best.at, from: Math.min(...places), to: Math.max(...places) + 1 };
}

/** Tells whether a word beside a named trade says another one nearly alone, of which the name itself says nothing. */
function isToldBeside(
	at: ReadonlySet<number>,
	{ from, to }: ParsedTrade,
	meant: readonly Trade[],
	words: readonly TypedWord[],
): boolean {
	const isNamed = (one: number) => one >= from && one < to;
	if ([...at].some(isNamed)) return false;
	return [...at].some((one) =>
		votesOf(words[one]?.word ?? "").some(({ trade, weight }) => weight > 1 && meant.some(({ key }) => key === trade)),
	);
}

/** Tells whether trades are within the same wider one. */
export function areSiblings(some: readonly Trade[], others: readonly Trade[]): boolean {
	const wider = new Set(some.flatMap(({ within }) => within));
	return others.some((other) => !some.includes(other) && other.within.some((one) => wider.has(one)));
}

/** Is the share of what is known of a word that one trade has, where it hardly means another. */
const NEARLY_ALL = 0.6;

/** Tells whether a word is said of one trade by people, and by texts about places too. A crown is a dentist's, but seldom. */
function saysOneTrade(word: string): boolean {
	return votesOf(word).some(
		({ trade, weight }) =>
			weight > 1 && associationsOf(word).some((one) => one.trade === trade && one.score >= NEARLY_ALL),
	);
}

/** `told`: the votes of words that say the trade nearly alone. */
type Votes = Map<string, { sum: number; at: Set<number>; clear: number; told: number }>;

/** Adds the votes of how words stand together to those of the words; `alone`: they need no others. */
function addTo(votes: Votes, trade: string, at: number | null, sum: number, alone = false): void {
	const one = votes.get(trade) ?? (alone ? { sum: 0, at: new Set<number>(), clear: 0, told: 0 } : undefined);
	if (at === null || one === undefined) return;
	votes.set(trade, one);
	one.sum += sum;
	one.told += sum;
	one.at.add(at);
}

/** What several words say together weighs as much as a trade must be outdone by. */
const SAID_TOGETHER = 3;

/** Finds what several words of a text say together, the longer before the shorter, none within another. */
function phrasesIn(
	words: readonly TypedWord[],
	isTaken: (at: number) => boolean,
): { trade: string; from: number; to: number }[] {
	const stems = words.map(({ word }) => stemOf(word));
	const said = words.flatMap(({ word }, from) =>
		phrasesFrom(word)
			.filter((phrase) => phrase.stems.every((stem, at) => stems[from + at] === stem && !isTaken(from + at)))
			.map((phrase) => ({ trade: phrase.trade, from, to: from + phrase.stems.length })),
	);
	const found: typeof said = [];
	for (const one of said.sort((a, b) => b.to - b.from - (a.to - a.from)))
		if (!found.some((other) => other.from < one.to && one.from < other.to)) found.push(one);
	return found;
}

/** What is bought "for my snake" is a pet shop's, unless as much speaks for the vet. */
const FOR_AN_ANIMAL = 1.5;
/** Words are clear if they speak for less than two trades on the average. */
const CLEAR = 0.6;

/** Finds the car, or the part of one, that something is to be got out of or off: "dog hair out of my car". */
function smearedAt(words: readonly TypedWord[], isTaken: (at: number) => boolean): number | null {
	const text = words.map(({ word }) => word);
	const at = text.findIndex((word, one) => /^(?:over|off)$/.test(word) || (word === "of" && text[one - 1] === "out"));
	if (at < 1) return null;
	const behind = text.findIndex((word, one) => one > at && !/^(?:the|my|our|his|her|a|all|back|front)$/.test(word));
	const isOfCar = [text[behind], text[behind + 1]].some((word = "") =>
		votesOf(word).some(({ trade }) => trade === "car wash"),
	);
	return behind > at && isOfCar && !isTaken(behind) ? behind : null;
}

/** Finds the animal that something is for. */
function animalAt(words: readonly TypedWord[], isTaken: (at: number) => boolean): number | null {
	const at = words.findIndex(({ word }, one) => word === "for" && OWN.has(words[one + 1]?.word ?? "")) + 2;
	const isSoldFor = votesOf(words[at]?.word ?? "").some(({ trade }) => trade === "pet store");
	return at > 1 && isSoldFor && !isTaken(at) ? at : null;
}

const SELLING = /^(?:for|selling|sells)$/;

/** Finds the trade of a "shop for clothes", which is a clothes shop. */
function soldBy({ to }: ParsedTrade, words: readonly TypedWord[], trades: Trades): { key: string; at: number }[] {
	const thing = words[to + 1]?.word ?? "";
	const named = ["shop", "store"].flatMap((kind) => tradesNamed(trades, [thing, kind]));
	return named.slice(0, 1).map(({ key }) => ({ key, at: to + 1 }));
}

/** Finds a thing of another shop that is for an animal, and that animal: the coat and the whippet of "coat for my whippet". */
function boughtForAnimal(
	named: ParsedTrade | null,
	words: readonly TypedWord[],
	isTaken: (at: number) => boolean,
): number[] {
	if (named === null || !named.trades.every(({ key }) => /(?:store|boutique)$/.test(key))) return [];
	const at = named.to + 2;
	const isFor = words[named.to]?.word === "for" && OWN.has(words[named.to + 1]?.word ?? "");
	if (!isFor || isTaken(at) || !isAnimal(words[at]?.word ?? "")) return [];
	return [...words.keys()].filter((one) => (one >= named.from && one < named.to) || one === at);
}

const OF_PEOPLE = new Set(["doctor", "dentist"]);

/** Returns the vet in place of those who treat people, where it is an animal that has something and no doctor is named: "dog ear infection". */
export function ofAnimal(
	parsed: ParsedTrade | null,
	words: readonly TypedWord[],
	trades: Trades,
	isTaken: (at: number) => boolean,
): ParsedTrade | null {
	if (parsed === null || !parsed.trades.every(({ key }) => OF_PEOPLE.has(key))) return parsed;
	if (
		parsed.to === parsed.from + 1 &&
		parsed.trades.some(
			({ names }) => names.includes(words[parsed.from]?.word ?? "") && !IN_SHORT.test(words[parsed.from]?.word ?? ""),
		)
	)
		return parsed;
	const isHurt = words.some(({ word }) => /^(?:bites?|bit|bitten|scratch(?:es|ed)?|allerg(?:y|ic|ies))$/.test(word));
	const isOfAnimal = words.some(
		({ word }, at) => isAnimal(word) && (!isTaken(at) || (at >= parsed.from && at < parsed.to)),
	);
	const vets = tradesNamed(trades, ["veterinary", "care"]);
	return isHurt || !isOfAnimal || vets.length === 0 ? parsed : { ...parsed, trades: vets };
}

/** Tells whether a word nearly alone says a vet: animals do. */
function isAnimal(word: string): boolean {
	return votesOf(word).some(({ trade, weight }) => trade === "veterinary care" && weight > 1);
}

/** Matches the words that name dentists only in short. */
const IN_SHORT = /^(?:dental|teeth|tooth|check ?up)$/;

/**
 * Tells whether the words of a named trade are only a part of a need. A trade that is named stays otherwise. `isVague`: its word says the
 * trade in short and in general, so that a need in another trade may cover it with no more words.
 */
function isPartOf(named: ParsedTrade, need: Pick<ParsedNeed, "at" | "trades">, isVague: boolean): boolean {
	if (!covers(need.at, named)) return false;
	const isWithin = need.trades.some((one) => named.trades.some(({ within }) => within.includes(one)));
	return (isVague && !isWithin) || need.at.size > named.to - named.from;
}

/** Tells whether a word says what a thing does, and names none itself: a cistern that "won't stop filling" is no filling. */
function isGoingOn(words: readonly TypedWord[], at: number): boolean {
	return (
		/ing$/.test(words[at]?.word ?? "") &&
		/^(?:stops?|stopped|keeps?|kept|is|are|starts?|started)$/.test(words[at - 1]?.word ?? "")
	);
}

/** Tells whether two words are rather a name that is still being typed: "stag too" begins Stag Tools. */
function isBeginningOfName(words: readonly TypedWord[], lexicon: Lexicon): boolean {
	const [first, last] = words;
	if (first === undefined || last === undefined || words.length > 2 || FILLERS.has(last.word)) return false;
	return lexicon.countOf(first.word) > 0 && last.word.length > 2 && lexicon.complete(last.word, 1).length > 0;
}

const OWN = new Set("my our his her their".split(" "));
const MOST_OF_OWN = 3;
const ARTICLE = /^(?:a|an|the)$/;

/** Finds the "for" before a trade, which is then only the purpose of what stands before it: "cupcakes for a party". Null: there is none. */
export function forBefore({ from }: ParsedTrade, words: readonly TypedWord[]): number | null {
	const before = words.slice(0, from).map(({ word }) => word);
	const at = before.lastIndexOf("for");
	const between = before.slice(at + 1);
	// "For my little cafe" is the purpose, whatever the cafe is like.
	const isOwn = OWN.has(between[0] ?? "") && between.length <= MOST_OF_OWN;
	// "For a small cafe" is as much one.
	const isPlain = between.filter((word) => !FILLERS.has(word)).length <= 1 && ARTICLE.test(between[0] ?? "a");
	return at > 0 && (isOwn || isPlain) ? at : null;
}

/**
 * Tells whether a need is meant in place of a trade of the world that is not here: not a "tattoo of my cat" and not "cat insurance", of which the need only
 * says whose it is, and not a bank that opens accounts, which are only told beside it.
 */
function outdoesAbsent(
	{ at, clear, told }: { at: ReadonlySet<number>; clear: number; told: number },
	named: ParsedTrade,
	words: readonly TypedWord[],
	trades: Trades,
): boolean {
	if (isOnlyPartOf(at, named, clear)) return false;
	// One word may say a trade only in short: a "light in my loft" is an electrician's.
	const isInShort = named.to - named.from === 1 && !isSaidInFull(named, words, trades);
	if (covers(at, named)) return told >= ENOUGH || isInShort;
	return told >= ENOUGH_AGAINST_A_TRADE || !isOfHead(at, named, words);
}

/** Tells whether a need says only what a named trade before "of" or "for", or right behind it, is of: "insurance for my cat", "cat insurance", a "cat sitter". */
function isOfHead(at: ReadonlySet<number>, { from, to }: ParsedTrade, words: readonly TypedWord[]): boolean {
	const [first, last] = [Math.min(...at), Math.max(...at)];
	// A "shop for books" is only what sells them.
	if (words.slice(from, to).every(({ word }) => GENERAL.test(word))) return false;
	if ((last + 1 === from && at.size <= MOST_BEFORE_A_HEAD) || [...at].some((one) => one >= from && one < to))
		return true;
	return to <= first && words.slice(to, first).some(({ word }) => OF.has(word));
}

const MOST_BEFORE_A_HEAD = 2;
const OF = new Set("of for de del di da do von fur des pour para per van voor dla".split(" "));

/** Tells whether a trade is said by its whole name, and not by a part of it or by another word. */
export function isSaidInFull(
	{ trades: meant, from, to }: ParsedTrade,
	words: readonly TypedWord[],
	{ written }: Trades,
): boolean {
	const stems = (all: readonly string[]) => stemsOf(all, written);
	const said = stems(words.slice(from, to).map(({ word }) => word));
	return meant.some(({ key }) => stems(key.split(" ")) === said);
}

/** Tells whether two words are one thing, of which a trade has one: "rabbit food" is no restaurant's, a "nail gun" no nail salon's. */
function isOneThing(at: ReadonlySet<number>, named: ParsedTrade | null): boolean {
	return named !== null && at.size === 2 && at.has(named.from) && (at.has(named.from - 1) || at.has(named.from + 1));
}

/**
 * Tells whether a need has only words of a named trade of several, which explains them all: a "car boot sale" mends no car. It may have all of them if
 * they speak for few other trades: an "ev charger" is an electrician's, an "eye test" no pharmacy's.
 */
function isOnlyPartOf(at: ReadonlySet<number>, { from, to }: ParsedTrade, clear: number): boolean {
	const isAllOfVague = at.size > 1 && at.size === to - from && clear < CLEAR * at.size;
	return (at.size < to - from || isAllOfVague) && [...at].every((one) => one >= from && one < to);
}

/** Tells whether words stand side by side. */
function isTogether(at: ReadonlySet<number>): boolean {
	return Math.max(...at) - Math.min(...at) < at.size;
}

function isAllOf(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
	return [...one].every((at) => other.has(at));
}

/**
 * Tells whether a need takes a word out of a trade's name of several, and has too few others, which stand elsewhere: "buy a used car" buys no
 * used books.
 */
function isTorn(at: ReadonlySet<number>, named: ParsedTrade | null): boolean {
	if (named === null || covers(at, named)) return false;
	const inside = [...at].filter((one) => one >= named.from && one < named.to).length;
	const outside = at.size - inside;
	return inside > 0 && outside > 0 && outside < ENOUGH;
}

function covers(at: ReadonlySet<number>, { from, to }: ParsedTrade): boolean {
	for (let one = from; one < to; one += 1) if (!at.has(one)) return false;
	return true;
}
