import { foldText } from "#workers/domain/fold-text.ts";
import { countryByCode } from "#workers/domain/search/lexicon/places.ts";
import { type Postcode, postcodeWithCountry } from "#workers/domain/search/lexicon/postcodes.ts";
import { readLexicon } from "#workers/domain/search/lexicon/read.ts";
import { writeLexicon } from "#workers/domain/search/lexicon/write.ts";
import type { CityPlace, Lexicon, RegionPlace } from "#workers/domain/search/lexicon.ts";

type LexiconParts = {
	/** Says how many businesses have each word. A word of a list is in one. */
	words?: Readonly<Record<string, number>> | readonly string[];
	cities?: readonly (Partial<CityPlace> & { name: string })[];
	regions?: readonly (Partial<RegionPlace> & { name: string })[];
	postcodes?: readonly (Partial<Omit<Postcode, "key">> & { code: string; countryCode?: string | null })[];
};

const LEEDS = { latitude: 53.8, longitude: -1.55 };

/** Makes a lexicon of these words and places. By default they are in Britain and in one business. */
export function makeLexicon({ words = [], cities = [], regions = [], postcodes = [] }: LexiconParts = {}): Lexicon {
	const counted = Array.isArray(words) ? words.map((word) => [word, 1] as const) : Object.entries(words);
	const lexicon = readLexicon(
		writeLexicon({
			words: counted as [string, number][],
			cities: cities.map((city, at) => ({ key: foldText(city.name), place: cityOf(city, at + 1) })),
			regions: regions.map(regionOf).flatMap((place) => {
				const codes = place.kind === "country" && place.countryCode !== null ? [countryByCode(place.countryCode)] : [];
				return [foldText(place.name), ...codes].map((key) => ({ key, place }));
			}),
			postcodes: postcodes.map(({ code, countryCode = "GB", count = 1, middle = LEEDS }) => ({
				key: postcodeWithCountry(code, countryCode),
				count,
				middle,
			})),
		}),
	);
	if (lexicon === null) throw new Error("These are no bytes of a lexicon");
	return lexicon;
}

function cityOf(city: Partial<CityPlace> & { name: string }, id: number): CityPlace {
	const slug = foldText(city.name).replaceAll(" ", "-");
	const country = { state: null, country: "United Kingdom", countryCode: "GB" };
	return { id, slug, ...country, businessCount: 1, middle: LEEDS, ...city };
}

function regionOf(region: Partial<RegionPlace> & { name: string }): RegionPlace {
	return { kind: "state", key: foldText(region.name), countryCode: "GB", ...region };
}
