/*
 * Writes English for pages by hand. The platform's formatters give the same text, but take longer for one number than a
 * card takes for all the rest.
 */

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Writes a whole number with commas: 1234567 → "1,234,567". */
export function groupedDigits(count: number): string {
	return count < 1_000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Writes a month as "November 2026", in UTC so that server and browser write the same. */
export function monthAndYear(date: Date): string {
	return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
