import { DAY_MS } from "../instant.ts";

/**
 * Holds what `days` measured days show: by how many bytes a day the database grows, and the month ("2031-04") in which it is full at
 * that pace. Null where it does not grow, or not within a hundred years.
 */
export type DatabaseGrowth = { days: number; bytesPerDay: number; fullIn: string | null };

const A_CENTURY_DAYS = 36_525;

/** Holds the size of the database at the beginning of a day of UTC ("2026-11-25"). */
type MeasuredDay = { day: string; bytes: number };

/**
 * Computes how the database grows from the first of some days to the last, and the month in which it is full at that pace, counted from
 * `last`. Null where the two are the same day.
 */
export function growthBetween(first: MeasuredDay, last: MeasuredDay, limit: number): DatabaseGrowth | null {
	const days = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS);
	if (days < 1) return null;
	const bytesPerDay = Math.round((last.bytes - first.bytes) / days);
	return { days, bytesPerDay, fullIn: fullIn(last, bytesPerDay, limit) };
}

function fullIn({ day, bytes }: MeasuredDay, bytesPerDay: number, limit: number): string | null {
	if (bytesPerDay <= 0) return null;
	const daysLeft = Math.max(0, limit - bytes) / bytesPerDay;
	if (daysLeft > A_CENTURY_DAYS) return null;
	return new Date(Date.parse(day) + daysLeft * DAY_MS).toISOString().slice(0, 7);
}
