import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SitePictureType } from "#workers/domain/site-settings/site-picture.ts";

export const businessPictures = sqliteTable(
	"business_pictures",
	{
		businessId: integer("business_id").notNull(),
		place: integer("place").notNull(),
		sha: text("sha").notNull(),
		type: text("type").$type<SitePictureType>().notNull(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		alt: text("alt").notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.place] })],
);
