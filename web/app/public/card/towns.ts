import type { BusinessSummary } from "#web/request/api.ts";
import { townName } from "#workers/domain/address/town-name.ts";

type Place = Pick<BusinessSummary, "city" | "cityToldApartBy" | "state" | "country">;

/** Says whether the towns of a list are in several countries. */
export type Towns = { severalCountries: boolean };

export function townsOf(places: readonly Place[]): Towns {
	const countries = new Set(places.map(({ country }) => country).filter((country) => country !== null));
	return { severalCountries: countries.size > 1 };
}

/**
 * Names a place's town. When other towns have the same name, it says which one it is. When the list has several
 * countries, it adds the country. Without a town it returns what else is known, or null when nothing is known.
 */
export function townOf(
	{ city, cityToldApartBy: toldApartBy, state, country }: Place,
	{ severalCountries }: Towns,
): string | null {
	if (city === null) return state ?? country;
	const town = townName({ name: city, toldApartBy });
	return severalCountries && country !== null && country !== toldApartBy && country !== city
		? `${town}, ${country}`
		: town;
}
