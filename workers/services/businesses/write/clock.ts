import { type Clock, placedAbroad } from "#db/queries/clocks.ts";
import type { Database } from "#db/statement.ts";
import { type Region, zoneAfterMove, zoneOfRegion } from "#workers/domain/time-zone/place-time-zone.ts";

/** Returns the clock of a place for businesses without a position. */
export function clockOf(place: Region): Clock {
	return { zone: zoneOfRegion(place), countryCode: place.countryCode, ofPositions: {} };
}

/** Returns the clock of a place for these businesses, which come there. It is right as long as nobody writes them. */
export async function clockFor(db: Database, ids: readonly number[], place: Region): Promise<Clock> {
	const { results } = await placedAbroad(db, ids, place.countryCode).all();
	const zones = results.flatMap(({ id, ...business }) => {
		const zone = zoneAfterMove(business, place);
		return zone === business.timeZone ? [] : [[id, zone]];
	});
	return { ...clockOf(place), ofPositions: Object.fromEntries(zones) };
}
