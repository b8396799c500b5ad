import type { Found } from "#db/queries/candidates.ts";
import type { CategoryRecord } from "#db/queries/categories.ts";
import type { CityRecord } from "#db/queries/cities.ts";
import type { OneRow, RowsOfAll, Statement } from "#db/statement.ts";

/**
 * What a list reads first, in one batch with whatever else its asker reads: the category and the city that it is narrowed to, how many a sorted
 * list has where that is counted, what a search may mean, and the rows that are shown or likely to be.
 */
export type ListReads<Row> = readonly [
	category: Statement<CategoryRecord> | null,
	city: Statement<CityRecord> | null,
	count: OneRow<{ total: number }> | null,
	candidates: OneRow<Found> | null,
	rows: Statement<Row> | null,
];
export type ListRows<Row> = RowsOfAll<ListReads<Row>>;
