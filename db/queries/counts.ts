import { alias } from "drizzle-orm/sqlite-core";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

/** Kept counts beside what is really there, for the job that proves them. */

/** How many businesses a range of category or city ids really has, beside the kept count and that of the facets. Ranges keep the step small. */
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

const TOTAL = columnsOf({
	what: computed<string>("'country ' || o.code"),
	kept: computed<number>("o.business_count"),
	counted: computed<number>("coalesce(y.businesses, 0)"),
});
export type CountedTotal = RowOf<typeof TOTAL>;

/** The counts above those of categories and cities, added up from them: each country's, and the directory's four totals. */
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
