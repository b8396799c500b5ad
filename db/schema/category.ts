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
});

export type CategoryRow = typeof categories.$inferSelect;
