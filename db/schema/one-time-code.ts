import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
