import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const serviceTokens = sqliteTable("service_tokens", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	tokenHash: text("token_hash").notNull(),
	scopes: text("scopes").notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	lastUsedAt: integer("last_used_at"),
	revokedAt: integer("revoked_at"),
});

export type ServiceTokenRow = typeof serviceTokens.$inferSelect;
