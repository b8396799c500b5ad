import { type CategoryRecord, categoryById } from "#db/queries/categories.ts";
import { type CityRecord, cityBySlug } from "#db/queries/cities.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { noRows, readBatch } from "#db/statement.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";

/** What a list is narrowed to, already read from the database with the version it was read at. */
export type Narrowing = { directory: Directory; category: CategoryRecord | null; city: CityRecord | null };

/** Finds the category and the city a list is narrowed to; unknown when one is asked for that there is not. */
export async function findNarrowing(
	{ db }: Act,
	ask: { categoryId?: number; city?: string },
): Promise<(Narrowing & { known: true }) | { directory: Directory; known: false }> {
	const [[directory], [category = null], [city = null]] = await readBatch(db, [
		directoryRow(db),
		ask.categoryId === undefined ? noRows(db) : categoryById(db, ask.categoryId),
		ask.city === undefined ? noRows(db) : cityBySlug(db, slugify(ask.city, MAX_SLUG_LENGTH)),
	]);
	if ((ask.categoryId !== undefined && category === null) || (ask.city !== undefined && city === null))
		return { directory, known: false };
	return { directory, category, city, known: true };
}
