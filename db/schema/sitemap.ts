import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SitemapKind } from "#workers/domain/sitemap/file.ts";

/** The files of the sitemaps. Triggers make `dirty` what a change of a page makes out of date. */
export const sitemapFiles = sqliteTable(
	"sitemap_files",
	{
		kind: text("kind").$type<SitemapKind>().notNull(),
		number: integer("number").notNull(),
		dirty: integer("dirty").notNull(),
		builder: text("builder"),
		turnsAt: integer("turns_at"),
		version: text("version"),
		published: text("published"),
		former: text("former"),
		urls: integer("urls").notNull(),
		bytes: integer("bytes").notNull(),
		lastModified: integer("last_modified"),
		builtAt: integer("built_at"),
	},
	(table) => [primaryKey({ columns: [table.kind, table.number] })],
);

/** One row: for which origin they were built, and when they were published. */
export const sitemap = sqliteTable("sitemap", {
	id: integer("id").primaryKey(),
	origin: text("origin"),
	indexVersion: text("index_version"),
	formerIndex: text("former_index"),
	publishedAt: integer("published_at"),
	closedDays: integer("closed_days").notNull(),
});

/** Since when a business is closed for good. Triggers keep it. */
export const closures = sqliteTable("closures", {
	businessId: integer("business_id").primaryKey(),
	closedAt: integer("closed_at").notNull(),
});
