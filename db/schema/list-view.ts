import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Named views of the operators' list, for all of them. */
export const listViews = sqliteTable("list_views", {
	id: integer("id").primaryKey(),
	name: text("name").notNull(),
	nameKey: text("name_key").notNull(),
	query: text("query").notNull(),
	savedAt: integer("saved_at").notNull(),
});
