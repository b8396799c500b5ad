import type { KnownCategory, KnownCity } from "#db/queries/known-taxonomies.ts";
import { knownCategories, knownCities } from "#db/queries/known-taxonomies.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { UniformValues } from "#workers/contract/change-set.ts";

/** Holds the category and the city that a bulk change gives to businesses. Null: it sets none. */
export type SetTaxonomies = { category: KnownCategory | null; city: KnownCity | null };

/**
 * Finds the category and the city, or those that they were merged into. If one no longer exists, it returns the name of that kind instead.
 */
export async function setTaxonomies(
	db: Database,
	{ categoryId, cityId }: UniformValues,
): Promise<SetTaxonomies | "category" | "city"> {
	if (categoryId === undefined && cityId === undefined) return { category: null, city: null };
	const [categories, cities] = await readBatch(db, [
		categoryId === undefined ? null : knownCategories(db, [], [categoryId]),
		cityId === undefined ? null : knownCities(db, [], [cityId])[0],
	]);
	const category = resolveMerged(categories);
	const city = resolveMerged(cities);
	if (categoryId !== undefined && category === null) return "category";
	if (cityId !== undefined && city === null) return "city";
	return { category, city };
}

function resolveMerged<Row extends { mergedInto: number | null; removedAt: number | null }>(chain: Row[]): Row | null {
	const head = chain.find(({ mergedInto }) => mergedInto === null);
	return head === undefined || head.removedAt !== null ? null : head;
}
