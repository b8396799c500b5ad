/*
 * English as pages write it, by hand: the platform's formatters say the same, and take longer for one number than a card for all the rest.
 */

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** A whole number with commas: 1234567 → "1,234,567". */
export function groupedDigits(count: number): string {
	return count < 1_000 ? String(count) : String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "November 2026", in UTC so that server and browser say the same. */
export function monthAndYear(date: Date): string {
	return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
