import { getTableColumns } from "drizzle-orm";
import { changeDays } from "#db/schema/change-day.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const DAY = columnsOf(getTableColumns(changeDays));
export type ChangeDay = RowOf<typeof DAY>;

/** Reads the changes of the days in a range, both ends included, that have any; the oldest first. */
export function changesOfDays(db: Database, from: string, to: string): Statement<ChangeDay> {
	return select(db, DAY, "FROM change_days WHERE day BETWEEN ?1 AND ?2 ORDER BY day", from, to);
}
