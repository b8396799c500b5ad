import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const htmlSnippets = sqliteTable("html_snippets", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	description: text("description").notNull(),
	code: text("code").notNull(),
	position: text("position", { enum: ["head", "body-start", "body-end"] }).notNull(),
	enabled: integer("enabled").notNull(),
	updatedAt: integer("updated_at").notNull(),
	consent: text("consent", { enum: ["necessary", "statistics", "marketing"] }).notNull(),
});
