import { countryCodeOf, isCommonWord } from "../../country/country.ts";
import { type InSteps, mapInSteps } from "../../in-steps.ts";
import type { CityPlace, RegionPlace } from "../lexicon.ts";
import type { Section, Sections } from "./sections.ts";
import { rangeOf, readTexts, sameAs, type Texts, textAt, textSections } from "./texts.ts";
import { mostFrequent } from "./words.ts";

/** Holds a place with one of its names, folded. */
export type Named<Place> = { key: string; place: Place };

/**
 * Holds places by name in byte order, those of one name the largest first. Each place is JSON, which is read when it is
 * needed.
 */
type Places = { names: Texts; counts: Uint32Array; values: Texts };

/** Writes the sections in the order of `Places`. */
export function* placeSections<Place extends CityPlace | RegionPlace>(
	places: readonly Named<Place>[],
	sizeOf: (place: Place) => number,
): InSteps<Section[]> {
	const values = yield* mapInSteps(places, ({ place }) => JSON.stringify(place));
	return [
		...(yield* textSections(places, ({ key }) => key)),
		Uint32Array.from(places, ({ place }) => sizeOf(place)),
		...(yield* textSections(values, (value) => value)),
	];
}

export function readPlaces(sections: Sections): Places {
	return { names: readTexts(sections), counts: sections.numbers(), values: readTexts(sections) };
}

export function placesNamed<Place>({ names, values }: Places, name: string): Place[] {
	const [from, to] = sameAs(names, name);
	return Array.from({ length: to - from }, (_, at) => JSON.parse(textAt(values, from + at)));
}

export function placesBeginning<Place>({ names, counts, values }: Places, beginning: string, most: number): Place[] {
	return mostFrequent(counts, rangeOf(names, beginning), most).map((at) => JSON.parse(textAt(values, at)));
}

/** Returns the regions of a name; a country also by any of its names in any language. */
export function regionsNamed(regions: Places, key: string): RegionPlace[] {
	const named = placesNamed<RegionPlace>(regions, key);
	const code = named.length > 0 || isCommonWord(key) ? null : countryCodeOf(key);
	return code === null ? named : placesNamed(regions, countryByCode(code));
}

/** Makes the name under which a country's code is kept: no folded text has this letter. */
export function countryByCode(code: string): string {
	return `*${code}`;
}
