import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AD_FORMATS, PLACEMENTS } from "#workers/domain/placements/placement.ts";

export const placements = sqliteTable("placements", {
	placement: text("placement", { enum: PLACEMENTS }).primaryKey(),
	enabled: integer("enabled").notNull(),
	client: text("client").notNull(),
	slot: text("slot").notNull(),
	format: text("format", { enum: AD_FORMATS }).notNull(),
	style: text("style").notNull(),
	frequency: integer("frequency").notNull(),
	pageKinds: text("page_kinds").notNull(),
	houseFrom: integer("house_from"),
	houseUntil: integer("house_until"),
});

export const placementState = sqliteTable("placement_state", {
	id: integer("id").primaryKey(),
	revision: integer("revision").notNull(),
	off: integer("off").notNull(),
	client: text("client").notNull(),
});
