import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SitemapKind } from "#workers/domain/sitemap/file.ts";

/** Lists the files of the sitemaps. Triggers set `dirty` when a change makes a page of a file stale. */
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

/** Has one row: the origin that the files were built for, and the time when they were published. */
export const sitemap = sqliteTable("sitemap", {
	id: integer("id").primaryKey(),
	origin: text("origin"),
	indexVersion: text("index_version"),
	formerIndex: text("former_index"),
	publishedAt: integer("published_at"),
	closedDays: integer("closed_days").notNull(),
});

/** Holds the time when a business was permanently closed. Triggers update it. */
export const closures = sqliteTable("closures", {
	businessId: integer("business_id").primaryKey(),
	closedAt: integer("closed_at").notNull(),
});
