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
