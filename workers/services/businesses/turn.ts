import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { nextChange } from "#workers/domain/opening-hours/status.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/** What a business's badge is made of. */
export type Clocked = {
	id: number;
	businessStatus: BusinessStatus | null;
	isOpen: boolean;
	openingHours: OpeningWeek | null;
	timeZone: string | null;
};

/** When the clock next turns a business's badge, in milliseconds as `now`; null where it says the same whatever the hour. */
export function turnOf({ businessStatus, isOpen, openingHours, timeZone }: Clocked, now: number): number | null {
	if (!isOpen || (businessStatus !== null && businessStatus !== "OPERATIONAL")) return null;
	if (openingHours === null || timeZone === null) return null;
	return nextChange(openingHours, timeZone, new Date(now))?.getTime() ?? null;
}
