import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const site = sqliteTable("site", {
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
});

export const categories = sqliteTable("categories", {
	id: integer("id").primaryKey(),
	slug: text("slug").notNull(),
	name: text("name").notNull(),
	nameKey: text("name_key").notNull(),
	icon: text("icon").notNull(),
	businessCount: integer("business_count").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

export const countries = sqliteTable("countries", {
	code: text("code").primaryKey(),
	name: text("name").notNull(),
	businessCount: integer("business_count").notNull(),
});

export const cities = sqliteTable("cities", {
	id: integer("id").primaryKey(),
	slug: text("slug").notNull(),
	name: text("name").notNull(),
	nameKey: text("name_key").notNull(),
	state: text("state"),
	stateKey: text("state_key").notNull(),
	country: text("country"),
	countryCode: text("country_code"),
	countryKey: text("country_key").notNull(),
	businessCount: integer("business_count").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

export type SiteRow = typeof site.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type CityRow = typeof cities.$inferSelect;
export type CountryRow = typeof countries.$inferSelect;
