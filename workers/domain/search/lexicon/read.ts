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
		countOf: remembering((word) => countOf(words, word) || countOfPostcode(postcodes, word)),
		mend: remembering((word) => mend(words, word)),
		complete: (beginning, most) => complete(words, beginning, most),
		citiesNamed: remembering((nameKey) => placesNamed(cities, nameKey)),
		citiesBeginning: (nameKey, most) => placesBeginning(cities, nameKey, most),
		regionsNamed: remembering((key) => regionsNamed(regions, key)),
		postcodeArea: remembering((postcode) => areaOf(postcodes, postcode)),
	};
}

/** Limits the words that a look-up remembers. */
const MOST_REMEMBERED = 1_000;

/** Remembers the latest answers: a text is read in several ways, each of which looks up the same words and beginnings of it. */
function remembering<Answer>(look: (word: string) => Answer): (word: string) => Answer {
	const answers = new Map<string, Answer>();
	return (word) => {
		const there = answers.get(word);
		if (there !== undefined) return there;
		if (answers.size >= MOST_REMEMBERED) answers.clear();
		const answer = look(word);
		answers.set(word, answer);
		return answer;
	};
}

/** Knows nothing: before the first one is made. */
export const NO_LEXICON = readLexicon(writeLexicon({ words: [], cities: [], regions: [], postcodes: [] })) as Lexicon;
