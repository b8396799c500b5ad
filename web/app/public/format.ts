import { COUNT_CAP } from "#workers/contract/list.ts";
import { groupedDigits, monthAndYear } from "#workers/domain/english.ts";

/** Writes a count: 1234567 → "1,234,567". */
export function formatNumber(count: number): string {
	return groupedDigits(count);
}

/**
 * Writes a total that may be capped. When there are more than were counted, the number is rounded down: "1,000+", or
 * "400+" for 427.
 */
export function formatTotal(total: number, exact: boolean): string {
	if (exact || total === 0) return formatNumber(total);
	const counted = Math.min(total, COUNT_CAP);
	const round = 10 ** (String(counted).length - 1);
	return `${formatNumber(Math.floor(counted / round) * round)}+`;
}

/** Writes a count for a strip: "999", then "1.2K" from 1,000 on. It cuts and never rounds up. */
export function formatShort(count: number): string {
	if (count < 1_000) return String(count);
	if (count < 1_000_000) return `${cut(count / 1_000)}K`;
	return `${cut(count / 1_000_000)}M`;
}

/**
 * Writes a count as a label: "1.6K+", "50+" for 54, "50" for 50. It cuts, so that the label never says more than there
 * are.
 */
export function formatRounded(count: number): string {
	if (count < 10) return String(count);
	const shown = count < 1_000 ? Math.floor(count / 10) * 10 : count;
	const label = formatShort(shown);
	const exact = count < 1_000 ? shown === count : count % (count < 1_000_000 ? 100 : 100_000) === 0;
	return exact ? label : `${label}+`;
}

/** Writes an ISO date as "November 2026", in UTC, so that server and browser say the same. Returns null for no date. */
export function formatMonthYear(iso: string | null): string | null {
	const date = iso === null ? null : new Date(iso);
	return date && !Number.isNaN(date.getTime()) ? monthAndYear(date) : null;
}

/** Writes an ISO date as "1 July 2025". */
export function formatDate(iso: string): string {
	const date = new Date(iso);
	return `${date.getUTCDate()} ${monthAndYear(date)}`;
}

const METRES_PER_MILE = 1_609.344;

/** Writes metres as "350 m" or "1.2 km", or in miles as "0.2 mi". */
export function formatDistance(metres: number, miles: boolean): string {
	if (miles) return `${tenths(Math.max(0.1, metres / METRES_PER_MILE))}\u00a0mi`;
	const tens = Math.round(metres / 10) * 10;
	if (tens < 1_000) return `${Math.max(10, tens)}\u00a0m`;
	return `${tenths(metres / 1_000)}\u00a0km`;
}

function tenths(distance: number): string {
	return distance.toFixed(distance < 9.95 ? 1 : 0);
}

/** Returns the flag of an ISO country code as two regional indicator letters, which fonts draw as one. */
export function flagOf(countryCode: string | null): string | null {
	if (!countryCode || !/^[A-Z]{2}$/.test(countryCode)) return null;
	return String.fromCodePoint(...[...countryCode].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

function cut(value: number): string {
	return String(Math.floor(value * 10) / 10);
}
