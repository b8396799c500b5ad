import { DAY_MS, dayText } from "../instant.ts";
import { wallClockAt } from "../opening-hours/zone.ts";

const ZONE = "America/Los_Angeles";

/** Returns the day that Google counts its quota by, "2026-11-22", and the instant at which the next one begins. */
export function pacificDay(now: number): { day: string; resetsAt: number } {
	const clock = wallClockAt(ZONE, new Date(now));
	if (clock === null) throw new Error(`This runtime does not know ${ZONE}`);
	return { day: dayText(clock.today), resetsAt: clock.instantOf(clock.today + 1, 0) };
}

export function utcDay(now: number): string {
	return dayText(Math.floor(now / DAY_MS));
}
