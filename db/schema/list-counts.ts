import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds the numbers that the filters of a list would leave. A category or a city of 0 stands for any. */
export const listCounts = sqliteTable(
	"list_counts",
	{
		categoryId: integer("category_id").notNull(),
		cityId: integer("city_id").notNull(),
		/** Holds JSON of `ListFacts`; null when a business of the list has changed since it was counted. */
		counts: text("counts"),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.cityId] })],
);
