import { countryCodeOf } from "../../country/country.ts";
import { foldText } from "../../fold-text.ts";
import { FILLERS, PLACE_MARKERS, STREET_WORDS } from "../fillers.ts";
import type { CityPlace, Lexicon, RegionPlace } from "../lexicon.ts";
import { type TypedWord, typedWords } from "../typed-words.ts";
import type { Where } from "../understood.ts";
import { type ParsedPostcode, parsePostcode } from "./parse-postcode.ts";
import { otherTownNames } from "./town-names.ts";
import { otherStateName } from "./us-states.ts";

type Place =
	| { kind: "city"; cities: readonly CityPlace[] }
	| { kind: "region"; region: RegionPlace }
	| ({ kind: "postcode" } & ParsedPostcode);
/** Holds a place that the words from `from` up to `to` name. `marked`: it is behind "in", "near" and the like. */
type Parsed = Place & { from: number; to: number; marked: boolean };
export type ParsedPlace = Parsed & { weight: number };

const MOST_PLACE_WORDS = 6;
/**
 * Decides between a town and a word of names: a word that is found so much more often than in the town is a word of
 * names. At the end of a text a town is likelier.
 */
const MORE_OFTEN = 8;
const MORE_OFTEN_LAST = 40;
const OFTEN = 20;
/** Lists the words that follow the first word of a long town's name: newcastle (upon tyne). */
const NAME_LINKS = new Set("upon on am an under by sur en le la les de del in ob bei der over".split(" "));

/** Returns every place that folded words can name, likelier ones first. `isTaken`: the words mean something else. */
export function parsePlaces(
	words: readonly TypedWord[],
	lexicon: Lexicon,
	isTaken: (at: number) => boolean,
): ParsedPlace[] {
	const found: ParsedPlace[] = [];
	for (let from = 0; from < words.length; from += 1) {
		for (let to = from + 1; to <= Math.min(words.length, from + MOST_PLACE_WORDS) && !isTaken(to - 1); to += 1) {
			const postcode = isMotorway(words, from) ? null : parsePostcode(words, from, to, lexicon);
			const place =
				postcode === null ? namedPlace(words, from, to, lexicon) : ({ kind: "postcode", ...postcode } as const);
			if (place === null) continue;
			const marked = PLACE_MARKERS.has(words[from - 1]?.word ?? "");
			const parsed = { ...place, from, to, marked };
			// Who walks in has no appointment, and lives in no street.
			const isWalkIn = words[to]?.word === "walk" && words[to + 1]?.word === "in";
			// "Leeds way" at the end of a text is about there.
			const isAbout = words[to]?.word === "way" && to === words.length - 1;
			const isTrip = words[to]?.word === "road" && /^trips?$/.test(words[to + 1]?.word ?? "");
			// "Leeds, close to the station" is no Leeds Close.
			const isApart = words[to]?.isBroken === true;
			const isStreet =
				STREET_WORDS.has(words[to]?.word ?? "") && !isTaken(to) && !isWalkIn && !isAbout && !isTrip && !isApart;
			if (isPlace(parsed, words, lexicon, isStreet)) found.push({ ...parsed, weight: weightOf(parsed, words.length) });
		}
	}
	return found.sort((a, b) => b.weight - a.weight);
}

/** Tells whether what may be a postcode is the number of a road: "the m4", "off the a38". */
export function isMotorway(words: readonly TypedWord[], at: number): boolean {
	return /^[abmn]\d{1,4}$/.test(words[at]?.word ?? "") && words[at - 1]?.word === "the";
}

function namedPlace(words: readonly TypedWord[], from: number, to: number, lexicon: Lexicon): Place | null {
	const name = words
		.slice(from, to)
		.map(({ word }) => word)
		.join(" ");
	const exact = citiesCalled(name, lexicon);
	// The pubs of "Leeds's pubs" are in Leeds.
	const isOwner = exact.length === 0 && words[to - 1]?.isOwner === true;
	const named = isOwner ? citiesCalled(name.slice(0, -1), lexicon) : exact;
	const longer = longerNamed(name, lexicon);
	if (named.length > 0)
		return { kind: "city", cities: [...named, ...longer.filter(({ id }) => named.every((city) => city.id !== id))] };
	const region = regionOf(name, lexicon);
	if (region !== null) return { kind: "region", region };
	return longer.length > 0 ? { kind: "city", cities: longer } : null;
}

/** Returns the towns of this name, however it is written. */
export function citiesCalled(name: string, lexicon: Lexicon): readonly CityPlace[] {
	for (const written of waysToWrite(name)) {
		const cities = lexicon.citiesNamed(written);
		if (cities.length > 0) return cities;
	}
	return [];
}

/** Limits the names that a text can have: a longer one names its town in its first words. */
const MOST_NAMES = 200;

/** Lists every name of a town that words of a text can be, folded: as they were typed before other spellings. */
export function possibleTownNames(text: string): string[] {
	const words = typedWords(text).map(({ word }) => word);
	const names = words.flatMap((_, from) =>
		Array.from({ length: Math.min(MOST_PLACE_WORDS, words.length - from) }, (_, more) =>
			words.slice(from, from + more + 1).join(" "),
		),
	);
	return [...new Set([...names, ...names.flatMap((name) => [...waysToWrite(name)])])].slice(0, MOST_NAMES);
}

/**
 * Lists the spellings of a town's name: as it is, with saint in full or short, with the s of an apostrophe, without
 * 'city', and without a Turkish case.
 */
function* waysToWrite(name: string): Generator<string> {
	yield name;
	if (/\bst\b/.test(name)) yield name.replace(/\bst\b/, "saint");
	if (/\bsaint\b/.test(name)) yield name.replace(/\bsaint\b/, "st");
	if (/[a-z]{2}s\b/.test(name)) yield name.replace(/([a-z]{2})s\b/, "$1 s");
	if (name.endsWith(" city")) yield name.slice(0, -5);
	const turkish = /^(.{4,})(?:[dt][ae](?:ki|n)?|n[iu]n|y[ae])$/.exec(name)?.[1];
	if (turkish !== undefined) {
		yield turkish;
		yield* otherTownNames(turkish);
	}
	yield* otherTownNames(name);
}

/** Finds towns whose names begin so and say behind it which one: newcastle upon tyne, Frankfurt (Oder). */
function longerNamed(name: string, lexicon: Lexicon): CityPlace[] {
	if (name.length < 4) return [];
	return lexicon.citiesBeginning(`${name} `, 8).filter((city) => {
		const [next = ""] = foldText(city.name)
			.slice(name.length + 1)
			.split(" ");
		const [before = "", ...inBrackets] = city.name.split("(");
		return NAME_LINKS.has(next) || (inBrackets.length > 0 && foldText(before) === name);
	});
}

/**
 * Holds the parts of the United Kingdom by their names in the languages of the visitors, which a country's table has as names of the whole, and
 * everyday names of countries.
 */
const OTHER_REGION_NAMES = new Map(
	[
		["scotland", "scottish|alba|caledonia|iskocya|schottland|escocia|ecosse|scozia|szkocja|schotland"],
		["wales", "welsh|galler|gales|pays de galles|galles|walia|cymru"],
		["england", "ingiltere|inglaterra|angleterre|inghilterra|anglia|engeland"],
		[
			"northern ireland",
			"norn iron|ulster|kuzey irlanda|nordirland|irlanda del norte|irlande du nord|n ireland|irlanda do norte|irlanda del nord",
		],
		["australia", "down under"],
		["ireland", "emerald isle|the emerald isle"],
		["united states", "stateside"],
	].flatMap(([key = "", names = ""]) => names.split("|").map((name) => [name, key] as const)),
);

/** Returns a state, county or country of this name. Two letters alone are words of other things. */
export function regionOf(name: string, lexicon: Lexicon): RegionPlace | null {
	if (name.length < 3 && name !== "uk") return null;
	const turkish = /^(.{4,})[dt][ae](?:ki|n)?$/.exec(name)?.[1];
	for (const key of [
		OTHER_REGION_NAMES.get(name) ?? name,
		name,
		name.replace(/^(?:co|county) /, ""),
		...(turkish === undefined ? [] : [OTHER_REGION_NAMES.get(turkish) ?? turkish]),
		`county ${name}`,
	]) {
		const [region] = lexicon.regionsNamed(key);
		if (region !== undefined) return region;
	}
	return null;
}

/** Tells whether a text means the place itself, and not a street called after it or a word that means something else here. */
function isPlace(parsed: Parsed, words: readonly TypedWord[], lexicon: Lexicon, isStreet: boolean): boolean {
	if (parsed.kind === "postcode")
		return parsed.sure ? !isHouseNumber(parsed, words) : parsed.marked || words.length === parsed.to - parsed.from;
	if (isStreet) return false;
	if (parsed.to - parsed.from > 1) return true;
	const word = words[parsed.from]?.word ?? "";
	if (FILLERS.has(word)) return parsed.marked && parsed.to === words.length;
	if (parsed.marked || parsed.kind === "region") return true;
	const inTown = parsed.cities.reduce((sum, city) => sum + city.businessCount, 0);
	const often = parsed.from > 0 && parsed.to === words.length ? MORE_OFTEN_LAST : MORE_OFTEN;
	return lexicon.countOf(word) <= often * inTown + OFTEN;
}

/** Tells whether these are the digits before a street's name. */
function isHouseNumber({ from, to }: Parsed, words: readonly TypedWord[]): boolean {
	const after = words.slice(to + 1, to + 4);
	return /^\d+$/.test(words[from]?.word ?? "") && after.some(({ word }) => STREET_WORDS.has(word));
}

function weightOf(parsed: Parsed, words: number): number {
	const kind = parsed.kind === "postcode" ? (parsed.sure ? 100 : 60) : parsed.kind === "city" ? 40 : 22;
	const size = parsed.kind === "city" ? Math.log10(1 + (parsed.cities[0]?.businessCount ?? 0)) : 0;
	return kind + 3 * (parsed.to - parsed.from) + (parsed.marked ? 20 : 0) + (parsed.to === words ? 8 : 0) + size;
}

/**
 * Adds the words near a place that only say where it is: the state or country of a town, which also distinguishes it
 * from others of its name, and the town of a postcode.
 */
export function placeWithRegion(
	parsed: ParsedPlace,
	words: readonly TypedWord[],
	lexicon: Lexicon,
	isTaken: (at: number) => boolean,
): { where: Where; at: Set<number> } {
	const at = new Set(numbers(parsed.from, parsed.to));
	let cities = parsed.kind === "city" ? parsed.cities : [];
	let after = parsed.to;
	for (let to = Math.min(words.length, after + 4); to > after; to -= 1) {
		if (numbers(after, to).some(isTaken)) continue;
		const name = words
			.slice(after, to)
			.map(({ word }) => word)
			.join(" ");
		const inRegion = cities.filter((city) => isOfRegion(city, name));
		const isTown = parsed.kind === "postcode" && isTownInRegion(name, lexicon);
		if (inRegion.length === 0 && !isTown) continue;
		if (inRegion.length > 0) cities = inRegion;
		for (const one of numbers(after, to)) at.add(one);
		after = to;
		to = Math.min(words.length, after + 4) + 1;
	}
	if (parsed.kind === "postcode") {
		for (let from = Math.max(0, parsed.from - 4); from < parsed.from; from += 1) {
			const before = numbers(from, parsed.from);
			const name = before.map((one) => words[one]?.word).join(" ");
			if (before.some(isTaken) || !isTownInRegion(name, lexicon)) continue;
			for (const one of before) at.add(one);
			break;
		}
	}
	const chosen = words.filter((_, one) => at.has(one)).map(({ word }) => word);
	if (parsed.kind === "postcode")
		return { at, where: { kind: "postcode", area: parsed.area, label: parsed.label, words: chosen } };
	if (parsed.kind === "region")
		return { at, where: { kind: "region", region: parsed.region, label: parsed.region.name, words: chosen } };
	return {
		at,
		where: { kind: "city", cities, label: cityLabel(cities, at.size > parsed.to - parsed.from), words: chosen },
	};
}

/** Tells whether a name is a town, a region, or a town with its region behind it. */
function isTownInRegion(name: string, lexicon: Lexicon): boolean {
	if (citiesCalled(name, lexicon).length > 0 || regionOf(name, lexicon) !== null) return true;
	const words = name.split(" ");
	return words.some((_, at) => {
		const cities = citiesCalled(words.slice(0, at).join(" "), lexicon);
		return cities.some((city) => isOfRegion(city, words.slice(at).join(" ")));
	});
}

function isOfRegion(city: CityPlace, name: string): boolean {
	const state = foldText(city.state ?? "");
	if (state !== "" && (state === name || (city.countryCode === "US" && otherStateName(name) === state))) return true;
	// A town of the United States whose state nobody has given may be in any.
	if (state === "" && city.countryCode === "US" && name.length > 2 && otherStateName(name) !== null) return true;
	if (/^(?:co|county) /.test(name) && state === name.replace(/^(?:co|county) /, "")) return true;
	return (
		name === foldText(city.country ?? "") || (city.countryCode !== null && countryCodeOf(name) === city.countryCode)
	);
}

/** Returns the town's name for the visitor, with its state or country where that was typed. */
function cityLabel([city]: readonly CityPlace[], withRegion: boolean): string {
	if (city === undefined) return "";
	const region = city.state ?? city.country;
	return withRegion && region !== null ? `${city.name}, ${region}` : city.name;
}

function numbers(from: number, to: number): number[] {
	return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
