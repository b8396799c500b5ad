import type { BusinessSummary } from "#web/request/api.ts";

type Place = Pick<BusinessSummary, "city" | "state" | "country">;

/** What the towns of a list leave open: whether it has several countries, and the names that more than one of its towns have. */
export type Towns = { severalCountries: boolean; namesakes: ReadonlySet<string> };

export function townsOf(places: readonly Place[]): Towns {
	const known = new Map<string, string>();
	const namesakes = new Set<string>();
	for (const { city, state, country } of places) {
		if (city === null) continue;
		const region = `${state} ${country}`;
		if ((known.get(city) ?? region) !== region) namesakes.add(city);
		known.set(city, region);
	}
	const countries = new Set(places.map(({ country }) => country).filter((country) => country !== null));
	return { severalCountries: countries.size > 1, namesakes };
}

/** A place's town, with its state where another town of the list has its name, and its country where the list has several; null where nothing is known. */
export function townOf({ city, state, country }: Place, { severalCountries, namesakes }: Towns): string | null {
	if (city === null) return state ?? country;
	const parts = [city, namesakes.has(city) ? state : null, severalCountries ? country : null];
	return parts.filter((part, at) => part !== null && parts.indexOf(part) === at).join(", ");
}
