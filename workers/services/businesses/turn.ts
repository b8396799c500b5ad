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
export function badgeTurn(business: Clocked, now: number): number | null {
	const { openingHours, timeZone } = business;
	if (openingHours === null || timeZone === null || isOutOfBusiness(business)) return null;
	return nextChange(openingHours, timeZone, new Date(now))?.getTime() ?? null;
}

/** When the day next turns where a business is: its page marks today's row of the hours, and names a bank holiday. */
export function dayTurn(business: Clocked, now: number): number | null {
	const { openingHours, timeZone } = business;
	if (openingHours === null || timeZone === null || isOutOfBusiness(business)) return null;
	const clock = wallClockAt(timeZone, new Date(now));
	return clock?.instantOf(clock.today + 1, 0) ?? null;
}

/** Whether hours say nothing of it: it has closed, or has not opened yet, or the operator says that it is shut. */
function isOutOfBusiness({ businessStatus, isOpen }: Clocked): boolean {
	return !isOpen || (businessStatus !== null && businessStatus !== "OPERATIONAL");
}
