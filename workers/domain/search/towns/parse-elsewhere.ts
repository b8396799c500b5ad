import { countryCodeOf } from "../../country/country.ts";
import { foldText } from "../../fold-text.ts";
import { isEnglishWord, isWordAbroad } from "../../ordinary-words/ordinary-words.ts";
import type { WorldTown, WorldTowns } from "../../world-towns/world-towns.ts";
import { FILLERS, PLAIN_WORDS, STREET_WORDS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { inOtherScripts } from "../scripts.ts";
import { type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import type { Elsewhere } from "../understood.ts";
import { votesOf } from "../words/need-words.ts";
import { citiesCalled, isMotorway } from "./parse-place.ts";
import { otherTownNames } from "./town-names.ts";
import { otherStateName } from "./us-states.ts";

type Known = { lexicon: Lexicon; trades: Trades; world: WorldTowns };
type Span = { from: number; to: number };
/**
 * Holds a town or a postcode that the directory has no business in. `sure`: it can hardly mean anything else; others
 * only count where no business has the words. `marked`: it is behind "in", "near" and the like.
 */
export type ParsedElsewhere = Span & { elsewhere: Elsewhere; sure: boolean; marked: boolean };

const MOST_WORDS = 4;
const SHORTEST = 3;
/** A text of so many words is a sentence. */
const SENTENCE = 8;
/**
 * Is the size class of a town of 320,000 people and more, which is meant. The name of a smaller one may be a slip of a
 * town that the directory has.
 */
const LARGE = 5;
/** Lists the words before a town. "Of" and "to" are not among them, since much else follows these. */
const MARKERS = new Set("in at near around within en em dans bei".split(" "));
/** Is a number of businesses. A town with so many is more likely than a town of the world with the same name. */
const MANY = 20;
/** Codes of posts, whole: the United Kingdom's, Ireland's, Canada's, the Netherlands', and five digits. */
const CODES =
	/^(?:[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}|[a-z]\d[\dw] [a-z\d]{4}|[a-z]\d[a-z] \d[a-z]\d|\d{4} [a-z]{2}|\d{5})$/;
/** Matches codes of Poland, Portugal and Brazil, whose parts are joined by a hyphen. */
const HYPHENED_CODES = /^(?:\d{2} \d{3}|\d{4} \d{3}|\d{5} \d{3})$/;
const COMPACT_CODES = /^(?:[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|[a-z]\d[a-z]\d[a-z]\d|\d{5})$/;

/** Matches the first half of a British postcode, by the areas that there are. */
const OUTWARD =
	/^(?:[begilmnsw]|a[bl]|b[abdhlnrst]|c[abfhmortvw]|d[adeghlnty]|e[chnx]|f[ky]|g[luy]|h[adgprsux]|i[gmpv]|je|k[atwy]|l[adelnsu]|m[ekl]|n[egnprw]|o[lx]|p[aehlor]|r[ghm]|s[aegklmnoprstwy]|t[adfnqrsw]|ub|w[acdfnrsv]|yo|ze)[1-9]\d?[a-z]?$/;

/** Finds a town, a state or a code of the world that the directory does not have. The longest name wins, and of equally long ones the last. */
export function parseElsewhere(
	words: readonly TypedWord[],
	known: Known,
	isTaken: (at: number) => boolean,
): ParsedElsewhere | null {
	const code = parseCode(words, known.lexicon, isTaken) ?? parseOutward(words, known, isTaken);
	let best: ParsedElsewhere | null = null;
	for (let from = 0; from < words.length; from += 1)
		for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS) && !isTaken(to - 1); to += 1) {
			const one = townOf(words, from, to, known, isTaken);
			if (one !== null && (best === null || isLikelier(one, best))) best = one;
		}
	if (code === null || best === null) return best ?? code;
	return {
		...best,
		from: Math.min(code.from, best.from),
		to: Math.max(code.to, best.to),
		sure: best.sure || isBeside(code, best),
	};
}

function isLikelier(one: ParsedElsewhere, other: ParsedElsewhere): boolean {
	const rank = ({ sure, marked, from, to }: ParsedElsewhere) => (sure ? 100 : 0) + (marked ? 50 : 0) + 10 * (to - from);
	return rank(one) >= rank(other);
}

function isBeside(one: Span, other: Span): boolean {
	return one.to === other.from || other.to === one.from;
}

function townOf(
	words: readonly TypedWord[],
	from: number,
	to: number,
	known: Known,
	isTaken: (at: number) => boolean,
): ParsedElsewhere | null {
	const { lexicon } = known;
	const name = nameOf(words, from, to);
	// Chinese and Korean write a town in two signs.
	const isShort = name.length < SHORTEST && otherTownNames(name).length === 0;
	if (isShort || citiesCalled(name, lexicon).length > 0 || lexicon.regionsNamed(name).length > 0) return null;
	const marked = MARKERS.has(words[from - 1]?.word ?? "") || isMarkedAbroad(words, from, to);
	const towns = townsCalled(words, { from, to }, marked, known);
	const state = stateOf(words, from, to, towns, known);
	if (state !== null) return state;
	if (towns.length === 0) return null;
	const { town, end } = inRegion(towns, words, to, isTaken);
	const isNamedWhere = end > to;
	if (isStreet(words, end) && !isTaken(end)) return null;
	const parts = words.slice(from, to).map(({ word }) => word);
	if (!isNamedWhere && isNoTown(words, { from, to, marked }, town, known)) return null;
	// A name in another script may be that of a town.
	const isName = inOtherScripts(name, lexicon).length > 0;
	const sure = isNamedWhere || marked || (!parts.every((word) => isKnownWord(word, known)) && !isName);
	const where = { town, label: labelOf(town, isNamedWhere), words: words.slice(from, end).map(({ word }) => word) };
	return { elsewhere: { kind: "elsewhere", ...where }, from, to: end, sure, marked };
}

/** Tells whether a town whose name says nothing in English stands behind the "à" or the "a" of French and Italian: "restaurant à Nice avec vue". */
function isMarkedAbroad(words: readonly TypedWord[], from: number, to: number): boolean {
	if (words[from - 1]?.word !== "a" || from < 2 || to > from + 1 || !FILLERS.has(words[from]?.word ?? "")) return false;
	const behind = words[to];
	return behind === undefined || behind.isBroken === true || !(isEnglishWord(behind.word) || FILLERS.has(behind.word));
}

type Named = { from: number; to: number; marked: boolean };

/** Tells whether words that are also a town's name say something else, where no country or state stands behind them. */
function isNoTown(
	words: readonly TypedWord[],
	{ from, to, marked }: Named,
	town: WorldTown,
	{ lexicon, trades }: Known,
): boolean {
	const parts = words.slice(from, to).map(({ word }) => word);
	const isLarge = town.size >= LARGE;
	const isPlain = parts.every((word) => FILLERS.has(word)) || tradesNamed(trades, parts).length > 0;
	if (isPlain && !(marked && isLarge)) return true;
	// "I didn't hit the kerb that hard but ..." is no sentence about a town called Hard.
	if (!marked && isInSentence(words, from, to) && parts.every((word) => isEnglishWord(word))) return true;
	// "Edinburg" is in Texas, but is more likely a slip of a town that is here.
	return !isLarge && parts.length === 1 && isSlipOfTown(nameOf(words, from, to), lexicon);
}

/** Tells whether a sentence goes on behind words within it. */
function isInSentence(words: readonly TypedWord[], from: number, to: number): boolean {
	return words.length >= SENTENCE && from > 0 && to < words.length && words[to]?.isBroken !== true;
}

/** Tells whether a business has a word, or it says something of open hours or a trade. */
function isKnownWord(word: string, { lexicon, trades }: Known): boolean {
	return lexicon.countOf(word) > 0 || PLAIN_WORDS.includes(word) || tradesNamed(trades, [word]).length > 0;
}

/** Tells whether a large town has a name, as New York does, so that the state of that name is not meant. */
function isCityOfAState(name: string, towns: readonly WorldTown[], { world }: Known): boolean {
	return [...towns, ...world.named(`${name} city`)].some(({ size }) => size >= LARGE);
}

/** Tells whether a word makes a street's name of what stands before it. "Scunthorpe way" at the end of a text is about there. */
function isStreet(words: readonly TypedWord[], at: number): boolean {
	const word = words[at]?.word ?? "";
	return STREET_WORDS.has(word) && words[at]?.isBroken !== true && !(word === "way" && at === words.length - 1);
}

/** Reads the name of a state of the United States, with that of the country behind it. The search knows no places of it. */
function stateOf(
	words: readonly TypedWord[],
	from: number,
	to: number,
	towns: readonly WorldTown[],
	known: Known,
): ParsedElsewhere | null {
	const name = nameOf(words, from, to);
	if (name.length <= 2 || otherStateName(name) === null || isCityOfAState(name, towns, known)) return null;
	const country = [2, 1].find(
		(more) => countryCodeOf(nameOf(words, to, to + more)) === "US" && to + more <= words.length,
	);
	const end = to + (country ?? 0);
	const label = name.replace(/(?<=^| )./g, (letter) => letter.toUpperCase());
	const where = { town: null, label, words: words.slice(from, end).map(({ word }) => word) };
	return {
		elsewhere: { kind: "elsewhere", ...where },
		from,
		to: end,
		sure: true,
		marked: MARKERS.has(words[from - 1]?.word ?? ""),
	};
}

/** Returns how the world's list may write a name: as typed, with its apostrophe, without a Turkish case, and by its other names. */
function writingsOf(name: string): string[] {
	const apostrophe = /[a-z]{2}s /.test(name) ? [name.replace(/([a-z]{2})s /, "$1 s ")] : [];
	return [name, `${name} city`, ...apostrophe, ...turkishStems(name), ...otherTownNames(name)];
}

/** Chooses among towns of one name the one in the state or country named behind it, else the largest. */
function inRegion(
	towns: readonly WorldTown[],
	words: readonly TypedWord[],
	to: number,
	isTaken: (at: number) => boolean,
): { town: WorldTown; end: number } {
	for (let end = Math.min(words.length, to + 3); end > to; end -= 1) {
		if (words.slice(to, end).some((_, at) => isTaken(to + at))) continue;
		const region = nameOf(words, to, end);
		const country = region.length > 2 || region === "uk" || region === "us" ? countryCodeOf(region) : null;
		const inState = (town: WorldTown) =>
			town.state !== null && (town.state === region || town.state === otherStateName(region));
		const town = towns.find((one) => one.countryCode === country || inState(one));
		if (town !== undefined) return { town, end };
	}
	return { town: towns.toSorted((a, b) => b.size - a.size)[0] as WorldTown, end: to };
}

function isSlipOfTown(name: string, lexicon: Lexicon): boolean {
	return lexicon
		.mend(name)
		.some(({ word, slips }) => slips === 1 && (lexicon.citiesNamed(word)[0]?.businessCount ?? 0) >= MANY);
}

/** Is the size class of a town of 80,000 people and more, so well known that its name is meant by a slip. */
const WELL_KNOWN = 3;
const SHORTEST_SLIPPED = 6;
/** A word so long is hardly like a town by accident: "hudersfield". */
const LONG = 8;

/** Finds the towns of a name, else those that it is a slip of. */
function townsCalled(words: readonly TypedWord[], span: Span, marked: boolean, known: Known): readonly WorldTown[] {
	const named = writingsOf(nameOf(words, span.from, span.to)).flatMap((key) => known.world.named(key));
	return named.length > 0 ? named : misspelt(words, span, marked, known);
}

/** Finds the towns that a word is a slip of, where a town is meant: behind "in", or one beside a trade that is large or has a long name. */
function misspelt(words: readonly TypedWord[], { from, to }: Span, marked: boolean, known: Known): WorldTown[] {
	const isBesideTrade = words.some(({ word }, one) => one !== from && tradesNamed(known.trades, [word]).length > 0);
	if (to > from + 1 || (!marked && !isBesideTrade)) return [];
	const word = words[from]?.word ?? "";
	return townsLike(word, known).filter(
		({ name, size }) => marked || size >= leastSize(word, name) || (word.length >= LONG && size >= WELL_KNOWN),
	);
}

/** Is the size class of a town of 40,000 people and more. */
const KNOWN_WELL_ENOUGH = 2;
const SURE_LETTERS = 7;
/** A word so long is one letter off a town's name for no other reason. */
const VERY_LONG = 9;

/** Returns how large a town must be for a word to be a slip of its name: the surer the slip, the smaller. */
function leastSize(word: string, name: string): number {
	if (isSwapped(word, name)) return word.length >= SURE_LETTERS ? KNOWN_WELL_ENOUGH : WELL_KNOWN;
	return word.length >= VERY_LONG ? KNOWN_WELL_ENOUGH : LARGE;
}

/** Tells whether a word has all letters of a town's name, which is hardly so by accident: "swansae". */
function isSwapped(word: string, name: string): boolean {
	const letters = (text: string) => [...text].sort().join("");
	return letters(word) === letters(foldText(name));
}

/** Finds the well-known towns that a word is a slip of. A word that is one of anything here is that: "liverpol", where nothing is in Liverpool. */
function townsLike(name: string, { lexicon, trades, world }: Known): WorldTown[] {
	const isWord = isEnglishWord(name) || isWordAbroad(name) || lexicon.countOf(name) > 0;
	if (name.length < SHORTEST_SLIPPED || !/^[a-z]+$/.test(name) || isWord || FILLERS.has(name)) return [];
	if (trades.vocabulary().countOf(name) > 0) return [];
	const slips = [lexicon, trades.vocabulary()].flatMap((one) => one.mend(name)).map((one) => one.slips);
	// What is one letter off a large town is hardly a word that is two off: "sheffeld" is not Shefford.
	if (slips.includes(1)) return [];
	const leastOf = ({ name: town }: WorldTown) => {
		if (slips.length > 0 && !isSwapped(name, town)) return LARGE;
		return Math.min(WELL_KNOWN, leastSize(name, town));
	};
	return world.like(name).filter((town) => town.size >= leastOf(town));
}

/** Removes a Turkish case: "trabzonda". */
function turkishStems(name: string): string[] {
	const stem = /^(.{4,})(?:d[ae]|t[ae])(?:ki)?$/.exec(name)?.[1];
	return stem === undefined ? [] : [stem];
}

/**
 * Reads a text as a postcode, by its shape, that no business has. Five digits may also be those of a house or a name.
 */
function parseCode(
	words: readonly TypedWord[],
	lexicon: Lexicon,
	isTaken: (at: number) => boolean,
): ParsedElsewhere | null {
	for (const from of words.keys())
		for (const to of [from + 2, from + 1]) {
			if (to > words.length || isTaken(from) || isTaken(to - 1)) continue;
			const code = nameOf(words, from, to);
			const isOneRun = to === from + 2 && words[from]?.run === words[from + 1]?.run;
			const isHyphened = isOneRun && HYPHENED_CODES.test(code);
			if (!CODES.test(code) && !COMPACT_CODES.test(code) && !isHyphened) continue;
			const isPlain = /^\d+$/.test(code);
			const isOfStreet = words.slice(to, to + 3).some(({ word }) => STREET_WORDS.has(word));
			if (words.slice(from, to).some(({ word }) => isPlain && lexicon.countOf(word) > 0) || (isPlain && isOfStreet))
				continue;
			if (lexicon.postcodeArea(code.replaceAll(" ", "")) !== null) continue;
			const marked = MARKERS.has(words[from - 1]?.word ?? "");
			const where = {
				town: null,
				label: isHyphened ? code.replace(" ", "-") : code.toUpperCase(),
				words: words.slice(from, to).map(({ word }) => word),
			};
			return { elsewhere: { kind: "elsewhere", ...where }, from, to, sure: true, marked };
		}
	return null;
}

/** Reads a word as the first half of a British postcode that no business has: alone, behind "in", or at either end of a text that names a trade. */
function parseOutward(
	words: readonly TypedWord[],
	{ lexicon, trades }: Known,
	isTaken: (at: number) => boolean,
): ParsedElsewhere | null {
	const isBesideTrade = words.some(({ word }) => tradesNamed(trades, [word]).length > 0);
	for (const [from, { word, run }] of words.entries()) {
		if (isTaken(from) || !OUTWARD.test(word) || words.some((other, at) => at !== from && other.run === run)) continue;
		if (lexicon.countOf(word) > 0 || lexicon.postcodeArea(word) !== null || votesOf(word).length > 0) continue;
		if (isMotorway(words, from)) continue;
		const marked = MARKERS.has(words[from - 1]?.word ?? "");
		const isAtEnd = from === 0 || from === words.length - 1;
		if (!marked && words.length > 1 && !(isAtEnd && isBesideTrade)) continue;
		const elsewhere: Elsewhere = { kind: "elsewhere", town: null, label: word.toUpperCase(), words: [word] };
		return { elsewhere, from, to: from + 1, sure: true, marked };
	}
	return null;
}

function labelOf({ name, countryCode, state }: WorldTown, withRegion: boolean): string {
	if (!withRegion) return name;
	const stateName = state === null ? null : otherStateName(state);
	const region = stateName?.replace(/(?<=^| )./g, (letter) => letter.toUpperCase());
	return `${name}, ${region ?? new Intl.DisplayNames(["en"], { type: "region" }).of(countryCode) ?? countryCode}`;
}

function nameOf(words: readonly TypedWord[], from: number, to: number): string {
	return words
		.slice(from, to)
		.map(({ word }) => word)
		.join(" ");
}
