import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { columnsOf, computed, type Database, nullable, type RowOf, type Statement, select } from "#db/statement.ts";
import { MIN_INDEXED_LISTINGS } from "#workers/domain/seo/robots.ts";

/** Reads suggestions while a visitor types: a limited number of narrow rows, each from an index. */

const b = alias(businesses, "b");
const y = alias(cities, "y");
const SUGGESTED = columnsOf({
	id: b.id,
	slug: b.slug,
	name: b.name,
	nameKey: b.nameKey,
	town: nullable(y.name),
	reviewCount: b.reviewCount,
	score: b.score,
});
export type SuggestedRecord = RowOf<typeof SUGGESTED>;

/** Reads businesses whose addresses have this beginning, in their order. An address begins with the name. */
export function businessesBeginning(db: Database, slug: string, most: number): Statement<SuggestedRecord> {
	// No address has a letter that sorts after "~".
	return select(
		db,
		SUGGESTED,
		`FROM businesses b LEFT JOIN cities y ON y.id = b.city_id
		WHERE b.slug >= ?1 AND b.slug < ?1 || '~' ORDER BY b.slug LIMIT ?2 + 0`,
		slug,
		most,
	);
}

/**
 * Reads the first businesses that an FTS5 expression finds: over their words, or over their numbers, websites and e-mail addresses.
 */
export function businessesMatching(
	db: Database,
	index: "business_search" | "business_contacts",
	match: string,
	most: number,
): Statement<SuggestedRecord> {
	return select(
		db,
		SUGGESTED,
		`FROM (SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ?1 LIMIT ?2 + 0) m
		CROSS JOIN businesses b ON b.id = m.id LEFT JOIN cities y ON y.id = b.city_id`,
		match,
		most,
	);
}

const k = alias(categories, "k");
const TOWN = columnsOf({
	id: y.id,
	slug: y.slug,
	name: y.name,
	state: y.state,
	country: y.country,
	businessCount: y.businessCount,
});
const TRADE = columnsOf({ id: k.id, slug: k.slug, name: k.name, businessCount: k.businessCount });
const MOST_OPEN = `t.open_count >= ${MIN_INDEXED_LISTINGS} ORDER BY t.open_count DESC LIMIT ?2 + 0`;

/** Reads the cities that have most of a category, of those with a page for it. */
export function citiesWithMost(db: Database, categoryId: number, most: number): Statement<RowOf<typeof TOWN>> {
	const rest = `FROM trades t CROSS JOIN cities y ON y.id = t.city_id WHERE t.category_id = ?1 AND ${MOST_OPEN}`;
	return select(db, TOWN, rest, categoryId, most);
}

/** Reads the categories that a city has most of, of those with a page in it. */
export function categoriesWithMost(db: Database, cityId: number, most: number): Statement<RowOf<typeof TRADE>> {
	const rest = `FROM trades t CROSS JOIN categories k ON k.id = t.category_id WHERE t.city_id = ?1 AND ${MOST_OPEN}`;
	return select(db, TRADE, rest, cityId, most);
}

const PLACE = columnsOf({ at: computed<number>("p.key") });

/** Reads which of these FTS5 expressions find a business. `at` is an expression's place among them. */
export function expressionsFound(db: Database, matches: readonly string[]): Statement<RowOf<typeof PLACE>> {
	return select(
		db,
		PLACE,
		`FROM json_each(?1) p WHERE EXISTS (SELECT 1 FROM business_search WHERE business_search MATCH p.value)`,
		JSON.stringify(matches),
	);
}

/** Reads which of these pairs have a business. `at` is a pair's place among them. */
export function filledPairs(
	db: Database,
	pairs: readonly { categoryId: number; cityId: number }[],
): Statement<RowOf<typeof PLACE>> {
	return select(
		db,
		PLACE,
		`FROM json_each(?1) p WHERE EXISTS (
			SELECT 1 FROM businesses WHERE city_id = p.value ->> 'cityId' AND category_id = p.value ->> 'categoryId'
		)`,
		JSON.stringify(pairs),
	);
}
