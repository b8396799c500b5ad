import { foldText } from "../fold-text.ts";
import { cityKey, cityOf } from "../listing/city.ts";
import type { Listing } from "../listing/listing.ts";
import type { ImportOptions } from "./options.ts";

/** Replaces a listing's category and city by the existing ones that the operator has chosen for them. */
export function withMappedNames(listing: Listing, { categories, cities }: ImportOptions): Listing {
	if (isEmpty(categories) && isEmpty(cities)) return listing;
	const city = cityOf(listing);
	const category = listing.category === null ? undefined : own(categories, foldText(listing.category));
	const place = city === null ? undefined : own(cities, cityKey(city));
	return category === undefined && place === undefined
		? listing
		: { ...listing, ...(category === undefined ? {} : { category }), ...place };
}

/** Returns the folded names of the categories that the operator has chosen. They are taken as they are. */
export function chosenNames(categories: ImportOptions["categories"]): ReadonlySet<string> {
	return new Set(Object.values(categories).map(foldText));
}

/** Returns the folded names of the file that the operator wants as categories of their own: they stand for themselves. */
export function ownNames(categories: ImportOptions["categories"]): ReadonlySet<string> {
	return new Set(Object.entries(categories).flatMap(([key, name]) => (foldText(name) === key ? [key] : [])));
}

function isEmpty(map: object): boolean {
	for (const _ in map) return false;
	return true;
}

function own<Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined {
	return Object.hasOwn(map, key) ? map[key] : undefined;
}
