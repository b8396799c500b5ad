import { DAY_MS, HOUR_MS } from "../instant.ts";

const FIRST_MS = 60_000;
const LONGEST_MS = 6 * HOUR_MS;

/**
 * Returns how long to wait after so many failures in a row (the first is 1): a random time up to a bound that doubles, so that clients
 * that failed together do not come back together ("full jitter"). It is never less than the engine has asked for.
 */
export function backoffMs(failures: number, retryAfterMs = 0, random = Math.random): number {
	const bound = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
	return Math.max(retryAfterMs, Math.round(bound * random()));
}

/** Reads a `Retry-After`, in seconds or as a date, as milliseconds from `now`. Returns 0 for none, and a day at most. */
export function retryAfterMs(header: string | null, now: number): number {
	if (header === null) return 0;
	const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now;
	return Number.isFinite(ms) ? Math.min(Math.max(0, ms), DAY_MS) : 0;
}
