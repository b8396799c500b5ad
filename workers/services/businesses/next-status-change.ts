import { isInBusiness } from "#workers/domain/business/in-business.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { nextChange } from "#workers/domain/opening-hours/status.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { wallClockAt } from "#workers/domain/opening-hours/zone.ts";

/** Holds the facts that decide a business's badge. */
export type Clocked = {
	id: number;
	businessStatus: BusinessStatus | null;
	isOpen: boolean;
	openingHours: OpeningWeek | null;
	timeZone: string | null;
};

/** Returns when the clock next changes a business's badge, in milliseconds as `now`; null when no hour changes it. */
export function nextStatusChange(business: Clocked, now: number): number | null {
	const { openingHours, timeZone } = business;
	if (openingHours === null || timeZone === null || !isInBusiness(business)) return null;
	return nextChange(openingHours, timeZone, new Date(now))?.getTime() ?? null;
}

/**
 * Returns when a business's own page next changes apart from its badge, in milliseconds as `now`. At its own midnight today's row and the
 * bank holiday change; at UTC's midnight the date of the printed line does.
 */
export function nextPageChanges({ timeZone }: Clocked, now: number): (number | null)[] {
	return [midnightIn(timeZone ?? "UTC", now), midnightIn("UTC", now)];
}

function midnightIn(timeZone: string, now: number): number | null {
	const clock = wallClockAt(timeZone, new Date(now));
	return clock?.instantOf(clock.today + 1, 0) ?? null;
}
