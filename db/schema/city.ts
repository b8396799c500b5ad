import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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

export type CityRow = typeof cities.$inferSelect;
