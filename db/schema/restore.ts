import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";

export const restores = sqliteTable("restores", {
	id: text("id").primaryKey(),
	kind: text("kind", { enum: ["restore", "reset"] }).notNull(),
	backupId: text("backup_id"),
	safetyBackupId: text("safety_backup_id"),
	state: text("state", { enum: ["saving", "preparing", "deriving", "finished", "failed"] }).notNull(),
	actor: text("actor").$type<Actor>().notNull(),
	requestId: text("request_id").notNull(),
	failure: text("failure"),
	/** Holds the stage at which it continues when the safety backup is complete, as JSON. */
	waiting: text("waiting"),
	/** Is 1 while it runs, and until its side tables are gone. */
	turn: integer("turn").notNull(),
	startedAt: integer("started_at").notNull(),
	finishedAt: integer("finished_at"),
	/** Is when the backup was begun; null for a reset. */
	backupAt: integer("backup_at"),
	/** Holds a `RestoreResult` as JSON, from the swap on. */
	result: text("result"),
});
export type RestoreRow = typeof restores.$inferSelect;
