import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { nextChange } from "#workers/domain/opening-hours/status.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { wallClockAt } from "#workers/domain/opening-hours/zone.ts";

/** What a business's badge is made of. */
export type Clocked = {
	id: number;
	businessStatus: BusinessStatus | null;
	isOpen: boolean;
	openingHours: OpeningWeek | null;
	timeZone: string | null;
};

/** When the clock next turns a business's badge, in milliseconds as `now`; null where it says the same whatever the hour. */
export function nextStatusChange(business: Clocked, now: number): number | null {
	const { openingHours, timeZone } = business;
	if (openingHours === null || timeZone === null || isOutOfBusiness(business)) return null;
	return nextChange(openingHours, timeZone, new Date(now))?.getTime() ?? null;
}

/**
 * When a business's own page next turns whatever its badge says, in milliseconds as `now`: at its midnight today's row and the bank
 * holiday, at UTC's the date of the printed line.
 */
export function nextPageChanges({ timeZone }: Clocked, now: number): (number | null)[] {
	return [midnightIn(timeZone ?? "UTC", now), midnightIn("UTC", now)];
}

function midnightIn(timeZone: string, now: number): number | null {
	const clock = wallClockAt(timeZone, new Date(now));
	return clock?.instantOf(clock.today + 1, 0) ?? null;
}

/** Whether hours say nothing of it: it has closed, or has not opened yet, or the operator says that it is shut. */
function isOutOfBusiness({ businessStatus, isOpen }: Clocked): boolean {
	return !isOpen || (businessStatus !== null && businessStatus !== "OPERATIONAL");
}
