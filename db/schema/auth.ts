import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const signInBudgets = sqliteTable("sign_in_budgets", {
	name: text("name").primaryKey(),
	attempts: integer("attempts").notNull(),
	countedAt: integer("counted_at").notNull(),
	lockedUntil: integer("locked_until").notNull(),
});

export const signIns = sqliteTable("sign_ins", {
	tokenHash: text("token_hash").primaryKey(),
	passed: integer("passed").notNull(),
	credentials: text("credentials").notNull(),
	startedAt: integer("started_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
});

export const signInAttempts = sqliteTable("sign_in_attempts", {
	formHash: text("form_hash").primaryKey(),
	step: integer("step").notNull(),
	signIn: text("sign_in"),
	seed: text("seed").notNull(),
	outcome: text("outcome", { enum: ["passed", "signed-in", "wrong"] }),
	expiresAt: integer("expires_at").notNull(),
});

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
});

export const oneTimeCodes = sqliteTable("one_time_codes", {
	id: integer("id").primaryKey(),
	sealedSecret: text("sealed_secret").notNull(),
	confirmedAt: integer("confirmed_at"),
	lastCounter: integer("last_counter").notNull(),
});

export const recoveryCodes = sqliteTable("recovery_codes", {
	codeHash: text("code_hash").primaryKey(),
	usedAt: integer("used_at"),
});

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

export type AdminSessionRow = typeof adminSessions.$inferSelect;
export type SignInAttemptRow = typeof signInAttempts.$inferSelect;
export type ServiceTokenRow = typeof serviceTokens.$inferSelect;
