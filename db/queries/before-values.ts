import { jsonPieces } from "#db/batch.ts";
import {
	BUSINESSES_A_PACK,
	type BusinessChangeRow,
	type NotedChange,
	type NotedChanges,
	removedBusinesses,
	type UndoLeaving,
} from "#db/schema/change-set.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { numberOfSet } from "./change-sets.ts";
import { Bound, type SetWriting, type Source } from "./set-writes.ts";

/**
 * These notes keep how businesses were before a change set touched them. They are written in the batch of the change.
 */

/** Notes changes of businesses whose rows have passed through the program. The change set must exist. */
export function noteChanges(
	db: Database,
	{ changeSet, version }: Pick<SetWriting, "changeSet" | "version">,
	{ changes, packs }: NotedChanges,
): D1PreparedStatement[] {
	const pieces = jsonPieces(changes, ({ businessId, before, place, revision }) => [
		businessId,
		before,
		place,
		revision,
	]);
	const noted = db.prepare(
		`INSERT INTO business_changes (business_id, version, change_set, before, place, revision)
		SELECT value->>0, ?2, ${numberOfSet("?3")}, value->>1, value->>2, value->>3
		FROM jsonb_each(?1)`,
	);
	const packed = db.prepare(
		`INSERT INTO removed_businesses (change_set, version, pack, businesses) VALUES (${numberOfSet("?1")}, ?2, ?3, ?4)`,
	);
	return [
		...pieces.map((json) => noted.bind(json, version + 1, changeSet)),
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

/** Reads the packs that these changes refer to, each once. */
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

/** Holds SQL of the note of a business `b` that a source finds. */
type Noted = Source & { before: string; revision: string };

/** Notes businesses as they are found, before their rows are written. */
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

/** Notes what an undo leaves of businesses as it is, and the cause. */
export function noteLeavings(db: Database, changeSet: string, leavings: readonly UndoLeaving[]): D1PreparedStatement[] {
	const rows = leavings.map(({ businessId, facts, cause }) => [businessId, facts, cause]);
	const noted = db.prepare(
		`INSERT INTO undo_leavings (change_set, business_id, facts, cause)
		SELECT ${numberOfSet("?2")}, value->>0, value->>1, value->>2 FROM json_each(?1)`,
	);
	return jsonPieces(rows).map((json) => noted.bind(json, changeSet));
}

/** Makes an undo's notes of businesses that it leaves alone. */
export function leftAlone(ids: readonly number[]): NotedChange[] {
	return ids.map((businessId) => ({ businessId, kind: "skipped", before: null, place: null, revision: null }));
}
