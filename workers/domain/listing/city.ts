import { shownCountry } from "../country/country-code.ts";
import { foldShared } from "../fold-text.ts";
import { slugify } from "../slug.ts";

/**
 * Identifies a city: two are the same when name, country and state, all folded, are equal: Portsmouth exists three
 * times.
 */
export type CityKeys = { nameKey: string; countryKey: string; stateKey: string };

/** Describes a city as a listing names it. */
export type City = CityKeys & {
	name: string;
	state: string | null;
	country: string | null;
	/** Is the ISO 3166-1 alpha-2 code, in upper case. */
	countryCode: string | null;
};

type NamedCity = { city: string | null; state: string | null; country: string | null; countryCode: string | null };

/** Returns the city that a listing names, or null when it names none. */
export function cityOf({ city, state, country, countryCode }: NamedCity): City | null {
	if (city === null) return null;
	const nameKey = foldShared(city);
	if (nameKey === "") return null;
	return {
		nameKey,
		countryKey: countryKey({ country, countryCode }),
		stateKey: foldShared(state ?? ""),
		name: city,
		state,
		country: shownCountry({ country, countryCode }),
		countryCode,
	};
}

/** Identifies a country by its code, else by its folded name. The key is empty where neither is known. */
export function countryKey({ country, countryCode }: Pick<NamedCity, "country" | "countryCode">): string {
	return countryCode?.toLowerCase() ?? foldShared(country ?? "");
}

/** Joins a city's keys to one text: equal texts are the same city. */
export function cityKey({ nameKey, countryKey, stateKey }: CityKeys): string {
	return `${nameKey}|${countryKey}|${stateKey}`;
}

/**
 * Makes one text for cities of the same name and country, which only their states tell apart. Null where no country is known: then they
 * may be anywhere.
 */
export function namesakeKey({ nameKey, countryKey }: Pick<CityKeys, "nameKey" | "countryKey">): string | null {
	return countryKey === "" ? null : `${nameKey}|${countryKey}`;
}

/**
 * Lists the slugs that a city would like: its plain name, then with its country, then with its state.
 */
export function citySlugs({ name, countryKey, stateKey }: Pick<City, "name" | "countryKey" | "stateKey">): string[] {
	const plain = slugify(name);
	if (plain === "") return [];
	const withCountry = slugify(`${plain} ${countryKey}`);
	return [plain, withCountry, slugify(`${withCountry} ${stateKey}`)];
}
