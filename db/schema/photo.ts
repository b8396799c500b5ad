import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const photos = sqliteTable("photos", {
	businessId: integer("business_id").primaryKey(),
	version: text("version").notNull(),
	width: integer("width").notNull(),
	height: integer("height").notNull(),
});
