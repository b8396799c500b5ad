import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const placements = sqliteTable("placements", {
	placement: text("placement", { enum: ["top", "middle", "bottom", "sidebar", "inline"] }).primaryKey(),
	enabled: integer("enabled").notNull(),
	client: text("client").notNull(),
	slot: text("slot").notNull(),
	format: text("format", { enum: ["auto", "rectangle", "vertical", "horizontal"] }).notNull(),
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
