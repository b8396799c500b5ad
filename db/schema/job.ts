import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const jobs = sqliteTable("jobs", {
	name: text("name").primaryKey(),
	state: text("state", { enum: ["idle", "running", "failed"] }).notNull(),
	leaseUntil: integer("lease_until").notNull(),
	fence: integer("fence").notNull(),
	attempt: integer("attempt").notNull(),
	cursor: text("cursor"),
	result: text("result"),
	lastError: text("last_error"),
	updatedAt: integer("updated_at").notNull(),
	queuedAt: integer("queued_at"),
	nextAt: integer("next_at"),
	startedAt: integer("started_at"),
	finishedAt: integer("finished_at"),
	durationMs: integer("duration_ms"),
	failures: integer("failures").notNull(),
	progress: text("progress"),
	failedAt: integer("failed_at"),
	/** Counts the calls of the database by all its runs, those that took longer than a slice, and the longest one. */
	calls: integer("calls").notNull(),
	longCalls: integer("long_calls").notNull(),
	longestCallMs: real("longest_call_ms").notNull(),
});
