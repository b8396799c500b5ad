import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";

/** A category in a city: how many of its businesses have not closed for good. Triggers keep it. */
export const cityCategories = sqliteTable(
	"trades",
	{
		cityId: integer("city_id").notNull(),
		categoryId: integer("category_id").notNull(),
		openCount: integer("open_count").notNull(),
		/** Where one of them is; null where no position is known. */
		geoCell: integer("geo_cell"),
	},
	(table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
);

/** Categories in cities whose page has come or gone since search engines were last told. Triggers note them. */
export const cityCategoryCrossings = sqliteTable(
	"trade_crossings",
	{
		cityId: integer("city_id").notNull(),
		categoryId: integer("category_id").notNull(),
		/** 1 where it had a page then. */
		hadPage: integer("had_page").notNull(),
	},
	(table) => [primaryKey({ columns: [table.cityId, table.categoryId] })],
);
