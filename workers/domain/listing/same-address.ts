import { countryCodeOf } from "../country/country.ts";
import { foldText } from "../fold-text.ts";
import { distanceMetres } from "../position/geo.ts";
import type { Listing } from "./listing.ts";
import { KEY_DIGITS, SAME_PLACE_METRES } from "./source-key.ts";

/**
 * A list may have its addresses in one cell this month and in cells of their own the next one. The keys of its businesses are made of these
 * cells and differ then, so here addresses are compared by what they say, wherever it stands.
 */

/** Holds what of a business tells where it is. */
type Placed = Pick<
	Listing,
	| "address"
	| "street"
	| "city"
	| "state"
	| "postalCode"
	| "country"
	| "countryCode"
	| "phone"
	| "latitude"
	| "longitude"
>;

/** A country's name has no more words than these, as addresses write it. */
const COUNTRY_WORDS = 4;

/**
 * Finds the one business, of those that have a listing's name in its town, whose address says the same: street and number in any order and
 * company, and the postcode where both have one. A street may be written otherwise where number and phone are the same. Of several their phone decides, else their position; null where neither tells.
 */
export function sameAddressed<Business extends Placed>(
	listing: Placed,
	businesses: readonly Business[],
): Business | null {
	const same = businesses.filter((business) => haveSameAddress(listing, business));
	const [only, ...more] = same;
	if (only === undefined || more.length === 0) return only ?? null;
	const one = (found: readonly Business[]) => (found.length === 1 ? (found[0] ?? null) : null);
	const dialled = same.filter((business) => phoneEnd(business) !== null && phoneEnd(business) === phoneEnd(listing));
	return one(dialled) ?? one(same.filter((business) => isNear(listing, business)));
}

/** Tells whether two businesses of one name and town have one address. Where it names no street, both need the same phone or position. */
function haveSameAddress(one: Placed, other: Placed): boolean {
	if (differ(one.countryCode, other.countryCode) || differ(postcodeOf(one), postcodeOf(other))) return false;
	const [street, otherStreet] = [streetOf(one, other), streetOf(other, one)];
	if (street.numbers !== otherStreet.numbers) return false;
	const phone = phoneEnd(one);
	const isDialledAlike = phone !== null && phone === phoneEnd(other);
	if (street.words.join() !== otherStreet.words.join())
		return isDialledAlike && street.numbers !== "" && isWrittenOtherwise(street.words, otherStreet.words);
	if (street.words.length > 0 || street.numbers !== "") return true;
	return phone === null ? isNear(one, other) : isDialledAlike;
}

/**
 * The words of one street may be shortened, or have marks beside them ("nám. Svobody č.p. 4", "Náměstí Svobody 4"): each longer word has its
 * partner, and one stands in both. Two streets share no more than their kind ("Mill Street", "High Street").
 */
function isWrittenOtherwise(words: readonly string[], others: readonly string[]): boolean {
	const isPartner = (word: string, other: string) => word.startsWith(other) || other.startsWith(word);
	const arePaired = (some: readonly string[], more: readonly string[]) =>
		some.every((word) => word.length < TELLING || more.some((other) => isPartner(word, other)));
	const isTold = words.some(
		(word) => word.length >= TELLING && others.some((other) => other.length >= TELLING && isPartner(word, other)),
	);
	return isTold && arePaired(words, others) && arePaired(others, words);
}
/** Is how many letters of a word tell it. */
const TELLING = 4;

/**
 * Returns the words of an address that are no town, postcode, state or country, neither its own nor the other's: words in one order, numbers in
 * theirs, since "12/3" is not "3/12".
 */
function streetOf(one: Placed, other: Placed): { words: string[]; numbers: string } {
	let text = ` ${foldText(one.address ?? one.street ?? "")} `;
	for (const { city, postalCode, state, country } of [one, other])
		for (const part of [city, postalCode, state, country]) text = without(text, part === null ? "" : foldText(part));
	const words = withoutCountry(text.split(" ").filter(Boolean), one.countryCode ?? other.countryCode);
	const numbers = words.filter((word) => /\d/.test(word)).join(" ");
	return { words: words.filter((word) => !/\d/.test(word)).sort(), numbers };
}

function without(text: string, part: string): string {
	return part === "" ? text : text.replaceAll(` ${part} `, " ").replaceAll(` ${part} `, " ");
}

/** Leaves out the country's name at the end, however it is written there. */
function withoutCountry(words: string[], countryCode: string | null): string[] {
	for (let length = Math.min(COUNTRY_WORDS, words.length); length > 0; length--) {
		const code = countryCodeOf(words.slice(-length).join(" "));
		if (code !== null && (countryCode === null || code === countryCode)) return words.slice(0, -length);
	}
	return words;
}

function postcodeOf({ postalCode }: Placed): string | null {
	return postalCode === null ? null : foldText(postalCode).replaceAll(" ", "");
}

function differ(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && one !== other;
}

function phoneEnd({ phone }: Placed): string | null {
	return phone === null ? null : phone.replace(/\D/g, "").slice(-KEY_DIGITS);
}

function isNear(one: Placed, other: Placed): boolean {
	if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
		return false;
	const [a, b] = [
		{ latitude: one.latitude, longitude: one.longitude },
		{ latitude: other.latitude, longitude: other.longitude },
	];
	return distanceMetres(a, b) <= SAME_PLACE_METRES;
}
