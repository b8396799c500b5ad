import { ADMIN_ZONE } from "./format-instant.ts";

const parts = new Intl.DateTimeFormat("tr-TR", {
	day: "numeric",
	month: "short",
	year: "numeric",
	timeZone: ADMIN_ZONE,
});

/**
 * Writes the day of an ISO instant in the admin's zone, "21 Kas 2026". It is put together by hand, as in
 * `formatInstant`.
 */
export function formatDay(iso: string): string {
	const part = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
	return `${part.day} ${part.month} ${part.year}`;
}

/** Writes the last day before an end that is not included: what ends at midnight has the day before as its last one. */
export function formatLastDay(end: string): string {
	return formatDay(new Date(Date.parse(end) - 1).toISOString());
}

/** Returns today in the admin's zone, as a date field takes it. */
export function todayInAdminZone(now = Date.now()): string {
	return new Date(now).toLocaleDateString("sv-SE", { timeZone: ADMIN_ZONE });
}
