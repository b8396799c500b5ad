export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Writes an instant as answers give it: ISO 8601 in UTC, from milliseconds since 1970. */
export function isoInstant(ms: number): string {
	return new Date(ms).toISOString();
}

/** Writes a day, counted since 1970, as "2026-11-26". */
export function dayText(day: number): string {
	return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
