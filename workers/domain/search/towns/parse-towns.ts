import type { CityPlace, Lexicon } from "../lexicon.ts";
import type { TypedWord } from "../typed-words.ts";
import type { ParsedTown, Understood, Where } from "../understood.ts";
import { meantTowns } from "./meant-towns.ts";
import { type ParsedPlace, placeWithRegion } from "./parse-place.ts";

/** Lists the words that join towns of equal rank, in the languages of the visitors, and those that may stand beside them. */
const JOINING = new Set("and or ve veya und oder y o et ou e of lub albo".split(" "));
const BETWEEN = new Set([..."in near around en em dans bei a w te".split(" "), ...JOINING]);

/**
 * Holds a further town of a text, and the words that name it. `isListed`: it follows another town and an "and" or an
 * "or".
 */
type FurtherTown = ParsedTown & { at: Set<number>; isListed: boolean };

/**
 * Returns the towns that a text names in addition to the chosen one, likelier ones first. Of several towns with one
 * name, those of the chosen town's country come first.
 */
export function furtherTowns(
	chosen: { from: number; to: number; where: Where; at: ReadonlySet<number> },
	places: readonly ParsedPlace[],
	words: readonly TypedWord[],
	lexicon: Lexicon,
	isTaken: (at: number) => boolean,
): FurtherTown[] {
	const { where } = chosen;
	if (where.kind !== "city") return [];
	const country = where.cities[0]?.countryCode ?? null;
	const used = new Set(chosen.at);
	const spans = [chosen];
	const found: FurtherTown[] = [];
	for (const place of places) {
		const isFree = words.every((_, at) => at < place.from || at >= place.to || (!used.has(at) && !isTaken(at)));
		if (place.kind !== "city" || !isFree) continue;
		const { where: other, at } = placeWithRegion(place, words, lexicon, (one) => used.has(one) || isTaken(one));
		if (other.kind !== "city") continue;
		const here = other.cities.filter(({ countryCode }) => countryCode === country);
		const isListed = spans.some((span) => isBeside(span, place, words));
		if (here.length === 0 && !isListed) continue;
		for (const one of at) used.add(one);
		if (isListed) spans.push({ ...chosen, ...place });
		found.push({ cities: here.length > 0 ? here : other.cities, label: other.label, words: other.words, at, isListed });
	}
	return found;
}

type Span = { from: number; to: number };

/** Tells whether the later of two towns is joined to the earlier one: "Leeds or York", "a gym in Leeds or in York", "Leeds gym or York". */
export function isBeside(one: Span, other: Span, words: readonly TypedWord[]): boolean {
	const [first, second] = one.from < other.from ? [one, other] : [other, one];
	const between = words.slice(first.to, second.from).map(({ word }) => word);
	const others = between.findLastIndex((word) => !BETWEEN.has(word));
	return between.slice(others + 1).some((word) => JOINING.has(word));
}

/** Lists the places of the words that join a town to what stands before it. */
export function joinsBefore({ from }: Span, words: readonly TypedWord[]): number[] {
	const found: number[] = [];
	for (let at = from - 1; at >= 0 && BETWEEN.has(words[at]?.word ?? ""); at -= 1) found.push(at);
	return found.some((at) => JOINING.has(words[at]?.word ?? "")) ? found : [];
}

/** Adds further towns to a text's own one. Of each name the largest town counts. The search covers all of them. */
export function withTowns(understood: Understood, towns: readonly ParsedTown[]): Understood {
	const { where } = understood;
	if (where?.kind !== "city" || towns.length === 0) return understood;
	const names = towns.flatMap(({ words }) => words);
	const cities: CityPlace[] = [where, ...towns].flatMap((one) => meantTowns(one.cities).meant);
	return {
		...understood,
		where: {
			kind: "city",
			several: true,
			cities: [...new Set(cities)],
			label: [where, ...towns].map(({ label }) => label).join(" and "),
			words: [...where.words, ...names],
		},
		otherTowns: [],
		words: understood.words.filter((word) => !names.includes(word)),
	};
}
