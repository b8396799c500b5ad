import { foldText } from "../../fold-text.ts";
import { queryWords } from "../index-words.ts";
import type { CityPlace, Lexicon } from "../lexicon.ts";
import { stemOf, stemsOf } from "../stem.ts";

/**
 * Suggests trades, towns, a trade in a town and businesses while somebody types. First `askedFor` reads the words, from what an isolate
 * has in memory; then `ranked` orders these and the database's answers together. All words and keys are folded (fold-text.ts).
 */

type Trade = {
	id: number;
	slug: string;
	/** This is the heading of its page. */
	name: string;
	businessCount: number;
	names: readonly TradeName[];
};
/** Holds a name of a trade, its own or a synonym. `stems`: what singular and plural have in common (stem.ts). */
type TradeName = { key: string; stems: string };
type Town = Pick<CityPlace, "id" | "slug" | "name" | "state" | "country" | "businessCount">;
export type Known = {
	/** Lists the trades, the largest first. */
	trades: readonly Trade[];
	/**
	 * Lists names of trades that are within wider ones and are no category: 'thai restaurant'. A business may have one
	 * as its type.
	 */
	types: readonly string[];
	/** Maps the stem of a word with several spellings to one of them. */
	written: ReadonlyMap<string, string>;
	/** Lists the largest towns of all. */
	largestTowns: readonly Town[];
	/** Lists the towns whose names begin with the key, the largest first. */
	townsBeginning(key: string, most: number): readonly Town[];
};
/** Says how well it fits the typed text: `fit` 0 is the best. */
type Fitting<T> = T & { fit: number };
type Pair = { trade: Trade; town: Town };
type AskedFor = {
	/** Is the whole text as one key. */
	key: string;
	trades: Fitting<{ trade: Trade }>[];
	towns: Fitting<{ town: Town }>[];
	/** These types may have no business yet: that is checked later. */
	types: Fitting<{ type: string }>[];
	/**
	 * Is the trade or the town that was typed alone. It may be suggested in pairs with the largest of the other kind.
	 */
	alone: { trade: Trade; fit: number } | { town: Town; fit: number } | null;
	/** These pairs may have no business yet: that is checked later. */
	pairs: Fitting<Pair>[];
};
export type FoundBusiness = {
	id: number;
	slug: string;
	name: string;
	nameKey: string;
	town: string | null;
	/** Is greater, the more people look for it. */
	weight: number;
};
export type Ranked =
	| { kind: "trade"; trade: Trade }
	| { kind: "town"; town: Town }
	| { kind: "trade-in-town"; trade: Trade; town: Town }
	| { kind: "type"; type: string }
	| { kind: "business"; business: FoundBusiness };

/** Ranks the fits: a better one comes before a lesser one. Within one fit the larger comes first. */
const FIT = {
	/** Both a trade and a town were named. */
	pair: 0,
	/** A trade or a town was named in full. */
	whole: 1,
	/** A business was named in full. */
	business: 2,
	/** The beginning of a trade's or a town's name was typed. */
	beginning: 3,
	businessBeginning: 4,
	/** A later word of a trade's name was typed, or the beginning of a synonym. */
	inner: 5,
	/** This is a trade in one of the largest towns, or one of a town's largest trades. */
	further: 6,
	businessWords: 7,
} as const;
const MOST = { trade: 3, town: 3, "trade-in-town": 4, type: 3, business: 8 } as const;
/** Limits the further pairs of a trade or a town that was named alone. */
export const FURTHER = 3;
/** Limits the branches of one name. */
const MOST_ALIKE = 4;
/** Is the least number of letters that show which synonym is meant. */
const LEAST_OF_A_SYNONYM = 4;
/**
 * Is the least number of letters of a type, since there are many more types than trades. `MOST_TYPES` limits the types
 * that are looked for.
 */
const LEAST_OF_A_TYPE = 3;
const MOST_TYPES = 8;
/** Lists the words between a trade and a town. */
const BETWEEN = new Set(["in", "near", "at", "around", "the"]);

/** Finds what the words may mean. The last word may be unfinished. */
export function askedFor(words: readonly string[], known: Known): AskedFor {
	const key = words.join(" ");
	if (key === "") return { key, trades: [], towns: [], types: [], alone: null, pairs: [] };
	const alone = withoutBetween(words);
	const trades = tradesFitting(alone, known).slice(0, MOST.trade);
	const towns = townsFitting(alone, known).slice(0, MOST.town);
	return {
		key,
		trades,
		towns,
		types: typesFitting(alone.join(" "), known),
		alone: aloneIn(words, trades, towns),
		pairs: namedPairs(words, known),
	};
}

/** Tells whether words before an opening time may have hours: a trade, a town or both. */
export function mayHaveHours(words: readonly string[], known: Known): boolean {
	const { pairs, trades, towns } = askedFor(words, known);
	return [...pairs.map(({ fit }) => fit), ...[...trades, ...towns].map(({ fit }) => fit)].some(
		(fit) => fit <= FIT.whole,
	);
}

/** Puts all in one order, at most `most`. `pairs` are the asked pairs that have businesses. */
export function ranked(
	{ key, trades, towns, types }: Pick<AskedFor, "key" | "trades" | "towns" | "types">,
	pairs: readonly Fitting<Pair>[],
	businesses: readonly FoundBusiness[],
	most: number,
): Ranked[] {
	const found: { fit: number; weight: number; entry: Ranked }[] = [
		...trades.map(({ fit, trade }) => ({ fit, weight: trade.businessCount, entry: { kind: "trade", trade } as const })),
		...towns.map(({ fit, town }) => ({ fit, weight: town.businessCount, entry: { kind: "town", town } as const })),
		...types.map(({ fit, type }, at) => ({ fit, weight: -at, entry: { kind: "type", type } as const })),
		// Pairs have an order of their own: the best fit, in the largest town.
		...pairs.map(({ fit, trade, town }, at) => ({
			fit,
			weight: -at,
			entry: { kind: "trade-in-town", trade, town } as const,
		})),
		...unlike(businesses.filter((business) => isNamed(business, key)).sort((a, b) => b.weight - a.weight)).map(
			(business) => ({
				fit: fitOf(business, key),
				weight: business.weight,
				entry: { kind: "business", business } as const,
			}),
		),
	];
	const left: Record<Ranked["kind"], number> = { ...MOST };
	return found
		.sort((a, b) => a.fit - b.fit || b.weight - a.weight)
		.filter(({ entry }) => left[entry.kind]-- > 0)
		.slice(0, most)
		.map(({ entry }) => entry);
}

/** Tells whether any of the words is in the name. A town alone suggests itself, not what is in it. */
function isNamed({ nameKey }: FoundBusiness, key: string): boolean {
	if (bare(nameKey).startsWith(bare(key))) return true;
	return key.split(" ").some((word) => ` ${nameKey}`.includes(` ${word}`) || bare(nameKey).startsWith(word));
}

/** Rates a business by its name: by all of it, by its beginning, or by words of it. */
function fitOf({ nameKey }: FoundBusiness, key: string): number {
	const [name, typed] = [bare(nameKey), bare(key)];
	if (name === typed) return FIT.business;
	return name.startsWith(typed) ? FIT.businessBeginning : FIT.businessWords;
}

/** Removes blanks: an apostrophe or a hyphen separates a key's words, and visitors may leave it out. */
function bare(key: string): string {
	return key.replaceAll(" ", "");
}

function unlike(businesses: readonly FoundBusiness[]): FoundBusiness[] {
	const alike = new Map<string, number>();
	return businesses.filter(({ nameKey }) => {
		const count = (alike.get(nameKey) ?? 0) + 1;
		alike.set(nameKey, count);
		return count <= MOST_ALIKE;
	});
}

function tradesFitting(words: readonly string[], { trades, written }: Known): Fitting<{ trade: Trade }>[] {
	const key = words.join(" ");
	if (key === "") return [];
	const stems = stemsOf(words, written);
	return trades
		.flatMap((trade) => {
			const fit = Math.min(...trade.names.map((name, at) => nameFit(name, at === 0, key, stems)));
			return fit === Number.POSITIVE_INFINITY ? [] : { trade, fit };
		})
		.sort((a, b) => a.fit - b.fit || b.trade.businessCount - a.trade.businessCount);
}

/** Returns the largest trade with these words as its name, in the singular or the plural. */
export function tradeCalled(
	words: readonly string[],
	{ trades, written }: Pick<Known, "trades" | "written">,
): Trade | null {
	const stems = stemsOf(words, written);
	return trades.find(({ names }) => names.some((name) => name.stems === stems)) ?? null;
}

/** Rates a trade's own name above a synonym, which says less: a park is no pub because it is a public park. */
function nameFit(name: TradeName, isOwn: boolean, key: string, stems: string): number {
	if (name.stems === stems) return FIT.whole;
	const begins = name.key.startsWith(key);
	if (!isOwn) return begins && key.length >= LEAST_OF_A_SYNONYM ? FIT.inner : Number.POSITIVE_INFINITY;
	if (begins) return FIT.beginning;
	return name.key.includes(` ${key}`) ? FIT.inner : Number.POSITIVE_INFINITY;
}

function townsFitting(words: readonly string[], { townsBeginning }: Known): Fitting<{ town: Town; whole: boolean }>[] {
	const key = words.join(" ");
	if (key === "") return [];
	const towns = townsBeginning(key, MOST.town);
	// The key of King's Lynn is "king s lynn".
	const found = towns.length > 0 ? towns : townsBeginning(key.replace(/(\p{L}{2})s(?= |$)/gu, "$1 s"), MOST.town);
	return found.map((town) => {
		const whole = bare(foldText(town.name)) === bare(key);
		return { town, whole, fit: whole ? FIT.whole : FIT.beginning };
	});
}

/** Divides the words in every way into a trade and a town: 'plumbers in le', 'leeds plum'. */
function namedPairs(words: readonly string[], known: Known): Fitting<Pair>[] {
	const pairs: (Fitting<Pair> & { rank: number })[] = [];
	for (let at = 1; at < words.length; at += 1) {
		const [first, second] = [withoutBetween(words.slice(0, at)), withoutBetween(words.slice(at))];
		for (const [what, where] of [
			[first, second],
			[second, first],
		] as const) {
			// Behind 'in' the town is not typed yet.
			const towns = where.every((word) => BETWEEN.has(word)) ? [] : townsFitting(where, known);
			if (towns.length === 0) continue;
			const trades = tradesFitting(what, known).slice(0, 2);
			for (const { trade, fit } of trades) {
				// The first of the two must be typed in full.
				if (what === first && fit !== FIT.whole) continue;
				for (const { town, whole } of towns) {
					if (where === first && !whole) continue;
					pairs.push({ trade, town, fit: FIT.pair, rank: fit * 2 + (whole ? 0 : 1) });
				}
			}
		}
	}
	return unique(pairs.sort((a, b) => a.rank - b.rank || b.town.businessCount - a.town.businessCount)).slice(
		0,
		MOST["trade-in-town"],
	);
}

/** Finds the trade or the town that was typed alone. After 'in' it is the town that is missing. */
function aloneIn(words: readonly string[], trades: AskedFor["trades"], towns: AskedFor["towns"]): AskedFor["alone"] {
	const fit = BETWEEN.has(words.at(-1) ?? "") ? FIT.pair : FIT.further;
	const [trade, town] = [trades[0], towns[0]];
	if (trade?.fit === FIT.whole || (trade?.fit === FIT.beginning && trades.length === 1))
		return { trade: trade.trade, fit };
	return town?.fit === FIT.whole ? { town: town.town, fit } : null;
}

/**
 * Makes the pairs for one that was typed alone: a trade in the towns that have most of it, or a town with its largest
 * trades.
 */
export function furtherPairs(
	alone: AskedFor["alone"],
	found: { trades: readonly Omit<Trade, "names">[]; towns: readonly Town[] },
): Fitting<Pair>[] {
	if (alone === null) return [];
	const { fit } = alone;
	const pairs =
		"trade" in alone
			? found.towns.map((town) => ({ trade: alone.trade, town, fit }))
			: found.trades.map((trade) => ({ trade: { ...trade, names: [] }, town: alone.town, fit }));
	return pairs.slice(0, FURTHER);
}

/** Lists the types by the beginning of their names, then those by a later word. */
function typesFitting(key: string, { types }: Known): Fitting<{ type: string }>[] {
	if (key.length < LEAST_OF_A_TYPE) return [];
	const beginning = types.filter((type) => type.startsWith(key)).map((type) => ({ type, fit: FIT.beginning }));
	const inner = types.filter((type) => type.includes(` ${key}`)).map((type) => ({ type, fit: FIT.inner }));
	return [...beginning, ...inner].slice(0, MOST_TYPES);
}

/**
 * Makes trades of the categories, with their own names and other names: a synonym's `phrase` is another name of its `meaning`, or
 * ('spelt') another spelling.
 */
export function tradesWithNames(
	categories: readonly Omit<Trade, "names">[],
	synonyms: readonly { phrase: string; relation: string; meaning: string }[],
): Pick<Known, "trades" | "types" | "written"> {
	const spelt = synonyms.filter(({ relation }) => relation === "spelt");
	const written = new Map(spelt.map(({ phrase, meaning }) => [stemOf(phrase), stemOf(meaning)]));
	const named = (key: string): TradeName => ({ key, stems: stemsOf(key.split(" "), written) });
	const called = new Map<string, TradeName[]>();
	for (const { phrase, relation, meaning } of synonyms) {
		if (relation === "is") called.set(meaning, [...(called.get(meaning) ?? [named(meaning)]), named(phrase)]);
	}
	const byStems = new Map<string, TradeName[]>();
	for (const names of called.values())
		for (const { stems } of names) byStems.set(stems, [...(byStems.get(stems) ?? []), ...names]);
	const trades = categories.map((category) => {
		const own = named(foldText(category.name));
		return { ...category, names: [own, ...(byStems.get(own.stems) ?? [])] };
	});
	const own = new Set(trades.flatMap(({ names }) => names.map(({ stems }) => stems)));
	const narrower = synonyms.filter(({ relation, phrase }) => relation === "in" && !own.has(named(phrase).stems));
	return { trades, types: [...new Set(narrower.map(({ phrase }) => phrase))], written };
}

function unique<P extends Pair>(pairs: readonly P[]): P[] {
	const seen = new Set<string>();
	return pairs.filter(({ trade, town }) => {
		const key = `${trade.id} ${town.id}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}

/** Removes words that only join. Such a word alone may be the beginning of a name. */
function withoutBetween(words: readonly string[]): readonly string[] {
	const from = words.findIndex((word) => !BETWEEN.has(word));
	if (from === -1) return words;
	const to = words.findLastIndex((word) => !BETWEEN.has(word));
	return words.slice(from, to + 1);
}

/** Limit the words of a text, and the letters of each: a long text costs no more than a short one. */
const MOST_WORDS = 8;
const MOST_LETTERS = 64;
/** Limits the words of the directory that complete the last word. */
const MOST_COMPLETED = 12;

/** Returns the words typed so far. */
export function suggestWords(text: string): string[] {
	return queryWords(text)
		.slice(0, MOST_WORDS)
		.map((word) => word.slice(0, MOST_LETTERS));
}

/**
 * Makes an FTS5 expression for words of a name, and for words of its place when more than a town is typed. The last
 * word may be unfinished. Up to three letters are in the index as beginnings. For more, the directory's words that
 * begin so are looked for, since a beginning that many words have is slow. Null: there is too little to look for.
 */
export function suggestMatch(words: readonly string[], { towns }: AskedFor, lexicon: Lexicon): string | null {
	const sought = withoutBetween(words);
	const last = sought.at(-1);
	if (last === undefined || sought.join("").length < 2) return null;
	const columns = sought.length === 1 || towns[0]?.fit === FIT.whole ? "name" : "name place";
	const longer = last.length <= 3 ? [] : lexicon.complete(last, MOST_COMPLETED);
	const beginning = last.length === 1 ? `"${last}"` : `"${last}"*`;
	const end = longer.length === 0 ? beginning : `(${longer.map(({ word }) => `"${word}"`).join(" OR ")})`;
	return `{${columns}} : (${[...sought.slice(0, -1).map((word) => `"${word}"`), end].join(" AND ")})`;
}
