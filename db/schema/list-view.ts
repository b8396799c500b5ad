import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds named views of the operators' list. All operators share them. */
export const listViews = sqliteTable("list_views", {
	id: integer("id").primaryKey(),
	name: text("name").notNull(),
	nameKey: text("name_key").notNull(),
	query: text("query").notNull(),
	savedAt: integer("saved_at").notNull(),
});
