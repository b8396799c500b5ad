import { isZoneOfCountry } from "./country-time-zones.ts";
import { timeZoneOfState } from "./state-time-zone.ts";
import { timeZoneAt, timeZoneOfCountry } from "./time-zone.ts";

type Position = { latitude: number | null; longitude: number | null };
export type Region = { countryCode: string | null; state: string | null; city: string | null };
/** Holds the clock of a business and where it stands. `countryCode` is that of its city, or its own. */
type Clocked = Position & { timeZone: string | null; countryCode: string | null };

/**
 * Returns the IANA zone of a place: that of its position, else the only one of its country, else that of a state that keeps one time;
 * null where they leave it open. The map's lines are coarse, so a place near a border that they put abroad keeps the nearest time of
 * its own country. One that is far from it, in an overseas territory say, keeps the time where it is.
 */
export function zoneOfPlace(place: Position & Region): string | null {
	const { latitude, longitude, countryCode } = place;
	const here = latitude === null || longitude === null ? null : timeZoneAt(latitude, longitude);
	if (here === null || latitude === null || longitude === null) return zoneOfRegion(place);
	if (countryCode === null || isZoneOfCountry(here, countryCode)) return here;
	const near = nearestZone(latitude, longitude, countryCode);
	return near ?? (isAtSea(here) ? (zoneOfRegion(place) ?? here) : here);
}

/** Returns the zone of a place that has no position. */
export function zoneOfRegion({ countryCode, state, city }: Region): string | null {
	if (countryCode === null) return null;
	return timeZoneOfCountry(countryCode) ?? (state === null ? null : timeZoneOfState(countryCode, state, city));
}

/**
 * Returns the zone of a business that comes to another place and stays where it is on the map. With a position it keeps its own within its
 * country.
 */
export function zoneAfterMove(before: Clocked, place: Region): string | null {
	const { latitude, longitude, timeZone, countryCode } = before;
	if (latitude !== null && countryCode === place.countryCode) return timeZone;
	return zoneFrom(before, { latitude, longitude, ...place });
}

/** Returns the zone of a place, and where that leaves it open the one before, unless that is of another country. */
export function zoneFrom(
	{ timeZone, countryCode }: Omit<Clocked, keyof Position>,
	place: Position & Region,
): string | null {
	const isAbroad = place.countryCode !== null && countryCode !== null && place.countryCode !== countryCode;
	return zoneOfPlace(place) ?? (isAbroad ? null : timeZone);
}

/**
 * Returns the zone of a stored business that has the one of the map's line, or none, as an import gives it by its position and country. Null
 * where its zone stays: the place's own, or one that only a file can have named.
 */
export function zoneBesideLine({ timeZone, ...place }: Clocked & Region): string | null {
	const { latitude, longitude } = place;
	if (latitude === null || longitude === null) return null;
	if (timeZone !== null && timeZone !== timeZoneAt(latitude, longitude)) return null;
	const zone = zoneOfPlace(place);
	return zone === timeZone ? null : zone;
}

/** Tells whether a zone is one of those that the map has for the open sea. */
function isAtSea(zone: string): boolean {
	return zone.startsWith("Etc/");
}

/** Say how far around a place its country's time is looked for, and in what steps. The map draws its lines in steps of up to some thirty kilometres. */
const REACH_DEGREES = 0.3;
const STEP_DEGREES = 0.03;
const DIRECTIONS = 8;

/** Returns the zone of a country that is nearest to a position, or null when none is near. */
function nearestZone(latitude: number, longitude: number, countryCode: string): string | null {
	const width = 1 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
	for (let far = STEP_DEGREES; far <= REACH_DEGREES; far += STEP_DEGREES) {
		for (let direction = 0; direction < DIRECTIONS; direction++) {
			const angle = (direction * 2 * Math.PI) / DIRECTIONS;
			const zone = timeZoneAt(latitude + far * Math.cos(angle), longitude + far * width * Math.sin(angle));
			if (zone !== null && isZoneOfCountry(zone, countryCode)) return zone;
		}
	}
	return null;
}
