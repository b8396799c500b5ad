import { integer, sqliteTable } from "drizzle-orm/sqlite-core";

/** Has one row: the totals of everything, the last ids given out, and the versions. */
export const directory = sqliteTable("directory", {
	id: integer("id").primaryKey(),
	dataVersion: integer("data_version").notNull(),
	lastBusinessId: integer("last_business_id").notNull(),
	lastCategoryId: integer("last_category_id").notNull(),
	lastCityId: integer("last_city_id").notNull(),
	businessCount: integer("business_count").notNull(),
	categoryCount: integer("category_count").notNull(),
	cityCount: integer("city_count").notNull(),
	countryCount: integer("country_count").notNull(),
	contentChangedAt: integer("content_changed_at"),
	writeVersion: integer("write_version").notNull(),
	siteVersion: integer("site_version").notNull(),
	lastHouseAdId: integer("last_house_ad_id").notNull(),
});
