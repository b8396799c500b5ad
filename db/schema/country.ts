import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const countries = sqliteTable("countries", {
	code: text("code").primaryKey(),
	name: text("name").notNull(),
	businessCount: integer("business_count").notNull(),
});
