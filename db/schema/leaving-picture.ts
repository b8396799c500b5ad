import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const leavingPictures = sqliteTable("leaving_pictures", {
	sha: text("sha").primaryKey(),
	at: integer("at").notNull(),
});
