import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const htmlSnippets = sqliteTable("html_snippets", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	description: text("description").notNull(),
	code: text("code").notNull(),
	position: text("position", { enum: ["head", "body-start", "body-end"] }).notNull(),
	enabled: integer("enabled").notNull(),
	updatedAt: integer("updated_at").notNull(),
	consent: text("consent", { enum: ["necessary", "statistics", "marketing"] }).notNull(),
	place: integer("place").notNull(),
	pageKinds: text("page_kinds").notNull(),
	shownFrom: integer("shown_from"),
	shownUntil: integer("shown_until"),
	revision: integer("revision").notNull(),
});

export const snippetState = sqliteTable("snippet_state", {
	id: integer("id").primaryKey(),
	revision: integer("revision").notNull(),
	off: integer("off").notNull(),
});

export const snippetVersions = sqliteTable("snippet_versions", {
	id: integer("id").primaryKey(),
	snippetId: text("snippet_id").notNull(),
	version: integer("version").notNull(),
	at: integer("at").notNull(),
	actor: text("actor").notNull(),
	kept: text("kept"),
});

export const snippetFailures = sqliteTable(
	"snippet_failures",
	{
		snippetId: text("snippet_id").notNull(),
		hour: integer("hour").notNull(),
		failures: integer("failures").notNull(),
		kind: text("kind", { enum: ["load", "error", "refused"] }).notNull(),
		detail: text("detail").notNull(),
		at: integer("at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.snippetId, table.hour] })],
);

export const snippetCookies = sqliteTable(
	"snippet_cookies",
	{
		snippetId: text("snippet_id").notNull(),
		name: text("name").notNull(),
		seenAt: integer("seen_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.snippetId, table.name] })],
);
