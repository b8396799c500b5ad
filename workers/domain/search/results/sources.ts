import { cellRange, levelForRadius, type Point } from "../../position/geo.ts";
import type { RegionPlace } from "../lexicon.ts";
import { compactName, type SlippedName } from "../mending/slipped-name.ts";
import type { Understood, What } from "../understood.ts";
import { scopeWord } from "./match.ts";
import {
	type Around,
	allOf,
	inCells,
	inScope,
	inTowns,
	type ListScope,
	notOf,
	ofPostcode,
	oneOf,
	quoted,
	within,
	wordsOfScope,
} from "./match-terms.ts";
import type { Meets } from "./rank.ts";

/**
 * Plans where a search looks: in few indexes, at a limited number of rows of each, the likeliest first. All are read at
 * once; rank.ts puts the results in order.
 */

/** Names the places to read candidates from (db/queries/candidates.ts). */
export type Source =
	/** Reads the best of a trade, of a town, or of a trade in a town; without either, the best of the directory. */
	| { from: "best"; categoryId: number | null; cityId: number | null }
	/**
	 * Reads the best of a trade or of a type in a country. For a state, it reads those of the country's best that are
	 * in the state.
	 */
	| ({ from: "best of region" } & Region & ({ categoryId: number } | { type: string }))
	/**
	 * Reads the best of a region's cities, the largest city first. With `categoryIds` null it reads those of any trade,
	 * in the largest cities.
	 */
	| ({ from: "cities of region"; categoryIds: readonly number[] | null } & Region)
	/** Reads the results of an FTS5 expression in a region's largest cities. */
	| ({ from: "words in region"; words: string } & Region)
	/** Reads the results of an FTS5 expression in the order of ids. */
	| { from: "words"; match: string }
	/** Reads the results of an FTS5 expression among telephone numbers, e-mail addresses and websites. */
	| { from: "contacts"; match: string }
	/** Reads the telephone numbers that begin so, as they are dialled from abroad. */
	| { from: "numbers"; text: string }
	/** Reads the nearest of what an FTS5 expression finds first. */
	| { from: "nearest words"; match: string; point: Point }
	/** Reads names that are a folded text or begin with it. */
	| { from: "names"; text: string }
	/** Reads the businesses in ranges of `geoCell` codes. */
	| { from: "around"; categoryId: number | null; ranges: readonly (readonly [from: number, to: number])[] }
	/** Reads the businesses of a trade, of a town, or of both, that have one of these keys for a name. */
	| ({ from: "called"; names: readonly string[] } & ListScope)
	| { from: "ids"; ids: readonly number[] };

/** Is a country, or a state of one. */
export type Region = { countryCode: string | null; stateKey: string | null };

/**
 * Holds a source, the number of rows to read, and how far all of it meets what was understood. `like`: only these
 * names, or the same with a slip, are taken. `top`: beyond this number only the ids are read. `spare`: nothing is read
 * where each source with a top returns its most. `cells`: only the place is read of businesses in ranges.
 */
export type PlannedSource = {
	source: Source;
	most: number;
	meets: Meets;
	like?: readonly string[];
	top?: number;
	spare?: boolean;
	cells?: true;
};

/** Limits exact counts: beyond it a list only says that there are 1,000 and more. */
export const COUNTED_WHOLE = 1_000;
/** Is one more than counts are exact to. It holds for sources of the meaning, and for sources of words alone. */
const STRUCTURED = 1_001;
const WORDS = 1_001;
const WORDS_BESIDE = 300;
/** Limits the country's best that are read to find those of a state or of a type among them. */
const OF_COUNTRY = 600;
const NAMES = 100;
const OF_ONE_NAME = 50;
/** Limits the rows that are read of a list that only filters narrow. */
const LISTED = 2_000;
const MOST_PAIRS = 8;
/**
 * Lists the rings around a position, in metres. Where there are many businesses, only the inner rings are read whole.
 */
const RINGS = [1_500, 8_000, 50_000] as const;
/**
 * Lists the rings around a town that the directory does not have. Each gives so few rows that the nearest are among
 * them, though the wide ones have no order.
 */
const FAR_RINGS = [60_000, 300_000, 1_200_000, 5_000_000] as const;
const FAR = 1_000;

/**
 * Plans the sources of a search. `understood` is null when nobody typed anything. `around` is given when the visitor
 * wants the nearest.
 */
export function sourcesOf(understood: Understood | null, scope: ListScope, around: Around | null): PlannedSource[] {
	if (understood === null) {
		const { categoryId, cityId } = scope;
		if (around !== null) return rings(around, [categoryId], LISTED);
		return [{ source: { from: "best", categoryId, cityId }, most: LISTED, meets: "all" }];
	}
	const { nameWords, typed } = understood;
	const structured = structuredSources(understood, scope, around);
	const match = `${allOf(nameWords, understood)}${within(scope)}`;
	const words: PlannedSource = {
		source: { from: "words", match },
		most: structured.length > 0 ? WORDS_BESIDE : WORDS,
		meets: "no",
	};
	const names = [...new Set([nameWords.join(" "), typed])].filter((text) => text !== "");
	const { contact, numbers = [] } = understood;
	const others: PlannedSource[] =
		around === null && onlyLeavesOut(understood)
			? [{ source: { from: "best", ...scope }, most: LISTED, meets: "all" }]
			: [];
	return [
		...others,
		...(contact === null
			? []
			: [{ source: { from: "contacts" as const, match: contact }, most: NAMES, meets: "contact" as const }]),
		...numbers.map(
			(text): PlannedSource => ({ source: { from: "numbers", text }, most: OF_ONE_NAME, meets: "contact" }),
		),
		...beside([...structured, ...(nameWords.length === 0 || isCodeAlone(understood) ? [] : [words])], understood),
		...names.map((text): PlannedSource => ({ source: { from: "names", text }, most: NAMES, meets: "no" })),
	];
}

/** Tells whether a text says nothing but what is not wanted: "no gyms" asks for all other places. */
function onlyLeavesOut({ what, where, nameWords, without }: Understood): boolean {
	return what === null && where === null && nameWords.length === 0 && without.length > 0;
}

/** Tells whether a text is nothing but a whole postcode with letters: its words are found by the code, and no name has them. */
function isCodeAlone({ where, nameWords }: Understood): boolean {
	if (where?.kind !== "postcode" || !where.area.exact || !/[a-z]/i.test(where.area.code)) return false;
	return nameWords.every((word) => where.words.includes(word));
}

/**
 * Adds to the plan the whole of the businesses with the code of a postcode, or of the one trade or town that is meant,
 * unless there are more than are counted. Of those, it looks for the ones with the text as a name. The sources of words
 * leave out what is read already.
 */
function beside(planned: PlannedSource[], understood: Understood): PlannedSource[] {
	const coded = codedSource(planned);
	const best = bestOfOne(planned);
	const read = coded !== undefined ? [coded.match] : best !== null ? wordsOfScope(best) : [];
	if (read.length === 0) return planned;
	const others = planned.map((plan): PlannedSource => {
		if (plan.source.from !== "words" || plan.source === coded) return plan;
		return { ...plan, source: { from: "words", match: notOf(plan.source.match, read) } };
	});
	const names = namesOf(understood);
	if (best === null || names.length === 0) return others;
	return [...others, { source: { from: "called", names, ...best }, most: OF_ONE_NAME, meets: "all" }];
}

/**
 * Returns the one trade, town or trade in a town that is read as far as it is counted; null where there are several, or
 * none.
 */
function bestOfOne(structured: readonly PlannedSource[]): ListScope | null {
	const [one, ...others] = structured.filter(({ source }) => source.from === "best");
	if (one?.source.from !== "best" || others.length > 0 || one.most < COUNTED_WHOLE) return null;
	const { categoryId, cityId } = one.source;
	return categoryId === null && cityId === null ? null : { categoryId, cityId };
}

/** Lists all keys that the text can have as a name: with the article, or with other blanks. */
function namesOf({ nameWords, typed, typedInTown, where }: Understood): string[] {
	const unplaced = nameWords.filter((word) => !where?.words.includes(word));
	const names = [nameWords.join(" "), typed, typedInTown, unplaced.join(" ")].flatMap((name) => [
		name,
		compactName(name),
	]);
	const bare = names.map((name) => name.replace(/^the /, "")).filter((name) => name !== "");
	return [...new Set(bare.flatMap((name) => [name, `the ${name}`]))];
}

/** Finds, in addition to the businesses around a postcode, those that have the code. */
export function codedSource(planned: readonly PlannedSource[]): Extract<Source, { from: "words" }> | undefined {
	const [first, ...others] = planned;
	const isAround = others.some(({ source }) => source.from === "around");
	return isAround && first?.source.from === "words" && first.meets === "all" ? first.source : undefined;
}

/** Plans a search for names that have the correctly typed words of a text with a slip. */
export function slippedSources(slipped: SlippedName | null, scope: ListScope): PlannedSource[] {
	if (slipped === null) return [];
	const match = `name : (${slipped.sure.map(quoted).join(" AND ")})${within(scope)}`;
	return [{ source: { from: "words", match }, most: WORDS_BESIDE, meets: "no", like: slipped.names }];
}

function structuredSources(understood: Understood, scope: ListScope, around: Around | null): PlannedSource[] {
	const { where } = understood;
	if (understood.what === null && where === null && around === null) return [];
	const { what, words, trades } = withinList(understood, scope, around);
	const towns = townsOf(understood, scope, around);
	if (words.length > 0) return wordsWithin(allOf(words, understood), what, trades, towns, around);
	if (where?.kind === "elsewhere")
		return around === null ? [] : rings(around, trades.slice(0, 2), FAR, "all", FAR_RINGS);
	if (around !== null) {
		const coded = where?.kind === "postcode" ? wordsWithin(ofPostcode(where.area), what, trades, towns, null) : [];
		return [...coded, ...ringsAround(around, what, trades, towns, coded.length > 0)];
	}
	if (where?.kind === "region" && scope.cityId === null) return regionSources(where.region, trades, what);
	const pairs = trades.flatMap((categoryId) => towns.map((cityId): Source => ({ from: "best", categoryId, cityId })));
	return [...shared(pairs, STRUCTURED), ...(what === null ? [] : kindsWithin(what, towns, null))];
}

/** Returns the meaning within a list. A trade or a town that is not the list's own is only words within it. */
function withinList({ what, where, words }: Understood, { categoryId, cityId }: ListScope, around: Around | null) {
	// The list's own town is not another one, when the visitor wants the nearest to a town.
	const isOtherTown =
		around === null && where?.kind === "city" && cityId !== null && where.cities.every(({ id }) => id !== cityId);
	const isOtherTrade = categoryId !== null && what?.categoryIds.includes(categoryId) === false;
	const meant = isOtherTrade ? null : what;
	const trades: readonly (number | null)[] = categoryId !== null ? [categoryId] : (meant?.categoryIds ?? [null]);
	const sought = [...words, ...(isOtherTown ? where.words : []), ...(isOtherTrade ? (what?.words ?? []) : [])];
	return { what: meant, words: sought, trades };
}

/** Returns the towns of the search; null stands for all. */
function townsOf(
	{ where, nearTown, otherTowns }: Understood,
	{ cityId }: ListScope,
	around: Around | null,
): readonly (number | null)[] {
	if (cityId !== null) return [cityId];
	// "Near Leeds" and "within 5 miles of Leeds" are not in Leeds alone. "Near Leeds, York" means both towns where
	// nothing has all words.
	const isAround = around !== null && (nearTown || around.metres !== null) && otherTowns.length === 0;
	return where?.kind === "city" && !isAround ? where.cities.map(({ id }) => id) : [null];
}

/**
 * Plans the rings around a place, and the kinds of businesses in them. `isCoded`: those that have the postcode itself
 * come first.
 */
function ringsAround(
	around: Around,
	what: What | null,
	trades: readonly (number | null)[],
	towns: readonly (number | null)[],
	isCoded: boolean,
): PlannedSource[] {
	const kinds = what === null ? [] : kindsWithin(what, towns, around, isCoded ? "nearly" : undefined);
	return [...rings(around, trades, STRUCTURED, isCoded ? "nearly" : "all"), ...kinds];
}

/**
 * Plans the sources of a region. A country has an index of its trades. Of a state, all businesses of its cities are
 * read, and those of the country's best that are in it, in case its cities have more than is read.
 */
function regionSources(place: RegionPlace, trades: readonly (number | null)[], what: What | null): PlannedSource[] {
	const { countryCode, kind } = place;
	const region: Region = { countryCode, stateKey: kind === "state" ? place.key : null };
	const known = trades.filter((id) => id !== null);
	const isNamed = known.length > 0 || what !== null;
	const ofTrades = known.map((categoryId): Source => ({ from: "best of region", ...region, categoryId }));
	const categoryIds = isNamed ? known.slice(0, MOST_PAIRS) : null;
	const isThroughCities = region.stateKey !== null ? known.length > 0 || !isNamed : !isNamed;
	const types = (what?.kinds ?? []).map(
		(words): Source => ({ from: "best of region", ...region, type: words.join(" ") }),
	);
	const words = oneOf(kindsOf(what));
	const meets = kindsMeet(what);
	return [
		...shared(ofTrades, region.stateKey === null ? STRUCTURED : OF_COUNTRY),
		...(isThroughCities
			? [
					{
						source: { from: "cities of region", ...region, categoryIds } as const,
						most: STRUCTURED,
						meets: "all" as const,
					},
				]
			: []),
		...shared(types, known.length === 0 ? OF_COUNTRY : WORDS_BESIDE, meets),
		...(words === null
			? []
			: [{ source: { from: "words in region", ...region, words } as const, most: WORDS_BESIDE, meets }]),
	];
}

/**
 * Finds all the words: in a trade and in a town where the text means these, near a position where the visitor wants the
 * nearest.
 */
function wordsWithin(
	words: string,
	what: What | null,
	trades: readonly (number | null)[],
	towns: readonly (number | null)[],
	around: Around | null,
): PlannedSource[] {
	const trade = oneOf([
		...trades.flatMap((id) => (id === null ? [] : inScope(scopeWord.category(id)))),
		...kindsOf(what),
	]);
	const match = [words, trade, inTowns(towns), inCells(around)].filter((part) => part !== null).join(" AND ");
	return [{ source: { from: "words", match }, most: STRUCTURED, meets: "all" }];
}

/** Finds the businesses that call themselves by the trade's name, in any category. */
function kindsWithin(
	what: What,
	towns: readonly (number | null)[],
	around: Around | null,
	meets = kindsMeet(what),
): PlannedSource[] {
	const kinds = oneOf(kindsOf(what));
	if (kinds === null) return [];
	const match = [kinds, inTowns(towns), inCells(around)].filter((part) => part !== null).join(" AND ");
	return [{ source: { from: "words", match }, most: WORDS_BESIDE, meets }];
}

/**
 * Rates the names of a trade. Where it has a category, its other names are a guess: a "clinic" may also be a dentist's.
 */
function kindsMeet(what: What | null): Meets {
	return what === null || what.categoryIds.length === 0 ? "all" : "nearly";
}

function kindsOf(what: What | null): string[] {
	return (what?.kinds ?? []).map((words) => `kind : (${words.map(quoted).join(" AND ")})`);
}

function rings(
	{ point, metres }: Around,
	trades: readonly (number | null)[],
	most: number,
	meets: Meets = "all",
	widths: readonly number[] = RINGS,
): PlannedSource[] {
	const radii = metres === null ? widths : [metres / 4, metres];
	const { latitude, longitude } = point;
	const sources = trades.flatMap((categoryId) =>
		radii.map(
			(radius): Source => ({
				from: "around",
				categoryId,
				ranges: cellRange(latitude, longitude, levelForRadius(radius, latitude)),
			}),
		),
	);
	return shared(sources, most, meets);
}

/** Shares a number of rows equally among the sources. */
function shared(sources: readonly Source[], most: number, meets: Meets = "all"): PlannedSource[] {
	const read = sources.slice(0, MOST_PAIRS);
	return read.map((source) => ({ source, most: Math.floor(most / read.length), meets }));
}
