import type { SoughtCities } from "#db/queries/cities.ts";
import { countryTyped } from "#workers/domain/country/country.ts";
import { searchWords, wordsMatch } from "#workers/domain/search/results/match.ts";

/**
 * Reads a text by which cities are looked for: words of their names and states, and a country by one of its names, since cities have its
 * code alone. It is the whole text, "Turkey", or what the text ends with, "York, England, United Kingdom". Null when no word is left.
 */
export function soughtCities(text: string): SoughtCities | null {
	const match = wordsMatch(text);
	if (match === null) return null;
	const words = searchWords(text);
	for (const [at] of words.entries()) {
		const country = countryTyped(words.slice(at).join(" "));
		if (country === null) continue;
		if (at === 0) return { match, country };
		const before = words.slice(0, at).map((word) => `"${word}"`);
		return { match: `(${match}) OR (${before.join(" AND ")} AND region : "${country.toLowerCase()}")`, country: null };
	}
	return { match, country: null };
}
