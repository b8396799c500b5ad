import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const rateLimits = sqliteTable("rate_limits", {
	bucket: text("bucket").primaryKey(),
	hits: integer("hits").notNull(),
	expiresAt: integer("expires_at").notNull(),
});
