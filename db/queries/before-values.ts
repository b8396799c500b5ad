import { bulkInsert } from "#db/batch.ts";
import { type BusinessChangeRow, businessChanges } from "#db/schema/change-set.ts";
import type { Database } from "#db/statement.ts";
import { Bound, type ChangedRange, type SetWriting, type Source } from "./set-writes.ts";

/** How businesses were before a change set touched them: notes in the batch of the change, before its rows. */

/** Of businesses whose rows have passed through the program. */
export function noteChanges(db: Database, changes: BusinessChangeRow[]): D1PreparedStatement[] {
	return bulkInsert(db, businessChanges, changes);
}

/** SQL of what is noted of a business `b` that a source finds. */
export type Noted = Source & { before: string; revision: string };

/** Of businesses that are found as they are noted. */
export function noteFound(
	db: Database,
	kind: "updated" | "removed",
	{ changeSet, version }: SetWriting,
	noted: (bound: Bound) => Noted,
): D1PreparedStatement {
	const bound = new Bound();
	const { from, where, before, revision } = noted(bound);
	const sql = `INSERT INTO business_changes (business_id, version, change_set_id, kind, before, revision)
		SELECT b.id, ${bound.of(version + 1)}, ${bound.of(changeSet)}, '${kind}', ${before}, ${revision} FROM ${from} WHERE ${where}`;
	return db.prepare(sql).bind(...bound.values);
}

/** Those of a range that an undo leaves alone: they were changed again since, or have gone. */
export function noteLeft(
	db: Database,
	{ undoes, first, last }: ChangedRange,
	{ changeSet, version }: SetWriting,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO business_changes (business_id, version, change_set_id, kind)
			SELECT c.business_id, ?4, ?5, 'skipped' FROM business_changes c LEFT JOIN businesses b ON b.id = c.business_id
			WHERE c.change_set_id = ?1 AND c.business_id BETWEEN ?2 AND ?3 AND b.revision IS NOT c.revision`,
		)
		.bind(undoes, first, last, version + 1, changeSet);
}

/** The same of businesses by their ids; `version` is the one that is committed. */
export function insertSkipped(
	db: Database,
	changeSetId: string,
	version: number,
	ids: readonly number[],
): D1PreparedStatement[] {
	const skipped = { changeSetId, version, kind: "skipped", before: null, revision: null } as const;
	return noteChanges(
		db,
		ids.map((businessId) => ({ ...skipped, businessId })),
	);
}
