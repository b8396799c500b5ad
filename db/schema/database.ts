import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const databaseDays = sqliteTable("database_days", {
	/** Is a day in UTC, such as "2026-11-25". */
	day: text("day").primaryKey(),
	bytes: integer("bytes").notNull(),
	businesses: integer("businesses").notNull(),
});

export const databaseReports = sqliteTable("database_reports", {
	kind: text("kind", { enum: ["measure", "counts", "search", "optimize"] }).primaryKey(),
	at: integer("at").notNull(),
	/** Holds JSON of `DatabaseReports` (workers/contract/database.ts). */
	report: text("report").notNull(),
});

export const databaseFindings = sqliteTable("database_findings", {
	id: integer("id").primaryKey(),
	kind: text("kind", { enum: ["counts", "search"] }).notNull(),
	subject: text("subject").notNull(),
	kept: integer("kept").notNull(),
	counted: integer("counted").notNull(),
	foundAt: integer("found_at").notNull(),
});
