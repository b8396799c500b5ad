import { compareTexts } from "../../compare-texts.ts";
import { allAtOnce, type InSteps, mapInSteps, sortInSteps } from "../../in-steps.ts";
import type { CityPlace, RegionPlace } from "../lexicon.ts";
import { type Named, placeSections } from "./places.ts";
import { codeOf, type Postcode, postcodeSections } from "./postcodes.ts";
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
export function writeLexicon(source: LexiconSource): Uint8Array {
	return allAtOnce(writeLexiconInSteps(source));
}

/** Makes the bytes in steps: those of a million businesses take seconds, for which nobody else is to wait. */
export function* writeLexiconInSteps({ words, cities, regions, postcodes }: LexiconSource): InSteps<Uint8Array> {
	const bySize = cities.toSorted((a, b) => b.place.businessCount - a.place.businessCount);
	const codes = new Set<string>();
	yield* mapInSteps(postcodes, (postcode) => codes.add(codeOf(postcode)));
	const inOrder = yield* sortInSteps(words, ([one], [other]) => compareTexts(one, other));
	return writeSections([
		// A postcode that is one word is known as a postcode: of a million businesses half a million have one of their own.
		...(yield* wordSections(inOrder.filter(([word]) => !codes.has(word)))),
		...(yield* placeSections(yield* sortInSteps(bySize, compareKeys), ({ businessCount }) => businessCount)),
		...(yield* placeSections(yield* sortInSteps(regions, compareKeys), () => 0)),
		...(yield* postcodeSections(yield* sortInSteps(postcodes, compareKeys))),
	]);
}

function compareKeys(one: { key: string }, other: { key: string }): number {
	return compareTexts(one.key, other.key);
}
