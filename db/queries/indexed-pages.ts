import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { cityCategories } from "#db/schema/city-category.ts";
import { columnsOf, type Database, select } from "#db/statement.ts";

const BUSINESS = columnsOf({ slug: businesses.slug });
const CATEGORY = columnsOf({ slug: categories.slug, businessCount: categories.businessCount });
const CITY = columnsOf({ slug: cities.slug, businessCount: cities.businessCount });
const y = alias(cities, "y");
const k = alias(categories, "k");
const t = alias(cityCategories, "t");
const CITY_CATEGORY = columnsOf({ city: y.slug, category: k.slug, openCount: t.openCount });

type Slugs = readonly string[];

/** Reads which pages exist at these addresses, with the facts that decide whether search engines may have them. */
export const pagesPresent = {
	businesses: (db: Database, slugs: Slugs) =>
		select(db, BUSINESS, "FROM json_each(?1) s CROSS JOIN businesses ON slug = s.value", JSON.stringify(slugs)),
	categories: (db: Database, slugs: Slugs) =>
		select(
			db,
			CATEGORY,
			"FROM json_each(?1) s CROSS JOIN categories ON slug = s.value AND removed_at IS NULL",
			JSON.stringify(slugs),
		),
	cities: (db: Database, slugs: Slugs) =>
		select(
			db,
			CITY,
			"FROM json_each(?1) s CROSS JOIN cities ON slug = s.value AND removed_at IS NULL",
			JSON.stringify(slugs),
		),
	/** The argument has pairs of a city's and a category's slug. */
	cityCategories: (db: Database, pairs: readonly (readonly [city: string, category: string])[]) =>
		select(
			db,
			CITY_CATEGORY,
			`FROM json_each(?1) s CROSS JOIN cities y ON y.slug = s.value->>0 CROSS JOIN categories k ON k.slug = s.value->>1
			CROSS JOIN trades t ON t.city_id = y.id AND t.category_id = k.id`,
			JSON.stringify(pairs),
		),
};
