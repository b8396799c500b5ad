import { timeZoneOfState } from "./state-time-zone.ts";
import { timeZoneOfCountry } from "./time-zone.ts";

/** Returns the IANA zone of a place that has no position, where its country or its state keeps one time; null where that leaves it open. */
export function zoneOfPlace({
	countryCode,
	state,
	city,
}: {
	countryCode: string | null;
	state: string | null;
	city: string | null;
}): string | null {
	if (countryCode === null) return null;
	return timeZoneOfCountry(countryCode) ?? (state === null ? null : timeZoneOfState(countryCode, state, city));
}
