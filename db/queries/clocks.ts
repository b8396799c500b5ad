import { columnsOf, computed, type Database, select } from "#db/statement.ts";
import { Bound, inList } from "./set-writes.ts";

/** Gives many businesses the time zone of the place that they come to, as `zoneAfterMove` of domain/time-zone/place-time-zone.ts gives it to one. */

/**
 * Is the clock of a city. `zone` is that of its region; null where its country has several. `ofPositions` has the zones of the businesses
 * whose position decides and gives another one than they have, by their ids.
 */
export type Clock = {
	zone: string | null;
	countryCode: string | null;
	ofPositions: Readonly<Record<number, string | null>>;
};

/** Returns SQL of the zone that a business `b` gets. Its country is still the one before. */
export function zoneSql({ zone, countryCode, ofPositions }: Clock, bound: Bound): string {
	const path = `'$."' || b.id || '"'`;
	const json = Object.keys(ofPositions).length === 0 ? null : bound.of(JSON.stringify(ofPositions));
	const positioned = json === null ? "" : `WHEN json_type(${json}, ${path}) IS NOT NULL THEN ${json} ->> (${path})`;
	const abroad = countryCode === null ? "" : `WHEN b.country_code <> ${bound.of(countryCode)} THEN NULL`;
	const region = zone === null ? abroad : `WHEN true THEN ${bound.of(zone)}`;
	return `CASE ${positioned} WHEN b.latitude IS NOT NULL THEN b.time_zone ${region} ELSE b.time_zone END`;
}

const PLACED = columnsOf({
	id: computed<number>("b.id"),
	latitude: computed<number>("b.latitude"),
	longitude: computed<number | null>("b.longitude"),
	timeZone: computed<string | null>("b.time_zone"),
	countryCode: computed<string | null>("b.country_code"),
});

/** Reads the businesses among these whose position decides on their zone when they come into a country. */
export function placedAbroad(db: Database, ids: readonly number[], countryCode: string | null) {
	const bound = new Bound();
	const rest = `FROM ${inList(ids, bound)} WHERE b.latitude IS NOT NULL AND b.country_code IS NOT ${bound.of(countryCode)}`;
	return select(db, PLACED, rest, ...bound.values);
}
