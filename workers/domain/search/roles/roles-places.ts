import { distanceMetres } from "../../position/geo.ts";
import { CENTRE, NEAR_PLACE } from "../fillers.ts";
import type { ParsedPlace } from "../towns/parse-place.ts";
import type { ParsedTrade } from "../trades/parse-trade.ts";
import type { TypedWord } from "../typed-words.ts";
import type { ParsedWithout } from "../without/denied-names.ts";
import { overlap } from "./roles-elsewhere.ts";

/** Tells whether a place is a town that a text turns down elsewhere. What is near it may be wanted all the same: "near Leeds, not in Leeds". */
export function isRefused(
	place: ParsedPlace,
	unwanted: readonly ParsedWithout[],
	words: readonly TypedWord[],
): boolean {
	return (
		place.kind === "city" &&
		(!isNear(place, words, false) || unwanted.some((one) => overlap(one, place))) &&
		unwanted.some(
			({ without }) => without?.kind === "towns" && place.cities.every(({ id }) => without.cityIds.includes(id)),
		)
	);
}

/** Returns the trade and the place that go together. Where both claim a word, the longer name has it, or the place behind "in". */
export function chosen(
	trades: readonly ParsedTrade[],
	places: readonly ParsedPlace[],
	words: readonly TypedWord[],
): { trade: ParsedTrade | null; place: ParsedPlace | null } {
	const [trade = null] = trades;
	const [place = null] = places;
	if (trade === null || place === null || !overlap(trade, place)) return { trade, place };
	const otherTrade = trades.find((one) => !overlap(one, place)) ?? null;
	const otherPlace = places.find((one) => !overlap(one, trade)) ?? null;
	const longer = place.to - place.from - (trade.to - trade.from);
	if (
		longer > 0 ||
		(place.marked && place.from > 0) ||
		(longer === 0 && otherTrade !== null && place.to === words.length)
	)
		return { trade: otherTrade, place };
	return { trade, place: otherPlace };
}

/** A part of a city is so near to its middle, in metres, and has so small a part of its businesses. */
const MOST_APART = 25_000;
const LEAST_TIMES = 4;
/** Matches what stands between a part of a city and the city: "Bow, E London", "Chiswick in west London". */
const BETWEEN =
	/^(?:[nsew]|ne|nw|se|sw|north|south|east|west|central|northern|southern|eastern|western|outer|inner|greater|in|near|a|en|bei)$/;

/** Finds the part of a city that stands right before it, which is meant rather than all of the city; `place` is either of the two. `of` are the places of what joins them. */
export function districtBefore(
	place: ParsedPlace,
	places: readonly ParsedPlace[],
	words: readonly TypedWord[],
): { part: ParsedPlace; city: ParsedPlace; of: number[] } | null {
	for (const city of places)
		for (const part of places) {
			if ((city !== place && part !== place) || !isPartOf(part, city)) continue;
			// What is for sale is in no town called so.
			if (/^(?:for|on|a|the|my|our|of)$/.test(words[part.from - 1]?.word ?? "")) continue;
			const of = Array.from({ length: city.from - part.to }, (_, more) => part.to + more);
			if (of.every((at) => BETWEEN.test(words[at]?.word ?? ""))) return { part, city, of };
		}
	return null;
}

/** Tells whether a town stands before a much larger one that is near. */
function isPartOf(part: ParsedPlace, city: ParsedPlace): boolean {
	if (city.kind !== "city" || part.kind !== "city" || part.to > city.from) return false;
	const [{ middle, businessCount, countryCode } = {}] = city.cities;
	if (middle === undefined || middle === null || businessCount === undefined) return false;
	const [one, ...others] = part.cities.filter((each) => each.countryCode === countryCode);
	if (one === undefined || one.middle === null || others.length > 0) return false;
	return one.businessCount * LEAST_TIMES <= businessCount && distanceMetres(one.middle, middle) <= MOST_APART;
}

/** Finds the words for the centre beside a town: "Leeds centre", "central Leeds". */
export function centreOf(
	words: readonly TypedWord[],
	isPlace: (at: number) => boolean,
	isTaken: (at: number) => boolean,
): number[] {
	return words.flatMap(({ word }, at) =>
		!isTaken(at) && ((isPlace(at - 1) && CENTRE.test(word)) || (isPlace(at + 1) && word === "central")) ? [at] : [],
	);
}

/** Tells whether to look around a town, and not only in it. */
export function isNear({ from }: ParsedPlace, words: readonly TypedWord[], nearest: boolean): boolean {
	const before = words.slice(0, from).map(({ word }) => word);
	// The nearest ones "in Leeds" are in Leeds.
	return (nearest && before.at(-1) !== "in") || NEAR_PLACE.test(` ${before.join(" ")}`);
}
