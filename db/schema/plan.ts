import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";

export const plans = sqliteTable("plans", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	price: integer("price").notNull(),
	durationDays: integer("duration_days").notNull(),
	features: text("features").notNull(),
	maxAds: integer("max_ads").notNull(),
	priorityPlacement: integer("priority_placement").notNull(),
	analyticsAccess: integer("analytics_access").notNull(),
	customStyling: integer("custom_styling").notNull(),
	enabled: integer("enabled").notNull(),
	closedAt: integer("closed_at"),
	place: integer("place").notNull(),
	version: integer("version").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

export const planVersions = sqliteTable(
	"plan_versions",
	{
		planId: text("plan_id").notNull(),
		version: integer("version").notNull(),
		at: integer("at").notNull(),
		actor: text("actor").$type<Actor>().notNull(),
		kept: text("kept"),
	},
	(table) => [primaryKey({ columns: [table.planId, table.version] })],
);
