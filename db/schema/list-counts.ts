import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What the filters of a list would leave. A category or a city of 0 is any. */
export const listCounts = sqliteTable(
	"list_counts",
	{
		categoryId: integer("category_id").notNull(),
		cityId: integer("city_id").notNull(),
		/** JSON of `ListFacts`; null where a business of the list has changed since it was counted. */
		counts: text("counts"),
	},
	(table) => [primaryKey({ columns: [table.categoryId, table.cityId] })],
);
