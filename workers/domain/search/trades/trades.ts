import { foldText } from "../../fold-text.ts";
import { PLAIN_WORDS } from "../fillers.ts";
import { NO_LEXICON, readLexicon } from "../lexicon/read.ts";
import { writeLexicon } from "../lexicon/write.ts";
import type { Lexicon } from "../lexicon.ts";
import { stemOf, stemsOf } from "../stem.ts";
import { chainNames } from "../words/chain-names.ts";
import { furtherNames, namesAsWritten } from "../words/trade-words.ts";

/**
 * Holds another name of a trade. `phrase` is another name of the trade `meaning` ('is'), a trade within a wider one ('in'), or another
 * spelling of a word ('spelt'). Folded.
 */
export type Synonym = { phrase: string; relation: "is" | "in" | "spelt"; meaning: string };
export type CategoryName = { id: number; name: string; nameKey: string; businessCount: number };

/** Describes a trade by all of its names: folded, the key first. */
export type Trade = { key: string; names: string[]; within: Trade[]; narrower: Trade[] };
/** Holds the synonyms, whatever the directory has. */
export type TradeNames = {
	/** Finds trades by the stems of their names. */
	byStems: Map<string, Trade[]>;
	/** Finds trades by names of further languages and of chains, folded, which count as they are written alone. */
	asWritten: ReadonlyMap<string, readonly Trade[]>;
	/** Returns the words by which those names begin, of which a text may have other forms. */
	wordsAsWritten(): ReadonlySet<string>;
	/** Maps the stem of a word with several spellings to one of them: centr to center. */
	written: ReadonlyMap<string, string>;
	/** Maps a word to its other spellings. */
	spellings: ReadonlyMap<string, readonly string[]>;
	/** Counts the words of the longest name. */
	mostWords: number;
	/** Maps a word to the trades that have it in one of their names. */
	byWord: ReadonlyMap<string, readonly Trade[]>;
	/** Holds all words of all names, and the words for times and places: a text can have these although no business does. */
	vocabulary(): Lexicon;
};
/** Adds the directory's categories. Each is a trade of the table, or one of its own. */
export type Trades = TradeNames & {
	own: ReadonlyMap<string, readonly Trade[]>;
	categories: ReadonlyMap<Trade, readonly CategoryName[]>;
	/** Maps a trade of the table to the directory's own trades within it. */
	narrower: ReadonlyMap<Trade, readonly Trade[]>;
};

/** Limits the categories of one trade, the narrower ones' included; the largest stay. More would make a query too long. */
const MOST_CATEGORIES = 40;

/**
 * Reads the table of synonyms by names. It takes some ten milliseconds, so it is done once for each version of the
 * table.
 */
export function tradeNames(synonyms: readonly Synonym[]): TradeNames {
	const byKey = new Map<string, Trade>();
	const byStems = new Map<string, Trade[]>();
	const byWord = new Map<string, Trade[]>();
	const spelt = synonyms.filter(({ relation }) => relation === "spelt");
	const written = new Map(spelt.map(({ phrase, meaning }) => [stemOf(phrase), stemOf(meaning)]));
	let mostWords = 0;
	function nameTrade(trade: Trade, name: string): void {
		const words = name.split(" ");
		mostWords = Math.max(mostWords, words.length);
		if (trade.key !== name || trade.names.length === 0) trade.names.push(name);
		addTo(byStems, stemsOf(words, written), trade);
		for (const word of words) {
			const having = byWord.get(word);
			// A trade's names come one after another, so the last is the only one to look at.
			if (having === undefined) byWord.set(word, [trade]);
			else if (having.at(-1) !== trade) having.push(trade);
		}
	}
	function tradeOf(key: string): Trade {
		const known = byKey.get(key);
		if (known) return known;
		const trade: Trade = { key, names: [], within: [], narrower: [] };
		byKey.set(key, trade);
		nameTrade(trade, key);
		return trade;
	}
	for (const { phrase, relation, meaning } of synonyms) {
		if (relation === "is") nameTrade(tradeOf(meaning), phrase);
		if (relation !== "in") continue;
		const [trade, wider] = [tradeOf(phrase), tradeOf(meaning)];
		trade.within.push(wider);
		wider.narrower.push(trade);
	}
	const phrases = new Set(synonyms.map(({ phrase }) => phrase));
	for (const [key, names] of synonyms.length === 0 ? [] : furtherNames())
		for (const name of names) if (!phrases.has(name) && !byKey.has(name)) nameTrade(tradeOf(key), name);
	const asWritten = new Map<string, Trade[]>();
	const further = [...namesAsWritten(), ...chainNames().map(([key, name]) => [key, [name]] as const)];
	for (const [key, names] of synonyms.length === 0 ? [] : further)
		for (const name of names) {
			addTo(asWritten, name, tradeOf(key));
			mostWords = Math.max(mostWords, name.split(" ").length);
		}
	let vocabulary: Lexicon | null = null;
	let ownWords: ReadonlySet<string> | null = null;
	function wordsAsWritten(): ReadonlySet<string> {
		ownWords ??= new Set([...asWritten.keys()].map((name) => name.split(" ", 1)[0] ?? ""));
		return ownWords;
	}
	return {
		byStems,
		asWritten,
		wordsAsWritten,
		written,
		spellings: spellingsOf(spelt),
		mostWords,
		byWord,
		vocabulary() {
			vocabulary ??= withWords(
				vocabularyOf([...byKey.values()].flatMap(({ names }) => names).concat([...written.keys()])),
				[...asWritten.keys()],
			);
			return vocabulary;
		},
	};
}

/** Returns the trades with the directory's categories. Trades of the table without a category stay. */
export function withCategories(names: TradeNames, categories: readonly CategoryName[]): Trades {
	const own = new Map<string, Trade[]>();
	const byTrade = new Map<Trade, CategoryName[]>();
	const narrower = new Map<Trade, Trade[]>();
	let { mostWords } = names;
	for (const category of categories) {
		const words = wordsOfName(category);
		mostWords = Math.max(mostWords, words.length);
		const stems = stemsOf(words, names.written);
		const known = names.asWritten.get(words.join(" ")) ?? names.byStems.get(stems) ?? own.get(stems);
		for (const trade of known === undefined ? [ownTrade(category.nameKey, words)] : calledSo(known, words))
			addTo(byTrade, trade, category);
	}
	function ownTrade(key: string, words: string[]): Trade {
		const within = headTrades(words, names);
		const trade: Trade = { key, names: [key], within, narrower: [] };
		addTo(own, stemsOf(words, names.written), trade);
		for (const wider of within) addTo(narrower, wider, trade);
		return trade;
	}
	return { ...names, mostWords, own, categories: byTrade, narrower };
}

/** Returns, of trades with names of one stem, those that are called exactly so, if there are any: a park is no parquet, which is "parke" in Turkish. */
function calledSo(known: readonly Trade[], words: readonly string[]): readonly Trade[] {
	const exact = known.filter(({ names }) => names.includes(words.join(" ")));
	return exact.length > 0 ? exact : known;
}

/** Returns the words of a category's name, of which marks such as `<b>` are none: "Pub & <b>Bar</b>" is a bar. */
function wordsOfName({ name, nameKey }: CategoryName): string[] {
	const plain = foldText(name.replaceAll(/<\/?[a-z][^<>]*>/gi, " "));
	return (plain === "" ? nameKey : plain).split(" ");
}

/**
 * Returns the trades that the last words of a name mean, or the word that its last one is made of: an Ethiopian grill restaurant is a
 * restaurant, and so is "lokantacılık".
 */
function headTrades(words: string[], { byStems, written }: TradeNames): Trade[] {
	const endings = (name: string[]) => name.map((_, from) => name.slice(from));
	const crafts = craftOf(words.at(-1) ?? "").map((word) => [...words.slice(0, -1), word]);
	for (const head of [...endings(words).slice(1), ...crafts.flatMap(endings)]) {
		const trades = byStems.get(stemsOf(head, written));
		if (trades) return trades;
	}
	return [];
}

/** Returns what a Turkish name of a craft may be made of, folded: of "eczacılık" the person, "eczacı", and the thing, "ecza". */
function craftOf(word: string): string[] {
	const [, person, thing] = /^((.{4,}?)(?:c[iu])?)l[iu]k$/.exec(word) ?? [];
	return [...new Set([person, thing])].filter((name) => name !== undefined);
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
	const list = lists.get(key);
	if (list === undefined) lists.set(key, [item]);
	else if (!list.includes(item)) list.push(item);
}

function spellingsOf(spelt: readonly Synonym[]): Map<string, string[]> {
	const groups = new Map<string, string[]>();
	for (const { phrase, meaning } of spelt) addTo(groups, meaning, phrase);
	const spellings = new Map<string, string[]>();
	for (const [meaning, others] of groups) {
		const group = [meaning, ...others];
		for (const word of group) for (const other of group) if (other !== word) addTo(spellings, word, other);
	}
	return spellings;
}

/** Makes the lexicon of all names. Each word counts by the names that it occurs in, so that mending can choose. */
function vocabularyOf(names: readonly string[]): Lexicon {
	const counts = new Map(PLAIN_WORDS.map((word) => [word, 1]));
	for (const word of names.flatMap((name) => name.split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
	// Many are typed in the plural, which slips as well: "pbus" are pubs. Behind an i it would be a Turkish word's: "parkis".
	for (const name of names)
		if (/^[a-z]{2,}[a-hj-rt-z]$/.test(name)) counts.set(`${name}s`, counts.get(`${name}s`) ?? 1);
	return readLexicon(writeLexicon({ words: [...counts], cities: [], regions: [], postcodes: [] })) ?? NO_LEXICON;
}

/** Is the least number of letters of a word of further languages that is known by itself: shorter ones join others. */
const SHORTEST_AS_WRITTEN = 4;

/** Adds the words of names to a lexicon that it then knows, to which nothing is mended. */
function withWords(lexicon: Lexicon, names: readonly string[]): Lexicon {
	const words = new Set(names.flatMap((name) => name.split(" ")).filter((word) => word.length >= SHORTEST_AS_WRITTEN));
	return { ...lexicon, countOf: (word) => lexicon.countOf(word) || Number(words.has(word)) };
}

/** Returns the trades that these folded words name, in singular or plural. */
export function tradesNamed(trades: Trades, words: readonly string[]): readonly Trade[] {
	const { byStems, own, written } = trades;
	const asWritten = trades.asWritten.get(words.length === 1 ? (words[0] ?? "") : words.join(" "));
	if (asWritten !== undefined) return asWritten;
	const stems = stemsOf(words, written);
	const named = byStems.get(stems) ?? own.get(stems) ?? [];
	const [word = "", ...more] = words;
	return more.length > 0 ? named : named.filter((trade) => !isAnotherWord(word, trade));
}

/**
 * Tells whether a word has the stem of a trade's names but for an e, with which it is another word: a boat is no "boate", a night club in Portuguese, and a
 * "Käse" is no "kaş". The e of several boxes is that of their plural.
 */
function isAnotherWord(word: string, trade: Trade): boolean {
	const same = namesByStem(trade).get(stemOf(word)) ?? [];
	return same.length > 0 && same.every((name) => isLongerByE(name, word) || isLongerByE(word, name));
}

type NamesByStem = ReadonlyMap<string, readonly string[]>;
const BY_STEM = new WeakMap<Trade, NamesByStem>();

/** Returns the names of a trade by their stems. A restaurant has hundreds. */
function namesByStem(trade: Trade): NamesByStem {
	const known = BY_STEM.get(trade);
	if (known !== undefined) return known;
	const names = Map.groupBy(trade.names, stemOf);
	BY_STEM.set(trade, names);
	return names;
}

/** Tells whether a word is another one and an e, whether one is meant or several, and no plural of it. */
function isLongerByE(word: string, other: string): boolean {
	if (/(?:[sxz]|[cs]h)es$/.test(word)) return false;
	const others = numbersOf(other);
	return numbersOf(word).some((one) => others.some((short) => one === `${short}e`));
}

/** Returns a word, and without the ending of a plural. */
function numbersOf(word: string): string[] {
	const one = word.replace(/(?:s|l[ae]ri?)$/, "");
	return one === word ? [word] : [word, one];
}

/**
 * Tells whether the words belong to the names of these trades alone, apart from wider and narrower ones. "Clinic" also belongs to
 * dentists.
 */
export function areOfOne({ byWord }: Trades, trades: readonly Trade[], words: readonly string[]): boolean {
	const family = new Set(trades.flatMap((trade) => [trade, ...trade.within, ...trade.narrower]));
	const [first = [], ...others] = words.map((word) => byWord.get(word) ?? []);
	return first.every((trade) => family.has(trade) || others.some((having) => !having.includes(trade)));
}

/** Returns the categories that are these trades themselves. */
export function ownCategories({ categories }: Trades, trades: readonly Trade[]): CategoryName[] {
	return [...new Set(trades.flatMap((trade) => categories.get(trade) ?? []))];
}

/** Returns the categories of trades and of their narrower trades, the largest first. */
export function categoriesOf(all: Trades, trades: readonly Trade[]): CategoryName[] {
	const within = new Set(trades);
	for (const trade of within)
		for (const narrower of [...trade.narrower, ...(all.narrower.get(trade) ?? [])]) within.add(narrower);
	return ownCategories(all, [...within])
		.sort((a, b) => b.businessCount - a.businessCount)
		.slice(0, MOST_CATEGORIES);
}

/** Tells whether any category is one of these trades, or of a narrower one. */
export function hasCategory({ trades }: { trades: readonly Trade[] }, all: Trades): boolean {
	return categoriesOf(all, trades).length > 0;
}
