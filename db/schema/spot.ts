import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLACEMENTS } from "#workers/domain/placements/placement.ts";

export const spotDays = sqliteTable(
	"spot_days",
	{
		adId: integer("ad_id").notNull(),
		day: integer("day").notNull(),
		placement: text("placement", { enum: PLACEMENTS }).notNull(),
		offers: integer("offers").notNull(),
		views: integer("views").notNull(),
		clicks: integer("clicks").notNull(),
		filled: integer("filled").notNull(),
		unfilled: integer("unfilled").notNull(),
	},
	(table) => [primaryKey({ columns: [table.adId, table.day, table.placement] })],
);

export const spotIgnored = sqliteTable(
	"spot_ignored",
	{
		adId: integer("ad_id").notNull(),
		day: integer("day").notNull(),
		reason: text("reason").notNull(),
		times: integer("times").notNull(),
	},
	(table) => [primaryKey({ columns: [table.adId, table.day, table.reason] })],
);

export const spotKeys = sqliteTable("spot_keys", {
	id: integer("id").primaryKey(),
	key: text("key").notNull(),
});

/**
 * Holds the one-time tokens of views that were counted, and the time when the link of one was used; neither counts
 * twice.
 */
export const spotTokens = sqliteTable("spot_tokens", {
	nonce: text("nonce").primaryKey(),
	seenAt: integer("seen_at").notNull(),
	clickedAt: integer("clicked_at"),
});
