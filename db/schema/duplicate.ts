import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DuplicateState } from "#workers/contract/duplicate.ts";
import type { DuplicateReason } from "#workers/domain/duplicates/likeness.ts";

/** Holds pairs of businesses that may be one, the lower id first. */
export const businessDuplicates = sqliteTable(
	"business_duplicates",
	{
		a: integer("a").notNull(),
		b: integer("b").notNull(),
		state: text("state").$type<DuplicateState>().notNull(),
		score: integer("score").notNull(),
		reason: text("reason").$type<DuplicateReason>().notNull(),
		reasons: text("reasons").notNull(),
		distanceMetres: integer("distance_metres"),
		foundAt: integer("found_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.a, table.b] })],
);

export const duplicateCounts = sqliteTable(
	"duplicate_counts",
	{
		state: text("state").$type<DuplicateState>().notNull(),
		reason: text("reason").$type<DuplicateReason>().notNull(),
		pairs: integer("pairs").notNull(),
	},
	(table) => [primaryKey({ columns: [table.state, table.reason] })],
);

/** Counts the pairs by each of the reasons that the queue can be filtered by. */
export const duplicateReasonCounts = sqliteTable(
	"duplicate_reason_counts",
	{
		state: text("state").$type<DuplicateState>().notNull(),
		reason: text("reason").$type<DuplicateReason>().notNull(),
		pairs: integer("pairs").notNull(),
	},
	(table) => [primaryKey({ columns: [table.state, table.reason] })],
);

export const duplicateSearch = sqliteTable("duplicate_search", {
	id: integer("id").primaryKey(),
	changedAt: integer("changed_at").notNull(),
	businessId: integer("business_id").notNull(),
});
