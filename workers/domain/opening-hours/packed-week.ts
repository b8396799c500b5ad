import { remembered } from "../remembered.ts";
import { MINUTES_PER_DAY, type OpeningDay, type OpeningWeek, type TimeRange } from "./week.ts";

/**
 * Writes a week in a dozen letters, so that a list can ask thousands of places whether they are open without reading
 * their hours. A day that is closed, open all day, unknown or as the day before has one letter. Any other day has `|`
 * and four letters for each of its ranges.
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BASE = DIGITS.length;
const LETTERS = { closed: "!", open24h: "*", unknown: "?" } as const;
const DAYS: Readonly<Record<string, OpeningDay>> = { "!": "closed", "*": "open24h", "?": "unknown" };
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
/**
 * Limits the different weeks that are kept in their read form: a directory has few hours that only one business has.
 */
const KEPT = 20_000;

/** Packs a week as `businesses.open_week` holds it; null where no day is known. */
export function packWeek(week: OpeningWeek | null): string | null {
	if (week === null || week.every((day) => day === "unknown")) return null;
	const days = week.map((day) =>
		typeof day === "string"
			? LETTERS[day]
			: `|${day.map(([opens, closes]) => digits(opens) + digits(closes)).join("")}`,
	);
	return days.map((day, at) => (day === days[at - 1] ? "=" : day)).join("");
}

/** Unpacks a week. Throws where no week was packed. */
export function unpackWeek(packed: string): OpeningWeek {
	const days: OpeningDay[] = [];
	for (const day of packed.match(/[!*?=]|\|[\w-]+/g) ?? []) {
		const last = days.at(-1);
		days.push(day === "=" && last !== undefined ? last : (DAYS[day] ?? rangesOf(day.slice(1))));
	}
	if (days.length !== 7) throw new Error(`No week: ${packed}`);
	return days as OpeningWeek;
}

function digits(minute: number): string {
	return `${DIGITS[Math.floor(minute / BASE)]}${DIGITS[minute % BASE]}`;
}

function rangesOf(text: string): TimeRange[] {
	const minutes = (text.match(/../g) ?? []).map(
		([high = "", low = ""]) => DIGITS.indexOf(high) * BASE + DIGITS.indexOf(low),
	);
	return Array.from({ length: minutes.length / 2 }, (_, at) => [minutes[2 * at] ?? 0, minutes[2 * at + 1] ?? 0]);
}

/**
 * Lists the times when it is open, in minutes of the week, in order without overlaps. Hours that run past Sunday's
 * midnight are at both ends.
 */
export const openingsOf = remembered((packed): TimeRange[] => {
	const ranges = unpackWeek(packed).flatMap((day, weekday): TimeRange[] => {
		const midnight = weekday * MINUTES_PER_DAY;
		if (day === "open24h") return [[midnight, midnight + MINUTES_PER_DAY]];
		return Array.isArray(day) ? day.map(([opens, closes]) => [midnight + opens, midnight + closes]) : [];
	});
	const past = ranges.flatMap(([, closes]): TimeRange[] =>
		closes > MINUTES_PER_WEEK ? [[0, closes - MINUTES_PER_WEEK]] : [],
	);
	const openings: TimeRange[] = [];
	for (const [opens, closes] of [...ranges, ...past].sort((a, b) => a[0] - b[0])) {
		const last = openings.at(-1);
		if (last !== undefined && opens <= last[1]) last[1] = Math.max(last[1], Math.min(closes, MINUTES_PER_WEEK));
		else openings.push([opens, Math.min(closes, MINUTES_PER_WEEK)]);
	}
	return openings;
}, KEPT);

/** Tells whether a place is open at a minute (0 to 1439) of a weekday (0 is Monday) on its own clock. Unknown hours count as not open. */
export function isOpenAt(packed: string | null, weekday: number, minute: number): boolean {
	return isOpenWithin(packed, weekday, minute, minute + 1);
}

/** Tells whether it is open at any minute of a weekday from `from` to before `until` (up to 1440). Late hours of the day before count. */
export function isOpenWithin(packed: string | null, weekday: number, from: number, until: number): boolean {
	if (packed === null) return false;
	const midnight = weekday * MINUTES_PER_DAY;
	return openingsOf(packed).some(([opens, closes]) => opens < midnight + until && closes > midnight + from);
}

/** Tells whether it is open round the clock, all week. */
export function isAlwaysOpen(packed: string | null): boolean {
	if (packed === null) return false;
	const [first] = openingsOf(packed);
	return first?.[0] === 0 && first[1] === MINUTES_PER_WEEK;
}

/** Lists the minutes of the week, up to its end, at which it opens or closes, in order; empty where it never does. */
export function openChangesOf(packed: string): number[] {
	if (isAlwaysOpen(packed)) return [];
	const openings = openingsOf(packed);
	// Sunday's midnight is no turn when it is open before and behind it.
	const throughWeekEnd = openings[0]?.[0] === 0 && openings.at(-1)?.[1] === MINUTES_PER_WEEK;
	return openings.flat().filter((minute) => !(throughWeekEnd && minute % MINUTES_PER_WEEK === 0));
}

/** Returns how many minutes pass until the next of some minutes of the week, in order, this week or the next; null: there are none. */
export function minutesToNext(minutes: readonly number[], weekday: number, minute: number): number | null {
	const now = weekday * MINUTES_PER_DAY + minute;
	const [first] = minutes;
	if (first === undefined) return null;
	return (minutes.find((one) => one > now) ?? first + MINUTES_PER_WEEK) - now;
}

/** Returns the minutes until it opens, if it is closed, or closes, if it is open; null: never. */
export function minutesToOpenChange(packed: string | null, weekday: number, minute: number): number | null {
	return packed === null ? null : minutesToNext(openChangesOf(packed), weekday, minute);
}
