import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { cities } from "#db/schema/city.ts";
import { columnsOf, computed, type Database, nullable, type RowOf, type Statement, select } from "#db/statement.ts";

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

/** Reads the first businesses that an FTS5 expression finds. */
export function businessesMatching(db: Database, match: string, most: number): Statement<SuggestedRecord> {
	return select(
		db,
		SUGGESTED,
		`FROM (SELECT rowid AS id FROM business_search WHERE business_search MATCH ?1 LIMIT ?2 + 0) m
		CROSS JOIN businesses b ON b.id = m.id LEFT JOIN cities y ON y.id = b.city_id`,
		match,
		most,
	);
}

const PAIR = columnsOf({ at: computed<number>("p.key") });

/** Reads which of these pairs have a business. `at` is a pair's place among them. */
export function filledPairs(
	db: Database,
	pairs: readonly { categoryId: number; cityId: number }[],
): Statement<RowOf<typeof PAIR>> {
	return select(
		db,
		PAIR,
		`FROM json_each(?1) p WHERE EXISTS (
			SELECT 1 FROM businesses WHERE city_id = p.value ->> 'cityId' AND category_id = p.value ->> 'categoryId'
		)`,
		JSON.stringify(pairs),
	);
}
