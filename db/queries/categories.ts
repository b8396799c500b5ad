import { categories } from "#db/schema/category.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const category = {
	id: categories.id,
	name: categories.name,
	slug: categories.slug,
	icon: categories.icon,
	businessCount: categories.businessCount,
};
const CATEGORY = columnsOf(category);
export type CategoryRecord = RowOf<typeof CATEGORY>;
const MATCHING = columnsOf({ ...category, found: computed<number>("count(*) OVER ()") });

/** Reads categories with businesses, the largest first. */
export function categoriesByCount(db: Database, limit: number, offset: number): Statement<CategoryRecord> {
	return select(
		db,
		CATEGORY,
		"FROM categories WHERE removed_at IS NULL AND business_count > 0 ORDER BY business_count DESC, name_key LIMIT ?1 + 0 OFFSET ?2",
		limit,
		offset,
	);
}

/**
 * Reads categories with businesses in whose names words stand (an FTS5 expression), the largest first, among the first `candidates`. Each row
 * carries `found`, the number of candidates.
 */
export function categoriesMatching(db: Database, match: string, candidates: number, limit: number, offset: number) {
	const found = "SELECT rowid AS id FROM category_search WHERE category_search MATCH ?1 LIMIT ?2 + 0";
	return select(
		db,
		MATCHING,
		`FROM (${found}) m CROSS JOIN categories ON categories.id = m.id WHERE removed_at IS NULL AND business_count > 0
		ORDER BY business_count DESC, name_key LIMIT ?3 + 0 OFFSET ?4`,
		match,
		candidates,
		limit,
		offset,
	);
}

/** Reads categories by their ids, in that order. */
export function categoriesById(db: Database, ids: readonly number[]): Statement<CategoryRecord> {
	const from = "FROM json_each(?1) c CROSS JOIN categories ON categories.id = c.value ORDER BY c.key";
	return select(db, CATEGORY, from, JSON.stringify(ids));
}

/** Reads a category by its id, or by its present address. A removed one has none. */
export function categoryNamed(db: Database, named: { id: number } | { slug: string }): Statement<CategoryRecord> {
	if ("id" in named) return select(db, CATEGORY, "FROM categories WHERE id = ?1 AND removed_at IS NULL", named.id);
	return select(db, CATEGORY, "FROM categories WHERE slug = ?1 AND removed_at IS NULL", named.slug);
}

const NAMED = columnsOf({ id: categories.id, name: categories.name, slug: categories.slug, icon: categories.icon });

/** Reads the category that a business is in, if any. */
export function categoryOfBusiness(db: Database, id: number) {
	const from =
		"FROM businesses CROSS JOIN categories ON categories.id = businesses.category_id WHERE businesses.id = ?1";
	return select(db, NAMED, from, id);
}

const KEY = columnsOf({ id: categories.id, nameKey: categories.nameKey });
export type CategoryKey = RowOf<typeof KEY>;

/** Reads the values that a business stores of its category; no row when the category is gone. */
export function categoryKeyOf(db: Database, id: number): Statement<CategoryKey> {
	return select(db, KEY, "FROM categories WHERE id = ?1 AND removed_at IS NULL AND merged_into IS NULL", id);
}
