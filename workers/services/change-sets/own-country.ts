import { citiesOfBusinesses, storedBusinesses } from "#db/queries/stored-businesses.ts";
import type { UniformFacts } from "#db/queries/uniform-writes.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { cityOf } from "#workers/domain/listing/city.ts";
import { zoneAfterMove } from "#workers/domain/time-zone/place-time-zone.ts";
import { placeOf } from "../businesses/fields.ts";
import { type FactName, factsOf } from "../businesses/write/facts.ts";
import { handEditedOf, storedHandEdited } from "../businesses/write/hand-edited.ts";
import { placeWithoutCity, staysIn } from "../businesses/write/listing.ts";
import type { Place } from "../businesses/write/place.ts";
import type { Wanted } from "../businesses/write/target.ts";
import { factsOfValues, regionOf, type SetCity, uniformlyChanged } from "./bulk-input.ts";

/**
 * A city that says no country says nothing of the country of those that are set into it: each comes into the city of that name in its own
 * country, as in an edit or an import of one business that names the city alone. So they are not changed alike, but planned one by one.
 */
export function saysNoCountry(city: SetCity | null): city is SetCity {
	return city !== null && city.countryKey === "";
}

/** Describes a business that changes. */
type OwnChange = { before: StoredBusiness; after: Wanted };

/** Returns how many of these businesses exist, and those that change. */
export async function keepingCountries(
	db: Database,
	ids: readonly number[],
	set: UniformValues,
	{ category, city }: { category: { id: number; nameKey: string } | null; city: SetCity },
): Promise<{ present: number; changes: OwnChange[] }> {
	const [stored, cities] = await readBatch(db, [storedBusinesses(db, ids), citiesOfBusinesses(db, ids)]);
	const cityOfEach = new Map(cities.map(({ business, ...place }) => [business, place]));
	const values = factsOfValues(set, category, null);
	const changes = stored.map((before) => {
		const place = placeOf(before, cityOfEach.get(before.id) ?? null);
		return { before, after: wantedOf(before, place, values, city) };
	});
	return {
		present: stored.length,
		changes: changes.flatMap(({ before, after }) => (after === null ? [] : { before, after })),
	};
}

/** Returns what a business becomes; null where it is so already. */
function wantedOf(before: StoredBusiness, place: Place, values: UniformFacts, city: SetCity): Wanted | null {
	const { country, countryCode } = place;
	const to = cityOf({ city: city.name, state: city.state, country, countryCode });
	const isThere = before.cityId === city.id || staysIn(to, cityOf(place));
	const isHome = country === null && countryCode === null;
	const set = Object.keys(values) as (keyof UniformFacts & FactName)[];
	const marks: FactName[] = set.filter((name) => name !== "categoryKey" && before[name] !== values[name]);
	if (!isThere) marks.push("cityId");
	if (marks.length === 0) return null;
	const moved = isThere
		? {}
		: {
				...placeWithoutCity(place, to),
				...(isHome ? { cityId: city.id } : {}),
				timeZone: zoneAfterMove({ ...before, countryCode }, { ...regionOf(city), countryCode }),
			};
	const facts = {
		...factsOf(before),
		...uniformlyChanged(before, values, null),
		...moved,
		handEdited: storedHandEdited([...handEditedOf(before), ...marks]),
	};
	return { facts, slugs: [], ...(isThere || isHome ? {} : { city: to }) };
}
