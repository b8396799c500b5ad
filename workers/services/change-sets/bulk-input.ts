import type { UniformFact, UniformFacts } from "#db/queries/uniform-writes.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import type { BulkInput, UniformValues } from "#workers/contract/change-set.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { BULK_FACTS } from "#workers/domain/business/field-lists.ts";
import { type Region, zoneAfterMove } from "#workers/domain/time-zone/place-time-zone.ts";
import { clockOf } from "../businesses/write/clock.ts";
import { openSwitch } from "../businesses/write/open-switch.ts";

/** Is the task of a bulk change, as its change set keeps it: either `ids` or `filter`. */
export type StoredBulk = {
	/** Lists row numbers in order, each once. */
	ids: number[] | null;
	filter: BusinessFilter | null;
	/** Is the last row number that it covers. Businesses that are added meanwhile are not included. */
	last: number;
	/** Holds the values to set. Null removes the businesses. */
	set: UniformValues | null;
	names: BulkInput["names"];
	/**
	 * For a merge, this names the category or the city whose businesses all get the values. It is removed after the last
	 * one. `wasFollowing`: its businesses had not all followed its own name yet; `wasMoving`: nor to its own country or state.
	 */
	merges?: { kind: TaxonomyKind; from: number; wasFollowing?: boolean; wasMoving?: boolean };
};

/** Returns the input of a bulk change. Throws when there is none. */
export function storedBulk({ input }: Pick<ChangeSetRow, "input">): StoredBulk {
	if (input === null) throw new Error("The change set has no input");
	return JSON.parse(input);
}

/** Converts the set values to facts. The category and the city come with the keys of their names, and the city with its clock. */
export function factsOfValues(
	{ status, verified, open }: UniformValues,
	category: { id: number; nameKey: string } | null,
	city: SetCity | null,
): UniformFacts {
	return {
		...(status === undefined ? {} : { businessStatus: status }),
		...(category === null ? {} : { categoryId: category.id, categoryKey: category.nameKey }),
		...(city === null ? {} : { cityId: city.id, cityKey: city.nameKey, clock: clockOf(regionOf(city)) }),
		...(open === undefined ? {} : { isOpen: Number(open) }),
		...(verified === undefined ? {} : { isVerified: Number(verified) }),
	};
}

/** Is the city that is set. */
export type SetCity = {
	id: number;
	nameKey: string;
	name: string;
	state: string | null;
	countryCode: string | null;
	countryKey: string;
};

/** Returns the place that a city gives to its businesses. */
export function regionOf({ name, state, countryCode }: Omit<SetCity, "id" | "nameKey" | "countryKey">): Region {
	return { city: name, state, countryCode };
}

/**
 * Returns the facts of a business after a uniform change into a `city`, if it sets one: those that are set, and those that follow them as in
 * an edit of one business.
 */
export function uniformlyChanged(before: Clocked, set: UniformFacts, city: SetCity | null) {
	const { businessStatus, cityId, clock: _, ...facts } = set;
	const comes = city !== null && cityId !== before.cityId;
	const clocked = { ...before, countryCode: before.inCountryCode };
	return {
		...facts,
		...(cityId === undefined
			? {}
			: { cityId, timeZone: comes ? zoneAfterMove(clocked, regionOf(city)) : before.timeZone }),
		...(businessStatus === undefined
			? {}
			: { businessStatus, isOpen: facts.isOpen ?? openSwitch(businessStatus, before) }),
	};
}
type Clocked = Pick<
	StoredBusiness,
	"businessStatus" | "isOpen" | "cityId" | "latitude" | "longitude" | "timeZone" | "inCountryCode"
>;

/** Returns the facts that are set. */
export function factsSetBy(set: UniformValues): UniformFact[] {
	const names = Object.keys(set) as (keyof UniformValues)[];
	return names.flatMap((name) => (set[name] === undefined ? [] : BULK_FACTS[name]));
}
