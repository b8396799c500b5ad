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

/** Holds the other names of categories: former ones, and those that imports chose. */
export const categoryAliases = sqliteTable("category_aliases", {
	nameKey: text("name_key").primaryKey(),
	categoryId: integer("category_id").notNull(),
});

/** Holds what an import has made a name of a category stand for, and what the name stood for before; null: no category. */
export const importCategoryNames = sqliteTable("import_category_names", {
	id: integer("id").primaryKey(),
	changeSetId: text("change_set_id").notNull(),
	nameKey: text("name_key").notNull(),
	foundId: integer("found_id"),
	keptId: integer("kept_id"),
});

/** Holds the former addresses of categories. */
export const categoryRedirects = sqliteTable("category_redirects", {
	slug: text("slug").primaryKey(),
	categoryId: integer("category_id").notNull(),
	createdAt: integer("created_at").notNull(),
});

export type CategoryRow = typeof categories.$inferSelect;
