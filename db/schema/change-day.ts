import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Holds the totals of changes of businesses, by day of Europe/Istanbul. Triggers of the change sets count them
 * (migration 0073).
 */
export const changeDays = sqliteTable("change_days", {
	day: text("day").primaryKey(),
	imports: integer("imports").notNull(),
	imported: integer("imported").notNull(),
	refreshed: integer("refreshed").notNull(),
	added: integer("added").notNull(),
	edited: integer("edited").notNull(),
	removed: integer("removed").notNull(),
	undone: integer("undone").notNull(),
	unmade: integer("unmade").notNull(),
});
