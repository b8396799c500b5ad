import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";
import type { SettingName } from "#workers/contract/site-settings.ts";

export const siteSettings = sqliteTable("site_settings", {
	name: text("name").$type<SettingName>().primaryKey(),
	value: text("value").notNull(),
	version: integer("version").notNull(),
});

export const siteSettingSaves = sqliteTable("site_setting_saves", {
	version: integer("version").primaryKey(),
	savedAt: integer("saved_at").notNull(),
	actor: text("actor").$type<Actor>().notNull(),
	before: text("before").notNull(),
	after: text("after").notNull(),
	undoes: integer("undoes"),
});
