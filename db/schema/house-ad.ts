import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PLACEMENTS } from "#workers/domain/placements/placement.ts";

export const houseAds = sqliteTable("house_ads", {
	id: integer("id").primaryKey(),
	advertiser: text("advertiser").notNull(),
	text: text("text").notNull(),
	link: text("link").notNull(),
	picture: text("picture"),
	alt: text("alt").notNull(),
	businessId: integer("business_id"),
	enabled: integer("enabled").notNull(),
	archived: integer("archived").notNull(),
	shownFrom: integer("shown_from").notNull(),
	shownUntil: integer("shown_until").notNull(),
	pacedUntil: integer("paced_until").notNull(),
	capKind: text("cap_kind", { enum: ["views", "clicks"] }),
	cap: integer("cap"),
	weight: integer("weight").notNull(),
	placements: text("placements").notNull(),
	categories: text("categories").notNull(),
	cities: text("cities").notNull(),
	views: integer("views").notNull(),
	clicks: integer("clicks").notNull(),
	revision: integer("revision").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	pageHash: text("page_hash"),
});

export const houseAdSpots = sqliteTable(
	"house_ad_spots",
	{
		placement: text("placement", { enum: PLACEMENTS }).notNull(),
		categoryId: integer("category_id").notNull(),
		cityId: integer("city_id").notNull(),
		adId: integer("ad_id").notNull(),
		sold: integer("sold").notNull(),
		dueAt: integer("due_at").notNull(),
		shownFrom: integer("shown_from").notNull(),
		shownUntil: integer("shown_until").notNull(),
		stepMs: integer("step_ms").notNull(),
		weight: integer("weight").notNull(),
	},
	(table) => [primaryKey({ columns: [table.placement, table.categoryId, table.cityId, table.adId] })],
);
