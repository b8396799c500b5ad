import type { Found } from "#db/queries/candidates.ts";
import type { CategoryRecord } from "#db/queries/categories.ts";
import type { CityRecord } from "#db/queries/cities.ts";
import type { OneRow, RowsOfAll, Statement } from "#db/statement.ts";

/**
 * Holds the first reads of a list, which are in one batch with the caller's other reads: the category and the city that
 * the list is narrowed to, the total of a sorted list that both narrow, the candidates of a search, and the rows
 * that are shown or probably will be.
 */
export type ListReads<Row> = readonly [
	category: Statement<CategoryRecord> | null,
	city: Statement<CityRecord> | null,
	count: Statement<{ businessCount: number }> | null,
	candidates: OneRow<Found> | null,
	rows: Statement<Row> | null,
];
export type ListRows<Row> = RowsOfAll<ListReads<Row>>;
