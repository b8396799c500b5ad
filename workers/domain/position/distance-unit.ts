import { countryCodeOf } from "../country/country.ts";

/** Lists where roads are signed in miles: Britain and its islands, the US and its territories, Liberia. */
const MILES = new Set(["GB", "GG", "IM", "JE", "US", "AS", "GU", "MP", "PR", "VI", "LR"]);

/** Tells whether people of a country, by its code or its name, measure distances in miles. */
export function usesMiles(country: string | null): boolean {
	const code = country === null || /^[A-Z]{2}$/.test(country) ? country : countryCodeOf(country);
	return code !== null && MILES.has(code);
}
