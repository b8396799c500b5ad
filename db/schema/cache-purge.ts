import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CacheTag } from "#workers/contract/cache-tag.ts";

/** Holds tags that must still be purged. */
export const cachePurges = sqliteTable("cache_purges", {
	tag: text("tag").primaryKey().$type<CacheTag>(),
	askedAt: integer("asked_at").notNull(),
	purgesLeft: integer("purges_left").notNull(),
	dueAt: integer("due_at").notNull(),
	orderId: integer("order_id"),
	failures: integer("failures").notNull(),
});

/** Has one row: the number of purges that may be sent, and the number and the time of the last order. */
export const cachePurgeRate = sqliteTable("cache_purge_rate", {
	id: integer("id").primaryKey(),
	fullAt: integer("full_at").notNull(),
	lastOrder: integer("last_order").notNull(),
	lastAt: integer("last_at").notNull(),
});
