import type { CityPlace, Lexicon } from "../lexicon.ts";
import type { Named } from "./places.ts";

/** Returns those of these towns that a lexicon does not know by this name, or knows as they were before a change. */
export function townsNewTo(lexicon: Lexicon, towns: readonly Named<CityPlace>[]): Named<CityPlace>[] {
	return towns.filter(({ key, place }) => !lexicon.citiesNamed(key).some((known) => isSame(known, place)));
}

/** Tells whether a town is still called as it is known. */
function isSame(known: CityPlace, place: CityPlace): boolean {
	return (["id", "slug", "name", "state", "country", "countryCode"] as const).every(
		(part) => known[part] === place[part],
	);
}

/** Returns a lexicon that knows these towns as they are: those that are newer than its words, or have changed since. */
export function withTownsAdded(lexicon: Lexicon, added: readonly Named<CityPlace>[]): Lexicon {
	if (added.length === 0) return lexicon;
	const counts = new Map<string, number>();
	for (const { key, place } of added)
		for (const word of key.split(" ")) counts.set(word, Math.max(counts.get(word) ?? 0, place.businessCount));
	const byName = Map.groupBy(added, ({ key }) => key);
	return {
		...lexicon,
		countOf: (word) => Math.max(lexicon.countOf(word), counts.get(word) ?? 0),
		citiesNamed: (name) => largestFirst(lexicon.citiesNamed(name), byName.get(name) ?? []),
		citiesBeginning: (beginning, most) => {
			const begin = added.filter(({ key }) => key.startsWith(beginning));
			return largestFirst(lexicon.citiesBeginning(beginning, most), begin).slice(0, most);
		},
	};
}

function largestFirst(known: readonly CityPlace[], added: readonly Named<CityPlace>[]): readonly CityPlace[] {
	if (added.length === 0) return known;
	const ids = new Set(added.map(({ place }) => place.id));
	const unchanged = known.filter(({ id }) => !ids.has(id));
	return [...unchanged, ...added.map(({ place }) => place)].sort((a, b) => b.businessCount - a.businessCount);
}
