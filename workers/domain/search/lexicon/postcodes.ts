import { type InSteps, mapInSteps } from "../../in-steps.ts";
import type { Point } from "../../position/geo.ts";
import type { PostcodeArea } from "../lexicon.ts";
import { addToClusters, type Cluster, countOf, middleOf } from "./middle.ts";
import type { Section, Sections } from "./sections.ts";
import { rangeOf, readTexts, type Texts, textSections } from "./texts.ts";

/** Counts the businesses of a country that have a postcode, and holds their middle. The key is what `postcodeWithCountry` has made. */
export type Postcode = { key: string; count: number; middle: Point };

/** Keeps five decimals, which is a metre. */
const DEGREE = 100_000;
/** Limits the codes whose middle is that of their common beginning. If there are more, the first ones stand for all. */
const MOST_CODES = 20_000;
/**
 * Separates a code from its country. It comes before every letter and digit in the order, so the shorter code is first.
 */
const PARTED = " ";
const NO_COUNTRY = "--";
const LONGEST = 10;
/** Matches the outward part of a British code, which people know and say. A digit and two letters follow it. */
const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/;
const INWARD = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;
const INWARD_LETTERS = 3;

/** Holds codes in byte order, each with its country behind it. Points are pairs of latitude and longitude. */
type Postcodes = { codes: Texts; counts: Uint32Array; points: Int32Array };

/** Makes the key for the look-up: small letters and digits alone. */
export function postcodeKey(postcode: string): string {
	return postcode.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Writes a code with its country, in the form that postcodes are ordered by. */
export function postcodeWithCountry(code: string, countryCode: string | null): string {
	return postcodeKey(code) + PARTED + (countryCode ?? NO_COUNTRY);
}

/** Writes a business's own postcode with its country, in the same form; null when it is no postcode. */
export function countedPostcode(code: string | null, countryCode: string | null): string | null {
	const key = postcodeKey(code ?? "");
	return key.length > LONGEST || !/\d/.test(key) ? null : postcodeWithCountry(key, countryCode);
}

/** Returns the look-up key of a postcode's own key. */
export function codeOf({ key }: Postcode): string {
	return key.slice(0, key.indexOf(PARTED));
}

/** Counts the businesses that have a word as their postcode. */
export function countOfPostcode({ codes, counts }: Postcodes, word: string): number {
	const [from, to] = rangeOf(codes, word + PARTED);
	return counts.subarray(from, to).reduce((sum, count) => sum + count, 0);
}

/** Writes each code of a country once, in byte order of the keys. */
export function* postcodeSections(postcodes: readonly Postcode[]): InSteps<Section[]> {
	const points = new Int32Array(2 * postcodes.length);
	yield* mapInSteps(postcodes, ({ middle }, at) => {
		points[2 * at] = Math.round(middle.latitude * DEGREE);
		points[2 * at + 1] = Math.round(middle.longitude * DEGREE);
	});
	return [
		...(yield* textSections(postcodes, ({ key }) => key)),
		Uint32Array.from(postcodes, ({ count }) => count),
		points,
	];
}

export function readPostcodes(sections: Sections): Postcodes {
	return { codes: readTexts(sections), counts: sections.numbers(), points: sections.signed() };
}

/**
 * Returns the area of a code, or else of all codes that begin so. Countries share codes, so it is in the country that
 * has most of it. A British outward part is not the beginning of another one: LS1 is not LS10.
 */
export function areaOf(postcodes: Postcodes, postcode: string): PostcodeArea | null {
	const key = postcodeKey(postcode);
	if (key.length < 2 || !/\d/.test(key)) return null;
	const whole = rangeOf(postcodes.codes, key + PARTED);
	const beginning = rangeOf(postcodes.codes, key);
	const area =
		placeOf(postcodes, whole) ??
		(OUTWARD.test(key) ? placeOf(postcodes, beginning, key.length + INWARD_LETTERS) : null) ??
		placeOf(postcodes, beginning);
	if (area === null) return null;
	return { code: key.replace(INWARD, "$1 $2").toUpperCase(), ...area, exact: whole[0] < whole[1] };
}

/**
 * Returns the middle of the businesses of a range of codes, in the country that has most of them. `letters` limits it to codes of one
 * length.
 */
function placeOf({ codes, counts, points }: Postcodes, [from, to]: [number, number], letters: number | null = null) {
	const byCountry = new Map<number, Cluster[]>();
	for (let at = from; at < Math.min(to, from + MOST_CODES); at++) {
		const [start = 0, end = 0] = codes.starts.subarray(at, at + 2);
		if (letters !== null && end - start !== letters + PARTED.length + NO_COUNTRY.length) continue;
		const country = ((codes.bytes[end - 2] ?? 0) << 8) | (codes.bytes[end - 1] ?? 0);
		const clusters = byCountry.get(country) ?? [];
		const count = counts[at] ?? 0;
		const summed = (point: number) => ((points[point] ?? 0) * count) / DEGREE;
		addToClusters(clusters, { count, latitudes: summed(2 * at), longitudes: summed(2 * at + 1) });
		byCountry.set(country, clusters);
	}
	const [most = []] = [...byCountry.values()].sort((a, b) => countOf(b) - countOf(a));
	const middle = middleOf(most);
	return middle && { middle, businessCount: countOf(most) };
}
