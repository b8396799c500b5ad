import type { Lexicon } from "../lexicon.ts";
import { placesBeginning, placesNamed, readPlaces, regionsNamed } from "./places.ts";
import { areaOf, countOfPostcode, readPostcodes } from "./postcodes.ts";
import { readSections } from "./sections.ts";
import { complete, countOf, mend, readWords } from "./words.ts";
import { writeLexicon } from "./write.ts";

/** Opens a lexicon on the bytes that `writeLexicon` has made: look-ups read them in place. Null: the bytes are others, or cut. */
export function readLexicon(bytes: Uint8Array): Lexicon | null {
	const sections = readSections(bytes);
	if (sections === null) return null;
	const words = readWords(sections);
	const cities = readPlaces(sections);
	const regions = readPlaces(sections);
	const postcodes = readPostcodes(sections);
	return {
		countOf: (word) => countOf(words, word) || countOfPostcode(postcodes, word),
		mend: (word) => mend(words, word),
		complete: (beginning, most) => complete(words, beginning, most),
		citiesNamed: (nameKey) => placesNamed(cities, nameKey),
		citiesBeginning: (nameKey, most) => placesBeginning(cities, nameKey, most),
		regionsNamed: (key) => regionsNamed(regions, key),
		postcodeArea: (postcode) => areaOf(postcodes, postcode),
	};
}

/** Knows nothing: before the first one is made. */
export const NO_LEXICON = readLexicon(writeLexicon({ words: [], cities: [], regions: [], postcodes: [] })) as Lexicon;
