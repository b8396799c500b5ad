import type { ListFilters, Radius, SearchNotes } from "#workers/contract/search.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Point } from "#workers/domain/position/geo.ts";
import type { CityPlace } from "#workers/domain/search/lexicon.ts";
import { unmended } from "#workers/domain/search/mending/mend.ts";
import type { SlippedName } from "#workers/domain/search/mending/slipped-name.ts";
import type { Around, ListScope } from "#workers/domain/search/results/match-terms.ts";
import type { Sought } from "#workers/domain/search/results/rank.ts";
import { meantTowns } from "#workers/domain/search/towns/meant-towns.ts";
import type { ParsedFilter, Understood } from "#workers/domain/search/understood.ts";
import type { Understanding } from "./understand.ts";

/** The meaning of a search: its text and its filters together. */
export type Meaning = {
	/** Null: there is no text, or it only says when, or 'near me'. */
	understood: Understood | null;
	/** There is a text, but nothing in it can be searched for, or it asks for what nobody has. */
	isEmpty: boolean;
	filters: ListFilters;
	/** The centre from which distances are measured. */
	origin: SearchNotes["origin"];
	/** The centre and radius, when the nearest are asked for. */
	around: Around | null;
	needsPosition: boolean;
	/** The filters that are in the text but not in the address. */
	asked: SearchNotes["parsedFilters"];
	slipped: SlippedName | null;
	/** Other towns with the same name. */
	otherTowns: readonly CityPlace[];
};

/** Computes the meaning. `text` is null when nobody typed anything. A filter in the address overrides one in the text. */
export function meaningOf(parsed: Understanding | null, filters: ListFilters): Meaning {
	const { understood, otherTowns } = inMeantTown(parsed?.understood ?? null);
	const says = understood !== null && saysMore(understood);
	const within = filters.within ?? understood?.within ?? null;
	// A text of filler words alone may be a name.
	const hasWords = understood !== null && (namesSomething(understood) || (understood.typed !== "" && !says));
	const origin = originOf(understood, filters);
	const isNear = filters.near !== null || within !== null || isNearPlace(understood);
	return {
		understood: hasWords ? understood : null,
		isEmpty: understood !== null && (!(hasWords || says) || isNobodys(understood, parsed?.dropped ?? [])),
		filters: { ...withFiltersOf(understood, filters), within },
		origin,
		around: origin !== null && isNear ? { point: origin, metres: within && metresOf(within) } : null,
		needsPosition: filters.near === null && isWithoutPlace({ understood, within, origin }),
		asked: filtersIn(understood).filter((one) => isAsked(one, filters)),
		// Where all words are a trade in a place, none is a slip of a name.
		slipped: isAllUnderstood(understood) ? null : (parsed?.slipped ?? null),
		otherTowns,
	};
}

/** Tells whether a search is about the visitor's surroundings: it says so, or a radius and no place. */
function isWithoutPlace({
	understood,
	within,
	origin,
}: Pick<Meaning, "understood" | "origin"> & { within: Radius | null }) {
	return isNearMe(understood) || (within !== null && origin === null);
}

/** Matches words for whatever a place has: "businesses in Leeds". */
const EVERYTHING =
	/^(?:shops?|shopping|stores?|services?|places?|compan(?:y|ies)|business(?:es)?|firms?|listings?|directory|firmen|betriebe|geschafte|laden|branchenbuch|empresas?|negocios?|tiendas|comercios|locales|lugares|sitios|entreprises?|commerces?|magasins?|boutiques|lieux|aziende|negozi|attivita|posti|luoghi|lojas|sitios|winkels?|bedrijven|zaken|plekken|firmy|sklepy|miejsca|isletme(?:ler|leri)?|firma(?:lar|lari)?|dukkan(?:lar|lari)?|mekan(?:lar|lari)?|محلات|شركات|اماكن)$/;

/**
 * Tells whether a text asks, in a place, for what nobody has: none of its words for it is anywhere. It finds what a trade that nobody has finds there,
 * and not everything that the place has.
 */
function isNobodys(understood: Understood, dropped: readonly string[]): boolean {
	const { what, where, words, nearMe, parsedFilters, notLeftOut, otherTowns } = understood;
	const isHere = where !== null && where.kind !== "elsewhere" && otherTowns.length === 0;
	const saysMore = nearMe || notLeftOut.length > 0 || parsedFilters.some(({ kind }) => kind !== "open");
	const isAsked = dropped.some((word) => !EVERYTHING.test(word));
	return isAsked && what === null && words.length === 0 && isHere && !saysMore;
}

function isAllUnderstood(understood: Understood | null): boolean {
	return understood !== null && understood.what !== null && understood.where !== null && understood.words.length === 0;
}

/** Tells whether a text says when, that it is near, or a feature. */
function saysMore({ when, nearMe, features }: Understood): boolean {
	return when !== null || nearMe || features.length > 0;
}

/** Tells whether a text says "near me". A radius without a centre needs the visitor's position as well. */
function isNearMe(understood: Understood | null): boolean {
	return understood?.nearMe === true;
}

function filtersIn(understood: Understood | null): readonly ParsedFilter[] {
	return understood?.parsedFilters ?? [];
}

function namesSomething({ nameWords, what, where }: Understood): boolean {
	return nameWords.length > 0 || what !== null || where !== null;
}

/** Tells whether a text asks for what is near a place, without naming a radius. */
function isNearPlace(understood: Understood | null): boolean {
	if (understood === null) return false;
	const { where, nearTown } = understood;
	return where?.kind === "postcode" || where?.kind === "elsewhere" || nearTown;
}

/** Adds the filters of a text to those of the address, which override those of their kind. */
function withFiltersOf(understood: Understood | null, filters: ListFilters): ListFilters {
	if (understood === null) return { ...filters, features: [...new Set(filters.features)] };
	return {
		...filters,
		open: filters.open ?? understood.when,
		rating: filters.rating ?? understood.rating,
		prices: filters.prices.length > 0 ? filters.prices : understood.prices,
		features: [...new Set([...filters.features, ...understood.features])],
	};
}

/** Tells whether a filter of the text counts, because the address has none of its kind. */
function isAsked(parsed: ParsedFilter, { open, rating, prices, within, features }: ListFilters): boolean {
	if (parsed.kind === "open") return open === null;
	if (parsed.kind === "rating") return rating === null;
	if (parsed.kind === "price") return prices.length === 0;
	if (parsed.kind === "without") return true;
	return parsed.kind === "within" ? within === null : !features.includes(parsed.feature);
}

/** The kinds of filters in a text that may match no place here, because nobody knows these facts. */
export type Quality = "price" | "rating" | "feature";
export function isQuality(parsed: ParsedFilter): parsed is ParsedFilter & { kind: Quality } {
	return parsed.kind === "price" || parsed.kind === "rating" || parsed.kind === "feature";
}

/** Returns the meaning without the text's filters of these kinds and their words. `filters` are those of the address. */
export function withoutQuality(
	meaning: Meaning,
	filters: ListFilters,
	kinds: readonly Quality[],
): { meaning: Meaning; unmet: readonly string[] } {
	const isLeft = (one: ParsedFilter) => isQuality(one) && kinds.includes(one.kind);
	const unmet = meaning.asked.filter(isQuality).flatMap((one) => (isLeft(one) ? one.words : []));
	const { rating } = kinds.includes("rating") ? filters : meaning.filters;
	const { prices } = kinds.includes("price") ? filters : meaning.filters;
	const { features } = kinds.includes("feature") ? filters : meaning.filters;
	const asked = meaning.asked.filter((one) => !isLeft(one));
	return { meaning: { ...meaning, asked, filters: { ...meaning.filters, rating, prices, features } }, unmet };
}

/** Returns the same search with another text. When several towns are meant, there is no centre for distances. */
export function meaningAs(meaning: Meaning, understood: Understood): Meaning {
	const { where } = understood;
	const origin = where?.kind === "city" && where.several ? null : meaning.origin;
	return { ...meaning, understood, origin };
}

/** Returns the meaning without the category that was read from its words. */
export function unmeant(meaning: Meaning): Meaning {
	const { understood } = meaning;
	return understood === null ? meaning : { ...meaning, understood: { ...understood, what: null } };
}

/** Picks the largest of several towns with one name that no region distinguishes. */
function inMeantTown(understood: Understood | null): Pick<Meaning, "understood" | "otherTowns"> {
	const where = understood?.where ?? null;
	if (understood === null || where?.kind !== "city" || where.several) return { understood, otherTowns: [] };
	const { meant, others } = meantTowns(where.cities);
	const [town] = meant;
	// Where another town has the name too, the visitor is told which one this is.
	const label = town === undefined || others.length === 0 ? where.label : townWithRegion(town);
	return { understood: { ...understood, where: { ...where, cities: meant, label } }, otherTowns: others };
}

/** Names a town with its state, or else its country. */
export function townWithRegion({ name, state, country }: CityPlace): string {
	return townName({ name, toldApartBy: state ?? country });
}

function originOf(understood: Understood | null, { near }: ListFilters): SearchNotes["origin"] {
	if (near !== null) return { ...near, label: null };
	const where = understood?.where;
	if (where?.kind === "postcode") return { ...where.area.middle, label: where.label };
	if (where?.kind === "elsewhere") return where.town === null ? null : { ...where.town.point, label: where.label };
	// Several towns have no common centre.
	const middle: Point | null = where?.kind === "city" && !where.several ? (where.cities[0]?.middle ?? null) : null;
	return middle === null || where === undefined || where === null ? null : { ...middle, label: where.label };
}

/** A mile is 1,609.344 m. */
function metresOf(radius: Radius): number {
	return Number.parseInt(radius, 10) * (radius.endsWith("mi") ? 1_609.344 : 1_000);
}

/** Returns what the order of the results depends on. `text` is the text that was finally searched for. */
export function soughtOf(
	{ understood, origin, around, slipped }: Meaning,
	text: string | null,
	scope: ListScope,
): Sought {
	const where = understood?.where ?? null;
	const words = understood?.nameWords ?? [];
	const left = where === null ? words : words.filter((word) => !where.words.includes(word));
	const towns = where?.kind === "city" ? where.cities.map(({ id }) => id) : [];
	return {
		names: namesOf(words, text),
		namesInTown:
			where === null ? [] : [...new Set([left.join(" "), understood?.typedInTown ?? ""])].filter((name) => name !== ""),
		slipped: slipped?.names ?? [],
		words,
		towns: new Set(scope.cityId === null ? towns : [scope.cityId]),
		origin,
		nearest: around !== null,
	};
}

function namesOf(words: readonly string[], text: string | null): string[] {
	const typed = text === null ? "" : foldText(text);
	return [...new Set([typed, words.join(" ")])].filter((name) => name !== "");
}

/** Says nothing about a search. */
export const NO_NOTES: SearchNotes = {
	what: null,
	where: null,
	parsedFilters: [],
	number: null,
	mended: null,
	dropped: [],
	leftOut: [],
	broadened: null,
	nothingIn: null,
	notHere: [],
	notLeftOut: [],
	needsPosition: false,
	origin: null,
	leads: [],
	keptAway: [],
};

/**
 * Returns what the page says about the search; `leftOut` are words that it was searched without. Null when nobody typed anything, unless a
 * filter lacks a position.
 */
export function notesOf(
	parsed: Understanding | null,
	{ understood, origin, needsPosition, asked }: Meaning,
	leftOut: readonly string[],
): SearchNotes | null {
	if (parsed === null && !needsPosition) return null;
	const { what = null, where = null } = understood ?? parsed?.understood ?? {};
	const { slips = [], dropped = [], mended = null } = parsed ?? {};
	const typedPlace = parsed?.understood.where;
	const elsewhere = typedPlace?.kind === "elsewhere" ? typedPlace : null;
	const missing = new Set([...dropped, ...leftOut]);
	// A correction to a word that is left out does not count, nor does one of a form.
	const useless = slips.filter(
		({ meant, isForm }) => isForm === true || meant.split(" ").some((word) => missing.has(word)),
	);
	const asTyped = (word: string) => useless.find(({ meant }) => meant.split(" ").includes(word))?.typed ?? word;
	const droppedWords = [...new Set(dropped.map(asTyped))];
	const notLeftOut = new Set(parsed?.understood.notLeftOut);
	const isNotSaid = (word: string) => !dropped.includes(word) && elsewhere?.words.includes(word) !== true;
	return {
		what: what?.label ?? null,
		// Around a town, the page says from where distances are measured.
		where:
			(understood?.nearTown && where?.kind === "city" && !where.several) || where?.kind === "elsewhere"
				? null
				: (where?.label ?? null),
		parsedFilters: asked,
		number: understood?.numbers === undefined ? null : understood.typed,
		mended: useless.length === slips.length && useless.length > 0 ? null : unmended(mended, useless),
		dropped: droppedWords.filter((word) => !notLeftOut.has(word)),
		leftOut: [...new Set(leftOut.filter(isNotSaid).map(asTyped))].filter((word) => !droppedWords.includes(word)),
		broadened: null,
		nothingIn: elsewhere?.label ?? null,
		notHere: parsed?.understood.notHere ?? [],
		notLeftOut: [...notLeftOut],
		needsPosition,
		origin,
		leads: [],
		keptAway: [],
	};
}
