import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds changes of pages that must be handed on; each list is a JSON array. */
export const pageChanges = sqliteTable("page_changes", {
	id: integer("id").primaryKey({ autoIncrement: true }),
	at: integer("at").notNull(),
	businesses: text("businesses").notNull().default("[]"),
	gone: text("gone").notNull().default("[]"),
	taxonomies: text("hubs").notNull().default("[]"),
	pages: integer("pages").notNull(),
});

export type PageChangeRow = typeof pageChanges.$inferSelect;
