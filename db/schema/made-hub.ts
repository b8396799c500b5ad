import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The categories and cities that a change set has made or brought back. `revision` is as the set has left each. */
export const madeHubs = sqliteTable(
	"made_hubs",
	{
		changeSetId: text("change_set_id").notNull(),
		kind: text("kind", { enum: ["category", "city"] }).notNull(),
		hubId: integer("hub_id").notNull(),
		revision: integer("revision").notNull(),
	},
	(table) => [primaryKey({ columns: [table.changeSetId, table.kind, table.hubId] })],
);

export type MadeHubRow = typeof madeHubs.$inferSelect;
