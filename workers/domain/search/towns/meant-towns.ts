import { distanceMetres } from "../../position/geo.ts";
import type { CityPlace } from "../lexicon.ts";

/** Is the distance in metres within which rows of one town (with and without its state) have their middles. */
const ONE_TOWN = 30_000;

/**
 * Splits towns of one name, the largest first: the largest one is meant, also where it is in the list twice. The rest
 * are the others.
 */
export function meantTowns(cities: readonly CityPlace[]): { meant: CityPlace[]; others: CityPlace[] } {
	const [largest] = cities;
	const meant = cities.filter((city) => city === largest || (largest !== undefined && isSame(city, largest)));
	return { meant, others: cities.filter((city) => !meant.includes(city)) };
}

function isSame(city: CityPlace, largest: CityPlace): boolean {
	if (city.countryCode !== largest.countryCode || city.name !== largest.name) return false;
	if (city.middle === null || largest.middle === null) return city.state === null || largest.state === null;
	return distanceMetres(city.middle, largest.middle) <= ONE_TOWN;
}
