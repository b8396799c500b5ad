import { blob, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";
import type { ChangeSetKind } from "#workers/contract/change-set.ts";

/**
 * Is a set of changes made together: an import, an edit, a bulk change, an undo. An import's change set has the
 * import's own id.
 */
export const changeSets = sqliteTable("change_sets", {
	id: text("id").primaryKey(),
	/** Is the number that its changes refer to. */
	number: integer("number").notNull(),
	kind: text("kind").$type<ChangeSetKind>().notNull(),
	actor: text("actor").$type<Actor>().notNull(),
	requestId: text("request_id").notNull(),
	state: text("state", { enum: ["open", "done"] }).notNull(),
	created: integer("created").notNull(),
	updated: integer("updated").notNull(),
	removed: integer("removed").notNull(),
	skipped: integer("skipped").notNull(),
	unchanged: integer("unchanged").notNull(),
	undoes: text("undoes"),
	input: text("input"),
	total: integer("total"),
	cursor: integer("cursor"),
	undoneBy: text("undone_by"),
	/** Is the business that stays, of a merge of two; and of what takes back the undo of one. */
	heirId: integer("heir_id"),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	/** Is 1 when it was under way in a backup that was restored. It is done, but not with all that it was to do. */
	brokenOff: integer("broken_off").notNull(),
});

/**
 * Holds the state of a business before a change set touched it. `version` is the write version that the change was
 * committed as.
 */
export const businessChanges = sqliteTable(
	"business_changes",
	{
		businessId: integer("business_id").notNull(),
		version: integer("version").notNull(),
		/** Is the number of the change set. */
		changeSet: integer("change_set").notNull(),
		before: text("before"),
		/** Is the place in the pack, for a business that was removed together with many. */
		place: integer("place"),
		revision: integer("revision"),
	},
	(table) => [primaryKey({ columns: [table.changeSet, table.businessId, table.version] })],
);
/** Is the kind that the database derives from the contents of a change. */
export type BusinessChangeKind = "created" | "updated" | "removed" | "skipped";

/** Holds removed businesses in packs, this many a row. */
export const BUSINESSES_A_PACK = 200;
export const removedBusinesses = sqliteTable(
	"removed_businesses",
	{
		changeSet: integer("change_set").notNull(),
		version: integer("version").notNull(),
		pack: integer("pack").notNull(),
		businesses: blob("businesses").$type<number[] | Uint8Array>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.changeSet, table.version, table.pack] })],
);

/**
 * Holds the parts of a business that an undo has left as they are. `facts` is a JSON list, empty when the whole
 * business stayed; `cause` is the number of a change set.
 */
export const undoLeavings = sqliteTable(
	"undo_leavings",
	{
		changeSet: integer("change_set").notNull(),
		businessId: integer("business_id").notNull(),
		facts: text("facts").notNull(),
		cause: integer("cause"),
	},
	(table) => [primaryKey({ columns: [table.changeSet, table.businessId] })],
);

/** Holds the former addresses of businesses. */
export const businessRedirects = sqliteTable("business_redirects", {
	slug: text("slug").primaryKey(),
	businessId: integer("business_id").notNull(),
});

/** Holds the successors of removed businesses, which answer for them. */
export const businessSuccessors = sqliteTable("business_successors", {
	businessId: integer("business_id").primaryKey(),
	successorId: integer("successor_id").notNull(),
});

/** Holds the source keys of businesses that were merged into another one. */
export const businessAliases = sqliteTable("business_aliases", {
	sourceKey: text("source_key").primaryKey(),
	businessId: integer("business_id").notNull(),
});

export type ChangeSetRow = typeof changeSets.$inferSelect;
export type BusinessChangeRow = typeof businessChanges.$inferSelect;
export type UndoLeaving = Omit<typeof undoLeavings.$inferSelect, "changeSet">;
export type BusinessRedirectRow = typeof businessRedirects.$inferSelect;
export type BusinessSuccessorRow = typeof businessSuccessors.$inferSelect;
export type BusinessAliasRow = typeof businessAliases.$inferSelect;

/** Is the note of a business whose rows have passed through the program; its kind follows from the rest. */
export type NotedChange = Omit<BusinessChangeRow, "version" | "changeSet"> & { kind: BusinessChangeKind };
/** Holds several notes, with the packs that they refer to. */
export type NotedChanges = { changes: readonly NotedChange[]; packs: readonly Uint8Array[] };
