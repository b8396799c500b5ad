import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Has one row: the words and places that were learned last, and the state of the directory that they come from. */
export const lexicons = sqliteTable("lexicons", {
	id: integer("id").primaryKey(),
	kvKey: text("kv_key"),
	formerKey: text("former_key"),
	bytes: integer("bytes").notNull(),
	words: integer("words").notNull(),
	dataVersion: integer("data_version").notNull(),
	businessCount: integer("business_count").notNull(),
	learnedAt: integer("learned_at").notNull(),
});

export type LexiconRow = typeof lexicons.$inferSelect;
