import { isAlwaysOpen, isOpenAt, isOpenWithin, minutesToOpenChange } from "../../opening-hours/packed-week.ts";
import { MINUTES_PER_DAY } from "../../opening-hours/week.ts";
import { wallClockAt } from "../../opening-hours/zone.ts";
import type { OpenFilter } from "./open-filter.ts";

/**
 * Tells whether places are open at the time of a filter, each by its own clock. It reads the packed week in the place's row and no
 * table of hours. 'Open now' equals what `openingStatus` calls open, clock changes included; a test compares the two.
 */

/** Is the minute of the day from which "open late" counts: a place must be open at 22:30 or after. */
const LATE = 22 * 60 + 30;
/**
 * Is a time in the morning. A place whose hours of the evening before end until then, and that has no others, does not
 * open on that day.
 */
const MORNING = 6 * 60;

/** Describes a moment on a place's clock, and gives the instant of a minute after its midnight. */
export type LocalMoment = { weekday: number; minute: number; instantOf: (minute: number) => number };

/** Returns the moment of an instant (milliseconds) on the clocks of a zone; null for an unknown zone. */
export function localMoment(timeZone: string, now: number): LocalMoment | null {
	const clock = wallClockAt(timeZone, new Date(now));
	if (clock === null) return null;
	let { today, minute } = clock;
	// When clocks are put back, an hour comes twice. In the second, everything that opens or closes in that hour has
	// already done so.
	if (now - clock.instantOf(today, minute) >= 60_000) while (clock.instantOf(today, minute + 1) <= now) minute += 1;
	today += Math.floor(minute / MINUTES_PER_DAY);
	return {
		weekday: clock.weekdayOf(today),
		minute: minute % MINUTES_PER_DAY,
		instantOf: (later) => clock.instantOf(today, later),
	};
}

/** Tells whether a packed week meets the filter. `moment` is now on the place's own clock; null: its clock is not known. */
export function isOpenAs(filter: OpenFilter, week: string | null, moment: LocalMoment | null): boolean {
	if (filter === "24h") return isAlwaysOpen(week);
	if (filter === "now") return moment !== null && isOpenAt(week, moment.weekday, moment.minute);
	const day = filter === "late" ? moment?.weekday : (filter.day ?? moment?.weekday);
	if (day === undefined) return false;
	if (filter === "late") return isOpenWithin(week, day, LATE, MINUTES_PER_DAY);
	if (filter.minute !== null) return isOpenAt(week, day, filter.minute);
	return isOpenWithin(week, day, MORNING, MINUTES_PER_DAY);
}

/** Gives the time when a packed week next opens or closes, in milliseconds; null where it never does. */
export function nextOpenChange(week: string | null, moment: LocalMoment): number | null {
	const minutes = minutesToOpenChange(week, moment.weekday, moment.minute);
	return minutes === null ? null : moment.instantOf(moment.minute + minutes);
}
