import { getTableColumns } from "drizzle-orm";
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
	revision: integer("revision").notNull(),
	removedAt: integer("removed_at"),
	/** It is set when a merge begins. The row is removed when all of its businesses have moved. */
	mergedInto: integer("merged_into"),
	following: text("following"),
	/** Tells whether another city of the same name has businesses. Triggers write it, so it is left out wherever a city is written. */
	hasNamesake: integer("has_namesake").notNull().default(0),
});

const { hasNamesake: _, ...written } = getTableColumns(cities);
/** Holds the columns that services write, and read before they do. */
export const WRITTEN_CITY_COLUMNS = written;

/** Holds the former names of cities, and their former places. */
export const cityAliases = sqliteTable(
	"city_aliases",
	{
		nameKey: text("name_key").notNull(),
		countryKey: text("country_key").notNull(),
		stateKey: text("state_key").notNull(),
		cityId: integer("city_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.nameKey, table.countryKey, table.stateKey] })],
);

/** Holds the former addresses of cities. */
export const cityRedirects = sqliteTable("city_redirects", {
	slug: text("slug").primaryKey(),
	cityId: integer("city_id").notNull(),
	createdAt: integer("created_at").notNull(),
});

export type CityRow = Omit<typeof cities.$inferSelect, "hasNamesake">;
