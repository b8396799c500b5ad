import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const webVitals = sqliteTable(
	"web_vitals",
	{
		day: text("day").notNull(),
		page: text("page").notNull(),
		metric: text("metric").notNull(),
		bucket: integer("bucket").notNull(),
		count: integer("count").notNull(),
		total: real("total").notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.page, table.metric, table.bucket] })],
);

export const webVitalsMonths = sqliteTable(
	"web_vitals_months",
	{
		month: text("month").notNull(),
		page: text("page").notNull(),
		metric: text("metric").notNull(),
		bucket: integer("bucket").notNull(),
		count: integer("count").notNull(),
		total: real("total").notNull(),
	},
	(table) => [primaryKey({ columns: [table.month, table.page, table.metric, table.bucket] })],
);
