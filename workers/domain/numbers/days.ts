import { remembered } from "#workers/domain/remembered.ts";
import { DAY_MS, HOUR_MS } from "../instant.ts";

/** Zone of the operators' clock. Days and months of numbers begin and end by it. */
const NUMBERS_ZONE = "Europe/Istanbul";

const DAY = new Intl.DateTimeFormat("en-CA", {
	timeZone: NUMBERS_ZONE,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
});

/**
 * Returns the hour of an instant, counted from 1970. The zone's offset has whole hours (since 1910),
 * so no hour belongs to two days.
 */
export function hourOf(ms: number): number {
	return Math.floor(ms / HOUR_MS);
}

/** Returns the day in Istanbul that an hour belongs to: "2026-11-26". */
export function dayOfHour(hour: number): string {
	return dayStarting(String(hour));
}

const dayStarting = remembered((hour) => DAY.format(Number(hour) * HOUR_MS), 400);

/** Returns the day in Istanbul of an instant in milliseconds: "2026-11-26". */
export function dayOf(ms: number): string {
	return dayOfHour(hourOf(ms));
}

/** Returns the month of a day: "2026-11". */
export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** Returns the day so many days after another, or before it where `days` is below zero. */
export function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the first hour of a day in Istanbul. */
export function firstHourOf(day: string): number {
	return hourBeginning(day);
}

const hourBeginning = remembered((day) => {
	// Istanbul's day begins three hours before Greenwich's since 2016. To ask the calendar for an hour's day takes long.
	let hour = Date.parse(`${day}T00:00:00Z`) / HOUR_MS - 3;
	while (dayOfHour(hour) < day) hour++;
	while (dayOfHour(hour - 1) >= day) hour--;
	return hour;
}, 1_000);

/** Returns the first day of a day's month. */
export function firstOfMonth(day: string): string {
	return `${monthOf(day)}-01`;
}

/** Names a span of days whose most frequent names are kept, both days included: "2026-11-01/2026-11-30". */
export type TopSpan = `${string}/${string}`;
export function topSpan(first: string, last: string): TopSpan {
	return `${first}/${last}`;
}
