import type { Named } from "#db/queries/businesses.ts";
import { type CategoryRecord, categoryNamed } from "#db/queries/categories.ts";
import { type CityRecord, cityBySlug } from "#db/queries/cities.ts";
import type { Database } from "#db/statement.ts";

/** Requests a part of a list: of a category by its id or its address, of a city by its address. */
export type Narrowing = { category: Named | null; city: string | null };
/** Holds the records found by those names; null where nothing was requested, or nothing has the name. */
export type Narrowed = { category: CategoryRecord | null; city: CityRecord | null };

export function narrowingReads(db: Database, { category, city }: Narrowing) {
	return [category && categoryNamed(db, category), city === null ? null : cityBySlug(db, city)] as const;
}

/** Tells whether the request names a category or a city that does not exist. */
export function isUnknown(ask: Narrowing, found: Narrowed): boolean {
	return (ask.category !== null && found.category === null) || (ask.city !== null && found.city === null);
}
