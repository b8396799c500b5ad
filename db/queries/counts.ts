import { alias } from "drizzle-orm/sqlite-core";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/** This file reads kept counts with the real ones, for the job that proves them. */

/**
 * Counts the businesses of a range of category or city ids, and reads the kept count and that of the facets with them.
 * Ranges keep the step small.
 */
export function countedBusinesses(db: Database, table: "categories" | "cities", afterId: number, limit: number) {
	const t = table === "categories" ? alias(categories, "t") : alias(cities, "t");
	const column = table === "categories" ? "category_id" : "city_id";
	const counted = computed<number>(`(SELECT count(*) FROM businesses b WHERE b.${column} = t.id)`);
	const word = table === "categories" ? "k" : "c";
	const faceted = computed<number>(
		`coalesce((SELECT doc FROM business_facet_counts WHERE term = '${word}' || t.id), 0)`,
	);
	const columns = columnsOf({ id: t.id, kept: t.businessCount, counted, faceted });
	return select(db, columns, `FROM ${table} t WHERE t.id > ?1 ORDER BY t.id LIMIT ?2`, afterId, limit);
}

const CITY_CATEGORY = columnsOf({
	/** Is the last city of the range; null when none follows. */
	last: computed<number | null>("w.last"),
	what: computed<string | null>("w.what"),
	kept: computed<number>("w.kept"),
	counted: computed<number>("w.counted"),
});

/**
 * Counts the open businesses of each category in a range of cities, and returns those whose kept count differs. If none
 * does, it returns one row without them.
 */
export function wrongCityCategories(db: Database, afterCityId: number, limit: number) {
	const within = "city_id > ?1 AND city_id <= (SELECT last FROM range)";
	const rest = `FROM (WITH range AS MATERIALIZED (
				SELECT max(id) AS last FROM (SELECT id FROM cities WHERE id > ?1 ORDER BY id LIMIT ?2)),
			kept AS (SELECT * FROM trades WHERE ${within}),
			counted AS (SELECT city_id, category_id, count(*) AS businesses FROM businesses WHERE ${within} AND category_id IS NOT NULL
				AND is_open = 1 AND business_status IS NOT 'CLOSED_PERMANENTLY' GROUP BY 1, 2),
			wrong AS (SELECT coalesce(k.city_id, c.city_id) || ' ' || coalesce(k.category_id, c.category_id) AS trade,
				coalesce(k.open_count, 0) AS kept, coalesce(c.businesses, 0) AS counted
				FROM kept k FULL JOIN counted c ON c.city_id = k.city_id AND c.category_id = k.category_id)
		SELECT range.last, 'trade ' || wrong.trade AS what, wrong.kept, wrong.counted
		FROM range LEFT JOIN wrong ON wrong.kept <> wrong.counted) w`;
	return select(db, CITY_CATEGORY, rest, afterCityId, limit);
}

const TOTAL = columnsOf({
	what: computed<string>("'country ' || o.code"),
	kept: computed<number>("o.business_count"),
	counted: computed<number>("coalesce(y.businesses, 0)"),
});
type CountedTotal = RowOf<typeof TOTAL>;

/** Reads the counts that are sums of those of categories and cities: each country's, and the directory's four totals. */
export function countedTotals(db: Database): Statement<CountedTotal> {
	const filled = (table: string) => `(SELECT count(*) FROM ${table} WHERE business_count > 0)`;
	return select(
		db,
		TOTAL,
		`FROM countries o
			LEFT JOIN (SELECT country_code, sum(business_count) AS businesses FROM cities GROUP BY country_code) y
			ON y.country_code = o.code
		UNION ALL SELECT 'businesses', business_count, (SELECT coalesce(sum(business_count), 0) FROM categories)
			+ (SELECT count(*) FROM businesses WHERE category_id IS NULL) FROM directory
		UNION ALL SELECT 'categories', category_count, ${filled("categories")} FROM directory
		UNION ALL SELECT 'cities', city_count, ${filled("cities")} FROM directory
		UNION ALL SELECT 'countries', country_count, ${filled("countries")} FROM directory`,
	);
}
