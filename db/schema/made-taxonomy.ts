import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Holds the categories and cities that a change set has made or brought back. `revision` is the one that the set left.
 */
export const madeTaxonomies = sqliteTable(
	"made_hubs",
	{
		changeSetId: text("change_set_id").notNull(),
		kind: text("kind", { enum: ["category", "city"] }).notNull(),
		taxonomyId: integer("hub_id").notNull(),
		revision: integer("revision").notNull(),
	},
	(table) => [primaryKey({ columns: [table.changeSetId, table.kind, table.taxonomyId] })],
);

export type MadeTaxonomyRow = typeof madeTaxonomies.$inferSelect;
