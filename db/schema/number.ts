import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * These tables hold counted visits. `counts` are JSON, a number by name (workers/domain/numbers/kinds.ts). Days are
 * those of Europe/Istanbul.
 */

export const numberHours = sqliteTable("number_hours", {
	/** Counts the hours since 1970. */
	hour: integer("hour").primaryKey(),
	counts: text("counts").notNull(),
});

export const numberDays = sqliteTable("number_days", {
	day: text("day").primaryKey(),
	counts: text("counts").notNull(),
});

export const numberSubjects = sqliteTable(
	"number_subjects",
	{
		day: text("day").notNull(),
		kind: text("kind").notNull(),
		subject: text("subject").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.kind, table.subject] })],
);

export const numberTops = sqliteTable(
	"number_tops",
	{
		/** Is a `TopSpan`. */
		span: text("span").notNull(),
		kind: text("kind").notNull(),
		/** The first has 1. */
		rank: integer("rank").notNull(),
		subject: text("subject").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.span, table.kind, table.rank] })],
);

export const numberBusinesses = sqliteTable(
	"number_businesses",
	{
		/** Is a day or a month. */
		span: text("span").notNull(),
		businessId: integer("business_id").notNull(),
		/** Holds JSON of `BusinessCounts`. */
		counts: text("counts").notNull(),
	},
	(table) => [primaryKey({ columns: [table.span, table.businessId] })],
);

export const numberVitals = sqliteTable("number_vitals", {
	day: text("day").primaryKey(),
	counts: text("counts").notNull(),
});

export const numberAds = sqliteTable(
	"number_ads",
	{
		ad: text("ad").notNull(),
		day: text("day").notNull(),
		placement: text("placement").notNull(),
		/** Holds JSON of `AdCounts`. */
		counts: text("counts").notNull(),
	},
	(table) => [primaryKey({ columns: [table.ad, table.day, table.placement] })],
);

export const numberFlushes = sqliteTable("number_flushes", {
	/** Names the counter that sent the batch. */
	source: text("source").primaryKey(),
	number: integer("number").notNull(),
	at: integer("at").notNull(),
	/** The counter's counts up to this time (milliseconds) are in the tables. */
	through: integer("through").notNull(),
});

export const numberGaps = sqliteTable("number_gaps", {
	hour: integer("hour").primaryKey(),
	/** Counts messages that could not be kept. */
	lost: integer("lost").notNull(),
});
