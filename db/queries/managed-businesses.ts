import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { type Columns, columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { JOINS, SUMMARY, type SummaryRecord } from "./businesses.ts";

/** This file reads the operators' list, which has further columns besides the public ones. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const OWN = columnsOf({
	categoryId: b.categoryId,
	cityId: b.cityId,
	street: d.street,
	postalCode: d.postalCode,
	email: d.email,
	source: d.source,
	handEdited: b.handEdited,
	revision: b.revision,
	createdAt: b.createdAt,
});
const MANAGED: Columns<SummaryRecord & RowOf<typeof OWN>> = { sql: `${SUMMARY.sql}, ${OWN.sql}` };
export type ManagedRecord = RowOf<typeof MANAGED>;

/** Reads businesses by their ids, in any order; four rows and an entry of the list each. */
export function managedBusinesses(db: Database, ids: readonly number[]): Statement<ManagedRecord> {
	const from = `FROM json_each(?1) c CROSS JOIN businesses b ON b.id = c.value ${JOINS}`;
	return select(db, MANAGED, from, JSON.stringify(ids));
}
