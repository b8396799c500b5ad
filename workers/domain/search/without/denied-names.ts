import { isEnglishWord } from "../../ordinary-words/ordinary-words.ts";
import { parseFeatures } from "../features/parse-feature.ts";
import { FILLERS } from "../fillers.ts";
import type { Lexicon } from "../lexicon.ts";
import { parseTime } from "../open/parse-time.ts";
import { stemOf } from "../stem.ts";
import { citiesCalled, regionOf } from "../towns/parse-place.ts";
import { GENERAL } from "../trades/parse-trade.ts";
import { categoriesOf, ownCategories, type Trade, type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { votesOf } from "../words/need-words.ts";
import { tellsAbroad } from "../words/situation-words.ts";
import { typeInAForm, typeInEnglish } from "../words/type-words.ts";
import type { Without } from "./without.ts";

export type Known = { lexicon: Lexicon; trades: Trades };

/**
 * Holds what the words from `from` up to `to` exclude. `without` is null, with the words, where it is something that cannot be left
 * out.
 */
export type ParsedWithout = {
	from: number;
	to: number;
	without: Without | null;
	words: readonly string[];
	trades: readonly Trade[];
};

/** Join several that are named; those behind them stand before each of several that are turned down: "weder ... noch", "ni ... ni". */
export const JOINING = new Set("and or nor und oder y o et ou e en of i lub ve veya noch ni ne nem ani".split(" "));

const MOST_TOWN_WORDS = 4;
/** So many letters of a word in another form must be those of the trade's name, and so many may differ behind them. */
const SHORTEST_STEM = 4;
const MOST_ENDING = 3;
/** Words with so many letters in common are of one root, however they end: "Reifenhandel" and "Reifenhändler". */
const LONG_STEM = 8;

/**
 * Finds the trade that a word names which nothing here has as it stands, in another case, gender or number: "tajskiej" is Thai, "auberges" are an
 * auberge. Only what is denied is read so: it leaves out no more than it names.
 */
export function namedInAForm(
	words: readonly TypedWord[],
	at: number,
	beside: readonly string[],
	known: Known,
): ParsedWithout | null {
	const word = words[at]?.word ?? "";
	const vocabulary = known.trades.vocabulary();
	if (word.length <= SHORTEST_STEM || vocabulary.countOf(word) > 0 || known.lexicon.countOf(word) > 0) return null;
	if (FILLERS.has(word) || isEnglishWord(word) || tellsAbroad(word)) return null;
	for (let length = word.length; length >= Math.max(SHORTEST_STEM, word.length - MOST_ENDING); length -= 1) {
		const stem = word.slice(0, length);
		const meant = vocabulary.complete(stem, 1)[0]?.word;
		if (meant === undefined || meant.length - length > MOST_ENDING) continue;
		if (length < LONG_STEM && !isEnding(word.slice(length), meant.slice(length))) continue;
		const alone = tradesNamed(known.trades, [meant]);
		const named = alone.length > 0 ? alone : shortFor(meant, beside, known.trades);
		if (named.length > 0) return { ...partOf(words, at, at + 1, tradeOf(named, [meant], known.trades)), trades: named };
	}
	return null;
}

/** Matches the endings by which a word and another form of it may differ, in the languages of the visitors. */
const ENDING =
	/^(?:[aeiouysnt]|a[sm]|e[rsnm]|i[sen]|o[sw]|u[snm]|n[aei]|nen|ner|nes|ern|ens|iej|ego|emu|[aiy]ch|[aeiy]m|ami|ymi|imi|owi|ow|ii|es|ae|l[ae]r|te|se|ze|ve|que)?$/;
/** Matches the endings that make of a thing the one who sells it or works with it: a "Fleischer" is no form of "Fleisch". */
const OF_PERSON = /^(?:ers?|erei|er[oa]|i[eè]re?|ist[aei]?|[cs][iı]|arz|nik|ari?o)$/;

/** Tells whether what follows the letters that two words have in common makes them two forms of one word. */
function isEnding(typed: string, meant: string): boolean {
	if (!ENDING.test(typed) || !ENDING.test(meant)) return false;
	return typed !== "" || !OF_PERSON.test(meant);
}

/**
 * Finds the trade that a word names with one that stands before, by any name of that: "school, neither driving nor language", "colegio que no sea de
 * idiomas", which are escuelas de idiomas.
 */
export function namedInShort(
	words: readonly TypedWord[],
	at: number,
	beside: readonly string[],
	{ trades }: Known,
): ParsedWithout | null {
	const word = words[at]?.word ?? "";
	if (FILLERS.has(word)) return null;
	const named = shortFor(word, beside, trades);
	return named.length === 0 ? null : { ...partOf(words, at, at + 1, tradeOf(named, [word], trades)), trades: named };
}

/** Limits the other names of a trade by which a word is tried. */
const MOST_HEADS = 24;

/**
 * Returns the trades that a word names together with one of the words beside it, or with another name of the trade that such a word names; then those
 * within such a trade that have it in a name: the auberge of "auberge de jeunesse" beside a hotel.
 */
function shortFor(word: string, beside: readonly string[], trades: Trades): readonly Trade[] {
	const own = beside.filter((head) => !FILLERS.has(head));
	const others = own.flatMap((head) => tradesNamed(trades, [head]).flatMap(({ names }) => names));
	const heads = [...own, ...others.filter((name) => !name.includes(" "))].slice(0, MOST_HEADS);
	for (const head of new Set(heads))
		for (const name of [
			[word, head],
			[head, word],
			[head, "de", word],
		]) {
			const named = tradesNamed(trades, name);
			if (named.length > 0) return named;
		}
	return havingWithin(word, own, trades);
}

/** Limits the trades that one word can be a part of and still tell them apart. */
const MOST_HAVING = 3;

/** Returns the trades within a named one that have a word in their names, where it has not. */
function havingWithin(word: string, heads: readonly string[], trades: Trades): readonly Trade[] {
	const having = trades.byWord.get(word) ?? [];
	const wanted = new Set(heads.flatMap((head) => tradesNamed(trades, [head])));
	if (isEnglishWord(word) || having.some((trade) => wanted.has(trade))) return [];
	const within = having.filter((trade) => trade.within.some((wider) => wanted.has(wider)));
	return within.length > MOST_HAVING ? [] : within;
}

type NamedAt = Map<number, ParsedWithout | null>;
/** Holds what is named at each place of a text, which is asked for again and again while the text is read. */
const NAMED = new WeakMap<Known, WeakMap<readonly TypedWord[], NamedAt>>();

/** The longest trade, feature, time or town that begins here. */
export function namedAt(words: readonly TypedWord[], from: number, known: Known): ParsedWithout | null {
	const ofTexts = NAMED.get(known) ?? new WeakMap<readonly TypedWord[], NamedAt>();
	const ofText: NamedAt = ofTexts.get(words) ?? new Map();
	const there = ofText.get(from);
	if (there !== undefined) return there;
	const named = readNamedAt(words, from, known);
	NAMED.set(known, ofTexts.set(words, ofText.set(from, named)));
	return named;
}

function readNamedAt(words: readonly TypedWord[], from: number, known: Known): ParsedWithout | null {
	const broken = words.findIndex(({ isBroken }, at) => at > from && isBroken === true);
	const end = broken === -1 ? words.length : broken;
	const rest = wordsOf(words, from, end);
	const turned = turnedAt(words, from, rest, known);
	if (turned !== null) return turned;
	const feature = ["with", "that"]
		.flatMap((before) => parseFeatures([before, ...rest.map((word) => (word === "deliver" ? "delivers" : word))]))
		// A park is no place to park at.
		.find((one) => one.from === 0 && one.to > 1 && one.ofHost !== true && rest[0] !== "park");
	for (let to = Math.min(end, from + known.trades.mostWords); to > from; to -= 1) {
		const here = wordsOf(words, from, to);
		if (JOINING.has(here.at(-1) ?? "")) continue;
		if (feature !== undefined && feature.to - 1 >= to - from)
			return partOf(words, from, from + feature.to - 1, { kind: "feature", feature: feature.feature });
		// What nobody needs to book is open to all.
		if (to === from + 1 && here[0] === "book" && /^(?:to|not)$/.test(words[from - 1]?.word ?? ""))
			return partOf(words, from, to, { kind: "feature", feature: "appointments" });
		const isNameless = here.every((word) => FILLERS.has(word)) || isArticle(here, rest[1]);
		for (const said of isNameless ? [] : new Set([typeInEnglish(here), typeInAForm(here)])) {
			const named = tradesOf(said, known.trades);
			if (named.length === 0) continue;
			return { ...partOf(words, from, to, tradeOf(named, said, known.trades)), words: [...said], trades: named };
		}
		const place = to - from > MOST_TOWN_WORDS ? null : placeCalled(here.join(" "), known);
		if (place !== null) return partOf(words, from, to, place);
	}
	const time = parseTime(rest);
	return time?.from === 0 ? partOf(words, from, from + time.to, null) : null;
}

/** Finds the towns of a name, or the state or country that has it. */
function placeCalled(name: string, { lexicon }: Known): Without | null {
	const cities = citiesCalled(name, lexicon);
	if (cities.length > 0) return { kind: "towns", label: cities[0]?.name ?? "", cityIds: cities.map(({ id }) => id) };
	const region = regionOf(name, lexicon);
	if (region === null) return null;
	const stateKey = region.kind === "state" ? region.key : null;
	return { kind: "region", label: region.name, countryCode: region.countryCode, stateKey };
}

/** Tells whether a word is the article of the next one, and no nail: "una marisquería", but "uña". */
function isArticle([word, ...more]: readonly string[], next: string | undefined): boolean {
	return word === "una" && more.length === 0 && next !== undefined;
}

/** Tells whether a text names a town anywhere. It takes a tenth of what `namedAt` takes at all of its places. */
export function hasTown(words: readonly TypedWord[], { lexicon }: Known): boolean {
	return words.some((_, from) => {
		const most = Math.min(MOST_TOWN_WORDS, words.length - from);
		for (let length = 1; length <= most; length += 1)
			if (citiesCalled(wordsOf(words, from, from + length).join(" "), lexicon).length > 0) return true;
		return false;
	});
}

/** Finds the trade of "galleries of art", which are art galleries. */
function turnedAt(
	words: readonly TypedWord[],
	from: number,
	[head = "", of, thing = ""]: readonly string[],
	{ trades }: Known,
): ParsedWithout | null {
	const turned = of === "of" && thing !== "" ? tradesNamed(trades, [thing, head]) : [];
	if (turned.length === 0) return null;
	const said = [thing, head];
	return { ...partOf(words, from, from + 3, tradeOf(turned, said, trades)), words: said, trades: turned };
}

/** Lists the endings of the last of several Turkish words where there is only one: "dil okulları" are several of a "dil okulu". */
const TURKISH_OWN = ["u", "i", "su", "si"];

/** Finds trades by these words, by their singular in Spanish or Portuguese, or by a short one without the endings of a Turkish plural and case: "barlar", "spalardan". */
function tradesOf(words: readonly string[], trades: Trades): readonly Trade[] {
	const named = tradesNamed(trades, words);
	if (named.length > 0) return named;
	const [first = "", ...more] = words;
	// "Salones de té" are several of a "salón de té", and "asadores" of an "asador".
	const one = first.replace(/oes$/, "ao").replace(/(?<=[nlrzd])es$/, "");
	const isPlural = one !== first && (more.length > 0 || !isEnglishWord(first));
	const single = isPlural ? tradesNamed(trades, [one, ...more]) : [];
	if (single.length > 0) return single;
	const last = words.at(-1) ?? "";
	for (const ending of /l[ae]ri$/.test(last) ? TURKISH_OWN : []) {
		const several = tradesNamed(trades, [...words.slice(0, -1), last.replace(/l[ae]ri$/, ending)]);
		if (several.length > 0) return several;
	}
	return tradesNamed(
		trades,
		words.map((word) => word.replace(/(?:l[ae]r)?(?:[iı]n?|[dt][ae]n)?$/, "")),
	);
}

/** Excludes any other word: businesses that have the word are left out. A word that no business has cannot be left out. */
export function anyWord(words: readonly TypedWord[], at: number, { lexicon }: Known): ParsedWithout | null {
	const word = words[at]?.word;
	if (word === undefined || FILLERS.has(word)) return null;
	if (lexicon.countOf(word) === 0) return partOf(words, at, at + 1, null);
	return partOf(words, at, at + 1, { kind: "named", label: word, categoryIds: [], names: [[stemOf(word)]] });
}

export function partOf(words: readonly TypedWord[], from: number, to: number, without: Without | null): ParsedWithout {
	return { from, to, without, words: wordsOf(words, from, to), trades: [] };
}

/** A trade by its categories and all of its names; one word that many places have in their names says the trade alone. */
function tradeOf(named: readonly Trade[], said: readonly string[], all: Trades): Without {
	const names = new Map([[said.join(" "), said.map(stemOf)], ...named.flatMap(stemmedNames)]);
	const categories = categoriesOf(all, named);
	const own = ownCategories(all, named);
	return {
		kind: "named",
		label: own.length === 1 && own[0] ? own[0].name.toLowerCase() : said.join(" "),
		categoryIds: categories.map(({ id }) => id),
		names: [...names.values()],
		called: ownWords(named, all),
		hinted: hintsOf(named, said),
	};
}

type StemmedName = readonly [name: string, stems: string[]];
const STEMMED = new WeakMap<Trade, readonly StemmedName[]>();

/** Returns the names of a trade and of those within it, with their stems. A restaurant has hundreds. */
function stemmedNames(trade: Trade): readonly StemmedName[] {
	const known = STEMMED.get(trade);
	if (known !== undefined) return known;
	const names = [trade, ...trade.narrower].flatMap((one) => one.names);
	const stemmed = [...new Set(names)].map((name) => [name, name.split(" ").map(stemOf)] as const);
	STEMMED.set(trade, stemmed);
	return stemmed;
}

/** Tells whether a name is one of a trade, and no sentence about it. */
function isShort(name: string): boolean {
	return name.split(" ").length <= 2;
}

/** Returns the stems of the words that say a trade, but for those that say no more than that it is one. */
function hintsOf(named: readonly Trade[], said: readonly string[]): string[] {
	const words = [...said, ...named.filter(({ within }) => within.length > 0).flatMap(({ key }) => key.split(" "))];
	return [...new Set(words.filter((word) => word.length > 2 && !GENERAL.test(word)).map(stemOf))];
}

/**
 * Returns the words that tell a trade from the wider ones that it is within, where its name has any: the nail of a nail salon. The last word of several
 * only says of what kind it is: a gallery may be a museum.
 */
function ownWords(named: readonly Trade[], { written }: Trades): string[][] {
	return named.flatMap(({ key, within }) => {
		if (within.length === 0) return [];
		const wider = new Set(
			within.flatMap(({ key: name, names }) =>
				[name, ...names.filter(isShort)].flatMap((one) => one.split(" ").map(stemOf)),
			),
		);
		const parts = key.split(" ");
		const own = (parts.length > 1 ? parts.slice(0, -1) : parts).filter(
			(word) => !GENERAL.test(word) && !wider.has(stemOf(word)),
		);
		return own.length === 0 ? [] : [own.map((word) => written.get(stemOf(word)) ?? stemOf(word))];
	});
}

export function wordsOf(words: readonly TypedWord[], from: number, to = words.length): string[] {
	return words.slice(from, to).map(({ word }) => word);
}

/** Returns the words with which one of a text can name a trade: those before its denial, which begins at `from`, and those behind the next sign. */
export function wordsBeside(words: readonly TypedWord[], from: number, at: number): string[] {
	const next = words.findIndex(({ isBroken }, of) => of > at && isBroken === true);
	return [...wordsOf(words, 0, from), ...(next === -1 ? [] : wordsOf(words, next))];
}

/** Tells whether what is excluded is a trade, a feature or a town, and no mere word beside the denial. */
export function isExact({ without, trades }: ParsedWithout): boolean {
	return trades.length > 0 || (without !== null && without.kind !== "named");
}

/** Lists what is named between two places of a text and is a trade. */
export function tradesIn(words: readonly TypedWord[], from: number, to: number, known: Known): ParsedWithout[] {
	return namesIn(from, to, (at) => namedAt(words, at, known)).filter(({ trades }) => trades.length > 0);
}

/** Lists the trades that are named between two places of a text, or else those that a word there nearly alone speaks for: the bakery of a loaf. */
export function wantedIn(words: readonly TypedWord[], from: number, to: number, known: Known): readonly Trade[] {
	const named = tradesIn(words, from, to, known).flatMap(({ trades }) => trades);
	if (named.length > 0) return named;
	return wordsOf(words, from, to).flatMap((word) =>
		votesOf(word).flatMap(({ trade, weight }) => (weight > 1 ? tradesNamed(known.trades, trade.split(" ")) : [])),
	);
}

/** Tells whether words name a country or a part of one. */
export function hasRegion(words: readonly string[], { lexicon }: Known): boolean {
	return words.some((_, at) =>
		[1, 2].some((length) => lexicon.regionsNamed(words.slice(at, at + length).join(" ")).length > 0),
	);
}

export function namesIn(from: number, to: number, named: (at: number) => ParsedWithout | null): ParsedWithout[] {
	const found: ParsedWithout[] = [];
	for (let at = from; at < to; at += 1) {
		const one = named(at);
		if (one === null || !isExact(one) || one.to > to) continue;
		found.push(one);
		at = one.to - 1;
	}
	return found;
}
