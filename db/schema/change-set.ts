import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";
import type { ChangeSetKind } from "#workers/contract/change-set.ts";

/** What was changed together: an import, an edit, a bulk change, an undo. An import's change set has the import's own id. */
export const changeSets = sqliteTable("change_sets", {
	id: text("id").primaryKey(),
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
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

/** How a business was before a change set touched it. `version` is the write version that the change was committed as. */
export const businessChanges = sqliteTable(
	"business_changes",
	{
		businessId: integer("business_id").notNull(),
		version: integer("version").notNull(),
		changeSetId: text("change_set_id").notNull(),
		kind: text("kind", { enum: ["created", "updated", "removed", "skipped"] }).notNull(),
		before: text("before"),
		revision: integer("revision"),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.version] })],
);

/** The addresses that businesses have had. */
export const businessRedirects = sqliteTable("business_redirects", {
	slug: text("slug").primaryKey(),
	businessId: integer("business_id").notNull(),
});

/** The businesses that answer for those that went. */
export const businessSuccessors = sqliteTable("business_successors", {
	businessId: integer("business_id").primaryKey(),
	successorId: integer("successor_id").notNull(),
});

/** The source keys of businesses that went into another one. */
export const businessAliases = sqliteTable("business_aliases", {
	sourceKey: text("source_key").primaryKey(),
	businessId: integer("business_id").notNull(),
});

export type ChangeSetRow = typeof changeSets.$inferSelect;
export type BusinessChangeRow = typeof businessChanges.$inferSelect;
export type BusinessRedirectRow = typeof businessRedirects.$inferSelect;
export type BusinessSuccessorRow = typeof businessSuccessors.$inferSelect;
export type BusinessAliasRow = typeof businessAliases.$inferSelect;
