import type { BusinessSummary } from "#web/request/api.ts";

type Place = Pick<BusinessSummary, "city" | "state" | "country">;

/**
 * Says what the towns of a list leave open: whether there are several countries, and which names more than one town
 * has.
 */
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

/**
 * Names a place's town, with its state when another town of the list has the same name, and with its country when the
 * list has several. Returns null when nothing is known.
 */
export function townOf({ city, state, country }: Place, { severalCountries, namesakes }: Towns): string | null {
	if (city === null) return state ?? country;
	const parts = [city, namesakes.has(city) ? state : null, severalCountries ? country : null];
	return parts.filter((part, at) => part !== null && parts.indexOf(part) === at).join(", ");
}
