import type { Named } from "#db/queries/businesses.ts";
import { type CategoryRecord, categoryNamed } from "#db/queries/categories.ts";
import { type CityRecord, cityBySlug } from "#db/queries/cities.ts";
import type { Database } from "#db/statement.ts";

/** What a list is narrowed to: a category by its id or its address, a city by its address. */
export type Narrowing = { category: Named | null; city: string | null };
/** What was found by those names; null where nothing was asked for, or nothing answers to the name. */
export type Narrowed = { category: CategoryRecord | null; city: CityRecord | null };

export function narrowingReads(db: Database, { category, city }: Narrowing) {
	return [category && categoryNamed(db, category), city === null ? null : cityBySlug(db, city)] as const;
}

/** Whether a category or a city is asked for that there is not. */
export function isUnknown(ask: Narrowing, found: Narrowed): boolean {
	return (ask.category !== null && found.category === null) || (ask.city !== null && found.city === null);
}
