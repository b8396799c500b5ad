import { territoryOf } from "../../country/country.ts";
import { countriesOfPhone } from "../../phone/phone.ts";
import type { Listing } from "../listing.ts";
import { countryOfAddress, countryOfRow } from "../place.ts";

/**
 * Lists what may show in which country a business is, the surest first. A phone may be answered elsewhere. `others`: all other rows of the file name
 * one country.
 */
export const COUNTRY_PROOFS = ["position", "postcode", "address", "phone", "others"] as const;
export type CountryProof = (typeof COUNTRY_PROOFS)[number];

type Evident = Pick<Listing, "country" | "countryCode" | "latitude" | "longitude" | "postalCode" | "address" | "phone">;

/** Tells whether a listing names its country, or shows it by its position, its postcode or a phone number with the country's code. */
export function saysCountry(listing: Evident): boolean {
	if (!lacksCountry(listing)) return true;
	return listing.phone?.startsWith("+") === true || countryOfRow(listing, null) !== null;
}

/** Tells whether a listing is stored without a country, so that its town is another one than the town of that name in any country. */
export function lacksCountry({ country, countryCode }: Pick<Evident, "country" | "countryCode">): boolean {
	return country === null && countryCode === null;
}

/** Returns in which country a listing that names none is, as far as it shows one alone, and by what. */
export function countryShown(listing: Evident): { code: string; by: CountryProof } | null {
	const unnamed = { ...listing, countryCode: null };
	const here = countryOfRow({ ...unnamed, postalCode: null }, null);
	if (here !== null) return { code: here, by: "position" };
	const posted = countryOfRow(unnamed, null);
	if (posted !== null) return { code: posted, by: "postcode" };
	const named = countryOfAddress(listing.address);
	if (named !== null) return { code: named, by: "address" };
	const called = listing.phone === null ? null : onlyCountry(countriesOfPhone(listing.phone));
	return called === null ? null : { code: called, by: "phone" };
}

/** Returns the first of the countries behind a calling code where the others are its territories (44: the United Kingdom and its islands). */
function onlyCountry([main, ...others]: readonly string[]): string | null {
	return main !== undefined && others.every((other) => territoryOf(other) === main) ? main : null;
}
