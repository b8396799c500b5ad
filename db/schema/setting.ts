import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const settings = sqliteTable("settings", {
	name: text("name", { enum: ["ads-txt"] }).primaryKey(),
	value: text("value").notNull(),
	revision: integer("revision").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

export type SettingName = (typeof settings.$inferSelect)["name"];
