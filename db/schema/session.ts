import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const adminSessions = sqliteTable("admin_sessions", {
	id: text("id").primaryKey(),
	tokenHash: text("token_hash").notNull(),
	credentials: text("credentials").notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	lastSeenAt: integer("last_seen_at").notNull(),
	endedAt: integer("ended_at"),
	device: text("device").notNull(),
	country: text("country"),
	city: text("city"),
	address: text("address"),
	confirmedUntil: integer("confirmed_until").notNull(),
	confirmFailures: integer("confirm_failures").notNull(),
	name: text("name"),
});

export type AdminSessionRow = typeof adminSessions.$inferSelect;
