import { foldText } from "#workers/domain/fold-text.ts";
import { cityOf, countryKey } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/** Is the place of a business, as far as it is known. */
export type Place = Pick<Listing, "city" | "state" | "country" | "countryCode">;

/**
 * Returns the place of a business after a listing that may say less than is stored. A listing without a city leaves the stored one. One
 * that repeats the city without its state or country leaves those. Another city keeps the country unless the listing has one.
 */
export function keptPlace({ clears, ...listed }: Place & Pick<Listing, "clears">, before: Place): Place {
	// A city that consists of punctuation marks alone counts as none.
	const named = cityOf(listed) === null ? { ...listed, city: null } : listed;
	const held = withoutCleared(before, new Set(clears));
	if (named.city === null && held.city !== null)
		return { city: held.city, state: held.state ?? named.state, ...countryOf(isUnknown(held) ? named : held) };
	const sameCountry = isUnknown(named) || isUnknown(held) || countryKey(named) === countryKey(held);
	const sameCity = named.city === null || held.city === null || foldText(named.city) === foldText(held.city);
	const country = isUnknown(named) || (sameCountry && named.countryCode === null) ? held : named;
	return {
		city: named.city,
		state: named.state ?? (sameCity && sameCountry ? held.state : null),
		countryCode: country.countryCode,
		country: country.country ?? (sameCountry ? held.country : null),
	};
}

function withoutCleared(before: Place, cleared: ReadonlySet<string>): Place {
	const noCountry = { country: null, countryCode: null };
	return {
		city: cleared.has("city") ? null : before.city,
		state: cleared.has("state") ? null : before.state,
		...(cleared.has("country") || cleared.has("countryCode") ? noCountry : countryOf(before)),
	};
}

function countryOf({ country, countryCode }: Place): Pick<Place, "country" | "countryCode"> {
	return { country, countryCode };
}

function isUnknown(place: Place): boolean {
	return countryKey(place) === "";
}
