import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const categories = sqliteTable("categories", {
	id: integer("id").primaryKey(),
	slug: text("slug").notNull(),
	name: text("name").notNull(),
	nameKey: text("name_key").notNull(),
	icon: text("icon").notNull(),
	businessCount: integer("business_count").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	revision: integer("revision").notNull(),
	removedAt: integer("removed_at"),
	/** It is set when a merge begins. The row is removed when all of its businesses have moved. */
	mergedInto: integer("merged_into"),
	following: text("following"),
});

/** Holds the former names of categories. */
export const categoryAliases = sqliteTable("category_aliases", {
	nameKey: text("name_key").primaryKey(),
	categoryId: integer("category_id").notNull(),
});

/** Holds the former addresses of categories. */
export const categoryRedirects = sqliteTable("category_redirects", {
	slug: text("slug").primaryKey(),
	categoryId: integer("category_id").notNull(),
	createdAt: integer("created_at").notNull(),
});

export type CategoryRow = typeof categories.$inferSelect;
