import { countryCodeOf } from "../country/country.ts";
import { foldText } from "../fold-text.ts";
import { distanceMetres } from "../position/geo.ts";
import { cutText } from "./cell-text.ts";
import type { Listing } from "./listing.ts";

/** Comes before the row number of a business in our own export. Only the directory knows which business that is. */
export const ROW_KEY = "row:";
/** Comes before the slug of a business in our own export where nothing else identifies it. */
export const SLUG_KEY = "slug:";
const MAX_LENGTH = 600;
/** Is a distance: two rows of one name and address whose positions are further apart are two places. */
export const SAME_PLACE_METRES = 300;
/** Is the least number of digits of a number. Fewer are an extension, or no number at all. */
const PHONE_DIGITS = 6;
/** So many digits at the end of a number are equal with and without the country. */
export const KEY_DIGITS = 9;

type KeyParts = Pick<
	Listing,
	| "placeId"
	| "googleId"
	| "cid"
	| "name"
	| "address"
	| "street"
	| "city"
	| "postalCode"
	| "state"
	| "country"
	| "phone"
	| "phoneRaw"
	| "latitude"
	| "longitude"
> & {
	/** Is the id of another source with its prefix: `fsq:…`, `yelp:…`, `osm:node/…`, `gbp:…`, `overture:…`, `own:<column>:…`. */
	ownId?: string | null;
};

/**
 * Makes the key of a business. Two rows with the same key are the same business: `place:`, `google:` or `cid:` and the
 * id, the id of another source (a Google Business Profile's store code and an id of a source that is not known with
 * `|<folded name>`), else `text:<folded name>|<folded address>`. The address part is the address (with the city, where it does not name it), else street,
 * city and postal code. If it names no street, only a city or nothing, `|<phone>` follows, with its last digits, which
 * are equal with and without the country; else `|<position>`. This keeps the branches of a chain apart.
 */
export function sourceKey(parts: KeyParts): string {
	if (parts.placeId !== null) return `place:${parts.placeId}`;
	if (parts.googleId !== null) return `google:${parts.googleId}`;
	if (parts.cid !== null) return `cid:${parts.cid}`;
	const name = foldText(parts.name) || parts.name.toLowerCase();
	// A store code, or a customer's number, is its owner's: others have a 001 too.
	if (parts.ownId && /^(?:gbp|own):/.test(parts.ownId)) return cutText(`${parts.ownId}|${name}`, MAX_LENGTH);
	if (parts.ownId) return cutText(parts.ownId, MAX_LENGTH);
	const end = namesNoStreet(parts) ? (phoneDigits(parts) ?? position(parts, 4)) : null;
	return withEnd(`text:${name}|${foldedAddress(parts)}`, end);
}

/** Holds what tells two rows of one name and address apart. */
export type ApartParts = Pick<Listing, "latitude" | "longitude" | "city" | "state" | "postalCode" | "countryCode">;

/**
 * Makes a key for a later row of the same file that has the first row's name and address but is another business: its position, city,
 * state or country differs. Null where nothing differs.
 */
export function keyApart(first: ApartParts | Listing, later: Listing): string | null {
	if (!isNamedByText(later)) return null;
	if (first.latitude !== null && first.longitude !== null && later.latitude !== null && later.longitude !== null) {
		const a = { latitude: first.latitude, longitude: first.longitude };
		const b = { latitude: later.latitude, longitude: later.longitude };
		if (distanceMetres(a, b) > SAME_PLACE_METRES) return withEnd(later.sourceKey, position(later, 3));
	}
	const elsewhere =
		(first.countryCode !== null && later.countryCode !== null && first.countryCode !== later.countryCode) ||
		differ(first.city, later.city) ||
		differ(first.state, later.state) ||
		differ(first.postalCode, later.postalCode);
	if (!elsewhere) return null;
	return withEnd(later.sourceKey, placeWords(later));
}

/**
 * Returns the keys that a listing of this name and address would have if it came in its file behind another one: `keyApart` gives it one of
 * them.
 */
export function keysApart(listing: Listing): string[] {
	return isNamedByText(listing) ? endsApart(listing).map((end) => withEnd(listing.sourceKey, end)) : [];
}

/** Returns the key of its name and address, for a listing that has one of `keysApart`; null for any other. */
export function keyTogether(listing: Listing): string | null {
	if (!isNamedByText(listing)) return null;
	const end = endsApart(listing).find((one) => listing.sourceKey.endsWith(`|${one}`));
	return end === undefined ? null : listing.sourceKey.slice(0, -end.length - 1);
}

function endsApart(listing: Listing): string[] {
	const [at, words] = [position(listing, 3), placeWords(listing)];
	return [...(at === null ? [] : [at]), ...(words === "" ? [] : [words])];
}

function placeWords({ city, state, postalCode, countryCode }: Listing): string {
	return foldText([city, state, postalCode, countryCode].filter((part) => part !== null).join(" "));
}

/** Tells whether a business has no id: its key is its name and address. */
export function isNamedByText({ sourceKey: key }: Pick<Listing, "sourceKey">): boolean {
	return key.startsWith("text:");
}

/** Tells whether two texts name different things. "IL" may be Illinois, and "10001-1234" lies in "10001". */
function differ(first: string | null, later: string | null): boolean {
	if (first === null || later === null || first === later) return false;
	const a = foldText(first).replaceAll(" ", "");
	const b = foldText(later).replaceAll(" ", "");
	return a.length <= 3 === b.length <= 3 && !a.includes(b) && !b.includes(a);
}

function withEnd(key: string, end: string | null): string {
	return end === null ? cutText(key, MAX_LENGTH) : `${cutText(key, MAX_LENGTH - end.length - 1)}|${end}`;
}

function foldedAddress({ address, street, city, postalCode }: KeyParts): string {
	if (address === null) return foldText([street, city, postalCode].filter((part) => part !== null).join(" "));
	const folded = foldText(address);
	const town = city === null ? "" : foldText(city);
	return town === "" || ` ${folded} `.includes(` ${town} `) ? folded : `${folded} ${town}`;
}

/** Tells whether an address holds only city, postal code, state and country. */
function namesNoStreet({ address, street, city, postalCode, state, country }: KeyParts): boolean {
	if (street !== null && foldText(street) !== "") return false;
	if (address === null) return true;
	const known = ` ${foldText([city, postalCode, state, country].filter((part) => part !== null).join(" "))} `;
	const left = foldText(address)
		.split(" ")
		.filter((word) => !known.includes(` ${word} `));
	const rest = left.join(" ");
	if (rest === "" || countryCodeOf(rest) !== null) return true;
	// "London" in the only column of an address is no street: a street has a number, or more words.
	return city === null && left.length <= 2 && !/\d/.test(rest);
}

function phoneDigits({ phone, phoneRaw }: KeyParts): string | null {
	const digits = (phone ?? phoneRaw ?? "").replace(/\D/g, "");
	return digits.length >= PHONE_DIGITS ? digits.slice(-KEY_DIGITS) : null;
}

function position({ latitude, longitude }: Pick<Listing, "latitude" | "longitude">, decimals: number): string | null {
	return latitude === null || longitude === null
		? null
		: `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`;
}
