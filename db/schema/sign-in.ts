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

export type SignInAttemptRow = typeof signInAttempts.$inferSelect;
