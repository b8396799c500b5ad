import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * Holds a category in a city, with the number of its businesses that have not permanently closed. Triggers update it.
 */
export const cityCategories = sqliteTable(
	"trades",
	{
		cityId: integer("city_id").notNull(),
		categoryId: integer("category_id").notNull(),
		openCount: integer("open_count").notNull(),
		/** Is the position of one of their businesses; null when none is known. */
		geoCell: integer("geo_cell"),
	},
	(table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
);

/**
 * Lists categories in cities whose page has appeared or disappeared, and that search engines do not know of yet.
 * Triggers note them.
 */
export const cityCategoryCrossings = sqliteTable(
	"trade_crossings",
	{
		cityId: integer("city_id").notNull(),
		categoryId: integer("category_id").notNull(),
		/** Is 1 when it had a page then. */
		hadPage: integer("had_page").notNull(),
	},
	(table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
);
