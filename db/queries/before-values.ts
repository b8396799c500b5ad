import { jsonPieces } from "#db/batch.ts";
import {
	BUSINESSES_A_PACK,
	type BusinessChangeRow,
	type NotedChange,
	type NotedChanges,
	removedBusinesses,
} from "#db/schema/change-set.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { numberOfSet } from "./change-sets.ts";
import { Bound, type ChangedRange, type SetWriting, type Source } from "./set-writes.ts";

/** How businesses were before a change set touched them: notes in the batch of the change. */

/** Of businesses whose rows have passed through the program; the change set has to be there. */
export function noteChanges(
	db: Database,
	{ changeSet, version }: Pick<SetWriting, "changeSet" | "version">,
	{ changes, packs }: NotedChanges,
): D1PreparedStatement[] {
	const rows = changes.map(({ businessId, before, place, revision }) => [businessId, before, place, revision]);
	const noted = db.prepare(
		`INSERT INTO business_changes (business_id, version, change_set, before, place, revision)
		SELECT value->>0, ?2, ${numberOfSet("?3")}, value->>1, value->>2, value->>3
		FROM (SELECT jsonb(value) AS value FROM json_each(?1) LIMIT -1 OFFSET 0)`,
	);
	const packed = db.prepare(
		`INSERT INTO removed_businesses (change_set, version, pack, businesses) VALUES (${numberOfSet("?1")}, ?2, ?3, ?4)`,
	);
	return [
		...jsonPieces(rows).map((json) => noted.bind(json, version + 1, changeSet)),
		...packs.map((pack, at) => packed.bind(changeSet, version + 1, at, pack)),
	];
}

const PACK = columnsOf({
	changeSet: removedBusinesses.changeSet,
	version: removedBusinesses.version,
	pack: removedBusinesses.pack,
	businesses: removedBusinesses.businesses,
});
export type PackRecord = RowOf<typeof PACK>;

/** The packs that these changes have a place in, each once. */
export function packsOf(
	db: Database,
	changes: readonly Pick<BusinessChangeRow, "changeSet" | "version" | "place">[],
): Statement<PackRecord> {
	const keys = changes.flatMap(({ changeSet, version, place }) =>
		place === null ? [] : [JSON.stringify([changeSet, version, Math.floor(place / BUSINESSES_A_PACK)])],
	);
	return select(
		db,
		PACK,
		`FROM json_each(?1) k CROSS JOIN removed_businesses
		ON change_set = k.value->>0 AND version = k.value->>1 AND pack = k.value->>2`,
		`[${[...new Set(keys)].join(",")}]`,
	);
}

/** SQL of what is noted of a business `b` that a source finds. */
export type Noted = Source & { before: string; revision: string };

/** Of businesses that are found as they are noted, before their rows are written. */
export function noteFound(
	db: Database,
	{ changeSet, version }: SetWriting,
	noted: (bound: Bound) => Noted,
): D1PreparedStatement {
	const bound = new Bound();
	const { from, where, before, revision } = noted(bound);
	const sql = `INSERT INTO business_changes (business_id, version, change_set, before, revision)
		SELECT b.id, ${bound.of(version + 1)}, ${numberOfSet(bound.of(changeSet))}, ${before}, ${revision} FROM ${from} WHERE ${where}`;
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
			`INSERT INTO business_changes (business_id, version, change_set)
			SELECT c.business_id, ?4, ${numberOfSet("?5")} FROM business_changes c LEFT JOIN businesses b ON b.id = c.business_id
			WHERE c.change_set = ?1 AND c.business_id BETWEEN ?2 AND ?3 AND b.revision IS NOT c.revision`,
		)
		.bind(undoes, first, last, version + 1, changeSet);
}

/** What an undo notes of businesses that it leaves alone. */
export function leftAlone(ids: readonly number[]): NotedChange[] {
	return ids.map((businessId) => ({ businessId, kind: "skipped", before: null, place: null, revision: null }));
}
