import type { FileCountry } from "./file-country.ts";

/** Says how many places of a file that was read have no country, of all. `nowhere`: nothing in the file shows one. */
export type Countryless = { nowhere: boolean; without: number; places: number };

/** Describes a town of the file. `elsewhere` lists the countries in which the directory has one of that name. */
type Town = { city: string; places: number; elsewhere?: string[] };

/** Lists the towns without a country whose name the directory has in a country, the most frequent first. */
export function townsElsewhere<Some extends Town>(towns: readonly Some[]): (Some & { elsewhere: string[] })[] {
	return towns
		.flatMap((town) => (town.elsewhere === undefined ? [] : [{ ...town, elsewhere: town.elsewhere }]))
		.sort((one, other) => other.places - one.places);
}

/**
 * Returns the country to propose for rows without one: what the file shows in too few rows to be sure, else the one country in which the
 * directory has most of the towns by name. Null where neither says one.
 */
export function proposedCountry(shown: FileCountry | null, towns: readonly Town[]): string | null {
	if (shown !== null) return shown.code;
	const places = new Map<string, number>();
	const named = townsElsewhere(towns);
	for (const { elsewhere, places: count } of named)
		for (const code of elsewhere) places.set(code, (places.get(code) ?? 0) + count);
	const [first, second] = [...places].sort(([, one], [, other]) => other - one);
	const all = named.reduce((sum, town) => sum + town.places, 0);
	return first !== undefined && first[1] * 2 > all && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
