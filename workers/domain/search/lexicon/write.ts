import { compareTexts } from "../../compare-texts.ts";
import type { CityPlace, RegionPlace } from "../lexicon.ts";
import { type Named, placeSections } from "./places.ts";
import { type Postcode, postcodeKey, postcodeSections, postcodeWithCountry } from "./postcodes.ts";
import { writeSections } from "./sections.ts";
import { wordSections } from "./words.ts";

/**
 * Holds the contents of a lexicon in any order. Words, names and keys are folded; each word, and each code of a
 * country, is in it once.
 */
type LexiconSource = {
	words: readonly (readonly [word: string, businesses: number])[];
	cities: readonly Named<CityPlace>[];
	regions: readonly Named<RegionPlace>[];
	postcodes: readonly Postcode[];
};

/** Makes the bytes that `readLexicon` reads. */
export function writeLexicon({ words, cities, regions, postcodes }: LexiconSource): Uint8Array {
	const citiesInOrder = inOrder(
		cities.toSorted((a, b) => b.place.businessCount - a.place.businessCount),
		({ key }) => key,
	);
	const codes = new Set(postcodes.map(({ code }) => postcodeKey(code)));
	return writeSections([
		// A postcode that is one word is known as a postcode: of a million businesses half a million have one of their own.
		...wordSections(inOrder(words, ([word]) => word).filter(([word]) => !codes.has(word))),
		...placeSections(citiesInOrder, (at) => citiesInOrder[at]?.place.businessCount ?? 0),
		...placeSections(
			inOrder(regions, ({ key }) => key),
			() => 0,
		),
		...postcodeSections(inOrder(postcodes, postcodeWithCountry)),
	]);
}

/** Sorts by byte order of the keys. Items of one key keep their order. */
function inOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
	return items.toSorted((a, b) => compareTexts(keyOf(a), keyOf(b)));
}
