import type { CityPlace, Lexicon } from "../lexicon.ts";
import type { Named } from "./places.ts";

/** Returns a lexicon that knows these towns as well: those that are newer than its words. */
export function withTownsAdded(lexicon: Lexicon, towns: readonly Named<CityPlace>[]): Lexicon {
	if (towns.length === 0) return lexicon;
	const counts = new Map<string, number>();
	for (const { key, place } of towns)
		for (const word of key.split(" ")) counts.set(word, Math.max(counts.get(word) ?? 0, place.businessCount));
	return {
		...lexicon,
		countOf: (word) => Math.max(lexicon.countOf(word), counts.get(word) ?? 0),
		citiesNamed: (name) => {
			const added = towns.flatMap(({ key, place }) => (key === name ? [place] : []));
			const known = lexicon.citiesNamed(name);
			return added.length === 0 ? known : [...known, ...added].sort((a, b) => b.businessCount - a.businessCount);
		},
	};
}
