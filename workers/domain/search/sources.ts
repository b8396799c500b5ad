import { foldText } from "../fold-text.ts";
import { cellRange, levelForRadius, type Point } from "../geo.ts";
import type { PostcodeArea, RegionPlace } from "./lexicon.ts";
import { cellWordsAround, scopeWord, termOf } from "./match.ts";
import type { Meets } from "./rank.ts";
import { compactName, type SlippedName } from "./slipped-name.ts";
import type { Understood, What } from "./understood.ts";

/**
 * Plans where a search looks: few indexes, at most so many rows of each, the likeliest first. All are read at once; rank.ts puts the
 * results in order.
 */

/** Names the places to read candidates from (db/queries/candidates.ts). */
export type Source =
	/** The best of a trade, of a town, of a trade in a town; of neither: of the directory. */
	| { from: "best"; categoryId: number | null; cityId: number | null }
	/** The best of a trade or of a type in a country; of a state those of its country's best that are in it. */
	| ({ from: "best of region" } & Region & ({ categoryId: number } | { type: string }))
	/** The best of a region's cities, the largest city first; `categoryIds` null: of any trade, in the largest cities. */
	| ({ from: "cities of region"; categoryIds: readonly number[] | null } & Region)
	/** Reads the results of an FTS5 expression in a region's largest cities. */
	| ({ from: "words in region"; words: string } & Region)
	/** Reads the results of an FTS5 expression in the order of ids. */
	| { from: "words"; match: string }
	/** Reads the results of an FTS5 expression among telephone numbers, e-mail addresses and websites. */
	| { from: "contacts"; match: string }
	/** Reads the nearest of what an FTS5 expression finds first. */
	| { from: "nearest words"; match: string; point: Point }
	/** Names that are a folded text or begin with it. */
	| { from: "names"; text: string }
	/** Reads the businesses in ranges of `geoCell` codes. */
	| { from: "around"; categoryId: number | null; ranges: readonly (readonly [from: number, to: number])[] }
	/** Reads the businesses of a trade, of a town, or of both, that have one of these keys for a name. */
	| ({ from: "called"; names: readonly string[] } & ListScope)
	| { from: "ids"; ids: readonly number[] };

/** A country, or a state of one. */
export type Region = { countryCode: string | null; stateKey: string | null };

/**
 * Holds a source, how many rows of it are read, and how far all of it meets what was understood. `like`: only names that are one of these
 * but for a slip are taken. `top`: beyond so many only the ids are read. `spare`: nothing is read where each source with a top returns its
 * most. `cells`: of businesses in ranges only the place is read.
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

/** Holds the category and city to which the list itself is limited, whatever its text says. */
export type ListScope = { categoryId: number | null; cityId: number | null };
/** Says around which point the nearest is wanted, and how far at most. */
export type Around = { point: Point; metres: number | null };

/** Beyond this a list only says that there are 1,000 and more. */
export const COUNTED_WHOLE = 1_000;
/** This is one more than counts are exact to: of what was understood, and of the words alone. */
const STRUCTURED = 1_001;
const WORDS = 1_001;
const WORDS_BESIDE = 300;
/** So many of a country's best are read, to find those of a state or of a type among them. */
const OF_COUNTRY = 600;
const NAMES = 100;
const OF_ONE_NAME = 50;
/** So many rows are read of a list that only filters narrow. */
const LISTED = 2_000;
const MOST_PAIRS = 8;
/** Rings around a position, in metres: of a crowd only the inner ones are read whole. */
const RINGS = [1_500, 8_000, 50_000] as const;
/**
 * These rings lie around a town that is not here. Each gives so few that the nearest are among them, though the wide ones come in no
 * order.
 */
const FAR_RINGS = [60_000, 300_000, 1_200_000, 5_000_000] as const;
const FAR = 1_000;

/** `understood` null: nobody typed anything. `around`: the nearest is asked for. */
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
	const { contact } = understood;
	return [
		...(contact === null
			? []
			: [{ source: { from: "contacts" as const, match: contact }, most: NAMES, meets: "contact" as const }]),
		...beside([...structured, ...(nameWords.length === 0 || isCodeAlone(understood) ? [] : [words])], understood),
		...names.map((text): PlannedSource => ({ source: { from: "names", text }, most: NAMES, meets: "no" })),
	];
}

/** Tells whether a text is nothing but a whole postcode with letters: its words are found by the code, and no name has them. */
function isCodeAlone({ where, nameWords }: Understood): boolean {
	if (where?.kind !== "postcode" || !where.area.exact || !/[a-z]/i.test(where.area.code)) return false;
	return nameWords.every((word) => where.words.includes(word));
}

/**
 * The same sources, those of words without what is read already, whole unless it is more than is counted: what has the code of a postcode, or
 * is of the one trade or town that is meant; of that what has the text for a name is looked for.
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

/** Returns the one trade, town or trade in a town of which as many are read as are counted; null where there are several, or none. */
function bestOfOne(structured: readonly PlannedSource[]): ListScope | null {
	const [one, ...others] = structured.filter(({ source }) => source.from === "best");
	if (one?.source.from !== "best" || others.length > 0 || one.most < COUNTED_WHOLE) return null;
	const { categoryId, cityId } = one.source;
	return categoryId === null && cityId === null ? null : { categoryId, cityId };
}

/** Lists all keys by which the text can be a name: with the article, or with other blanks. */
function namesOf({ nameWords, typed, typedInTown, where }: Understood): string[] {
	const unplaced = nameWords.filter((word) => !where?.words.includes(word));
	const names = [nameWords.join(" "), typed, typedInTown, unplaced.join(" ")].flatMap((name) => [
		name,
		compactName(name),
	]);
	const bare = names.map((name) => name.replace(/^the /, "")).filter((name) => name !== "");
	return [...new Set(bare.flatMap((name) => [name, `the ${name}`]))];
}

/** Finds, beside the businesses around a postcode, those that have the code. */
export function codedSource(planned: readonly PlannedSource[]): Extract<Source, { from: "words" }> | undefined {
	const [first, ...others] = planned;
	const isAround = others.some(({ source }) => source.from === "around");
	return isAround && first?.source.from === "words" && first.meets === "all" ? first.source : undefined;
}

/** Names that have the words that are right of one that was mistyped. */
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

/** Says what is sought within a list. A trade or a town beside that of the list is only words within it. */
function withinList({ what, where, words }: Understood, { categoryId, cityId }: ListScope, around: Around | null) {
	// The list's own town is not another one, when the nearest is sought from a town.
	const isOtherTown =
		around === null && where?.kind === "city" && cityId !== null && where.cities.every(({ id }) => id !== cityId);
	const isOtherTrade = categoryId !== null && what?.categoryIds.includes(categoryId) === false;
	const meant = isOtherTrade ? null : what;
	const trades: readonly (number | null)[] = categoryId !== null ? [categoryId] : (meant?.categoryIds ?? [null]);
	const sought = [...words, ...(isOtherTown ? where.words : []), ...(isOtherTrade ? (what?.words ?? []) : [])];
	return { what: meant, words: sought, trades };
}

/** The towns in which is sought; null for all. */
function townsOf(
	{ where, nearTown, otherTowns }: Understood,
	{ cityId }: ListScope,
	around: Around | null,
): readonly (number | null)[] {
	if (cityId !== null) return [cityId];
	// "Near Leeds" and "within 5 miles of Leeds" are not in Leeds alone; of "near Leeds, York" both towns are meant where nothing has all words.
	const isAround = around !== null && (nearTown || around.metres !== null) && otherTowns.length === 0;
	return where?.kind === "city" && !isAround ? where.cities.map(({ id }) => id) : [null];
}

/** Rings around a place, and the kinds of businesses in them. `isCoded`: those that have the postcode itself come first. */
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
 * A country has an index of its trades. Of a state all that its cities have is read, and beside it what of the country's best is in it, for
 * where its cities have more than is read.
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

/** Finds all the words, in a trade and in a town where these are meant, near a position where the nearest is sought. */
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

/** Beside a category, its other names are a guess: a "clinic" may also be a dentist's. */
function kindsMeet(what: What | null): Meets {
	return what === null || what.categoryIds.length === 0 ? "all" : "nearly";
}

function kindsOf(what: What | null): string[] {
	return (what?.kinds ?? []).map((words) => `kind : (${words.map(quoted).join(" AND ")})`);
}

/** A code as a business has it, or the first part of one; of three digits every code that begins so. */
function ofPostcode({ code, exact }: PostcodeArea): string {
	const word = foldText(code).replaceAll(" ", "");
	return `place : ${quoted(word)}${exact || !/^\d{3}$/.test(word) ? "" : "*"}`;
}

function inTowns(towns: readonly (number | null)[]): string | null {
	return oneOf(towns.flatMap((id) => (id === null ? [] : inScope(scopeWord.city(id)))));
}

function inCells(around: Around | null): string | null {
	if (around === null) return null;
	const { latitude, longitude } = around.point;
	return oneOf(cellWordsAround(latitude, longitude, "wide").flatMap(inScope));
}

function inScope(word: string): string[] {
	return [`scope : ${quoted(word)}`];
}

function within(scope: ListScope): string {
	return wordsOfScope(scope)
		.map((word) => ` AND ${word}`)
		.join("");
}

function wordsOfScope({ categoryId, cityId }: ListScope): string[] {
	const trade = categoryId === null ? [] : inScope(scopeWord.category(categoryId));
	const town = cityId === null ? [] : inScope(scopeWord.city(cityId));
	return [...trade, ...town];
}

/** Returns an FTS5 expression that excludes results with all of some terms. Terms that it asks for itself need not be looked for again. */
function notOf(match: string, terms: readonly string[]): string {
	const others = terms.filter((term) => !match.endsWith(` AND ${term}`));
	return `(${match}) NOT (${(others.length === 0 ? terms : others).join(" AND ")})`;
}

function oneOf(parts: readonly string[]): string | null {
	return parts.length === 0 ? null : parts.length === 1 ? (parts[0] ?? null) : `(${parts.join(" OR ")})`;
}

/**
 * Finds every word anywhere in a business's words: long words and the last as beginnings, or all of the directory's words that begin
 * so.
 */
function allOf(words: readonly string[], { alternatives, beginnings }: Understood): string {
	const terms = words.map((word, at) => {
		const [others, longer] = [alternatives, beginnings].map((by) => (Object.hasOwn(by, word) ? by[word] : undefined));
		const term = longer === undefined ? [termOf(word, at === words.length - 1)] : longer.map(quoted);
		return oneOf([...term, ...(others ?? []).map(quoted)]);
	});
	return `{name kind place} : (${terms.join(" AND ")})`;
}

function quoted(word: string): string {
	return `"${word.replaceAll('"', "")}"`;
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

/** Shares so many rows equally among the sources. */
function shared(sources: readonly Source[], most: number, meets: Meets = "all"): PlannedSource[] {
	const read = sources.slice(0, MOST_PAIRS);
	return read.map((source) => ({ source, most: Math.floor(most / read.length), meets }));
}
