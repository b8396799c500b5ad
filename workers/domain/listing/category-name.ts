import { remembered } from "../remembered.ts";
import { inSmallLetters } from "./display-name.ts";

const TURKISH = /[ğşıİĞŞ]/;

/**
 * Writes a category as people write it. A text all in small letters, or a longer one all in capitals, gets a capital at
 * each word ("real estate agency" → "Real Estate Agency"). "GP" and mixed texts stay. Turkish texts follow the Turkish
 * i, and so do texts in capitals from a country (ISO 3166-1 alpha-2) that writes it.
 */
export function displayCategory(text: string, countryCode: string | null = null): string {
	return countryCode === null && text.length <= LONGEST_KEPT ? written(text) : inWriting(text, countryCode);
}

/** Keeps what was written: a file has few categories, each in many rows. */
const written = remembered((text) => inWriting(text, null), 5_000);
const LONGEST_KEPT = 60;

function inWriting(text: string, countryCode: string | null): string {
	const lower = text.toLowerCase() === text;
	const upper = !lower && text.toUpperCase() === text && text.length > 4;
	if (!lower && !upper) return text;
	const small = upper ? inSmallLetters(text, countryCode) : null;
	if (small !== null) return small;
	const locale = TURKISH.test(text) ? "tr" : "en";
	return text
		.toLocaleLowerCase(locale)
		.replace(
			/(^|[\s/&(-])(\p{Ll})/gu,
			(_, before: string, letter: string) => before + letter.toLocaleUpperCase(locale),
		);
}
