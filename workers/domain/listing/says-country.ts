import type { Listing } from "./listing.ts";
import { countryOfRow } from "./place.ts";

/** Tells whether a listing names its country, or shows it by its position, its postcode or a phone number with the country's code. */
export function saysCountry(listing: Listing): boolean {
	if (listing.country !== null || listing.countryCode !== null) return true;
	return listing.phone?.startsWith("+") === true || countryOfRow(listing, null) !== null;
}
