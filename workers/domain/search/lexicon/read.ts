import { remembered } from "../../remembered.ts";
import type { Lexicon } from "../lexicon.ts";
import { placesBeginning, placesNamed, readPlaces, regionsNamed } from "./places.ts";
import { areaOf, countOfPostcode, readPostcodes } from "./postcodes.ts";
import { readSections } from "./sections.ts";
import { complete, countOf, mend, readWords } from "./words.ts";
import { writeLexicon } from "./write.ts";

/** Limits the answers that a look-up keeps. A text is read in several ways, each of which looks up the same words and beginnings of it. */
const MOST_KEPT = 2_000;

/** Opens a lexicon on the bytes that `writeLexicon` has made: look-ups read them in place. Null: the bytes are others, or cut. */
export function readLexicon(bytes: Uint8Array): Lexicon | null {
	const sections = readSections(bytes);
	if (sections === null) return null;
	const words = readWords(sections);
	const cities = readPlaces(sections);
	const regions = readPlaces(sections);
	const postcodes = readPostcodes(sections);
	return {
		countOf: remembered((word) => countOf(words, word) || countOfPostcode(postcodes, word), MOST_KEPT),
		mend: remembered((word) => mend(words, word), MOST_KEPT),
		complete: (beginning, most) => complete(words, beginning, most),
		citiesNamed: remembered((nameKey) => placesNamed(cities, nameKey), MOST_KEPT),
		citiesBeginning: (nameKey, most) => placesBeginning(cities, nameKey, most),
		regionsNamed: remembered((key) => regionsNamed(regions, key), MOST_KEPT),
		postcodeArea: remembered((postcode) => areaOf(postcodes, postcode), MOST_KEPT),
	};
}

/** Knows nothing: before the first one is made. */
export const NO_LEXICON = readLexicon(writeLexicon({ words: [], cities: [], regions: [], postcodes: [] })) as Lexicon;
