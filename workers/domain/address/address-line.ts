import { countryCodeOf } from "../country/country.ts";
import { foldText } from "../fold-text.ts";
import { remembered } from "../remembered.ts";

/** Holds what is known about where a business is. A list knows neither street nor postcode. */
export type Whereabouts = {
	address: string | null;
	street?: string | null;
	postalCode?: string | null;
	city: string | null;
	state: string | null;
	country: string | null;
};

/**
 * Writes where a business is in one line for people. The address stays as it came. Where it does not name the city, the
 * city, postcode and country that it lacks follow. Without an address the line is made of its parts. Without a city, it
 * has the state and the country; null when nothing is known.
 */
export function addressLine(where: Whereabouts): string | null {
	const { address, street, postalCode, city, state, country } = where;
	if (!address) return joined([street, town(city, postalCode), city ? null : state, country]);
	if (city ? isWhole(address, where) : !state && !country) return address;
	const missing = [
		postalCode && names(address, postalCode) ? city : town(city, postalCode),
		city ? null : state,
	].filter((part) => part && !names(address, part));
	const [local, named] = country ? withoutCountry(address, country) : [address, null];
	return joined([local, ...missing, named ?? country]);
}

/** Joins what is known. A city that is called as its country ("Singapore") is said once. */
function joined(parts: (string | null | undefined)[]): string | null {
	const known = parts.filter(Boolean);
	return known.filter((part, at) => part !== known[at - 1]).join(", ") || null;
}

function town(city: string | null, postalCode: string | null | undefined): string | null {
	return [city, postalCode].filter(Boolean).join(" ") || null;
}

/** Tells whether an address names its city, in whatever language. An address with its postcode and its country does. */
function isWhole(address: string, { city, postalCode, country }: Whereabouts): boolean {
	if (names(address, city ?? "")) return true;
	return Boolean(postalCode && country && names(address, postalCode) && withoutCountry(address, country)[1] !== null);
}

/** Splits an address into the address itself and the country at its end, where that is the country asked for. */
function withoutCountry(address: string, country: string): [address: string, named: string | null] {
	const comma = address.lastIndexOf(",");
	const last = address.slice(comma + 1).trim();
	const code = countryCodeOf(country);
	const same = folded(last) === folded(country) || (code !== null && countryCodeOf(last) === code);
	if (same && comma > 0) return [address.slice(0, comma).trim(), last];
	return names(address, country) ? [address, ""] : [address, null];
}

/** Cities and countries are the same on every card of a list, and an address is asked about several times. */
const MOST_FOLDED = 1_000;
const folded = remembered(foldText, MOST_FOLDED);

/**
 * Tells whether a text contains these words. In scripts that put no blanks between words, a word may be anywhere in the
 * text.
 */
function names(text: string, words: string): boolean {
	const [within, sought] = [folded(text), folded(words)];
	return (
		sought === "" || ` ${within} `.includes(` ${sought} `) || (/^[^a-z0-9]+$/.test(sought) && within.includes(sought))
	);
}
