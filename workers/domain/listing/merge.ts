import type { Listing } from "./listing.ts";

/** Fields that say one thing together: they are taken over together or not at all, decided by the first of them. */
const TOGETHER: readonly (readonly (keyof Listing)[])[] = [
	["latitude", "longitude"],
	["phone", "phoneRaw"],
	["openingHours", "openingHoursRaw"],
	["rating", "reviewCount", "ratingSource"],
];
const GROUPED: ReadonlySet<string> = new Set(TOGETHER.flat());

/**
 * One listing of two rows of the same business (the exports repeat one for each of its e-mail addresses): the first, with its
 * empty fields filled from the later. Neither argument is changed.
 */
export function mergeRepeated(first: Listing, later: Listing): Listing {
	const merged: Record<string, unknown> = { ...first };
	for (const key of Object.keys(later) as (keyof Listing)[]) {
		if (!GROUPED.has(key) && first[key] === null) merged[key] = later[key];
	}
	for (const group of TOGETHER) {
		const [lead] = group;
		if (lead === undefined || first[lead] !== null) continue;
		const empty = group.every((key) => first[key] === null);
		if (later[lead] !== null || empty) for (const key of group) merged[key] = later[key] ?? first[key];
	}
	return merged as Listing;
}
