import { alias } from "drizzle-orm/sqlite-core";
import { businesses } from "#db/schema/business.ts";
import { imports } from "#db/schema/import.ts";
import { columnsOf, computed, type Database, type RowOf, select } from "#db/statement.ts";
import { presentHeir } from "./redirects.ts";

/** Knows which businesses the files of a list have named, and finds those that a whole one lacks. */

/** Returns the SQL that tells whether a change set was taken back, and that was not taken back itself. */
function isTakenBack(set: string): string {
	return `(${set}.undone_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM change_sets u
		WHERE u.id = ${set}.undone_by AND u.undone_by IS NOT NULL))`;
}

/** Returns the SQL that tells the same of the import that was the first to name a business. */
function isAddedInVain(listed: string): string {
	return `EXISTS (SELECT 1 FROM change_sets c WHERE c.number = ${listed}.added AND ${isTakenBack("c")})`;
}

/** What was found would be replaced by what a restore brings back. */
const NOT_RESTORING = "NOT EXISTS (SELECT 1 FROM restores WHERE turn = 1)";

type ListedBy = { importId: string; list: number; whole: boolean };

/**
 * Notes which businesses a file of a list has named, by their source keys or those of businesses that were merged into them. What is noted
 * stays as it is, unless the file is a whole list, or the import that had noted it was taken back.
 */
export function noteListed(db: Database, { importId, list, whole }: ListedBy, keys: readonly string[]) {
	const named = `SELECT b.id AS id FROM json_each(?3) k CROSS JOIN businesses b ON b.source_key = k.value
		UNION ALL SELECT b.id FROM json_each(?3) k CROSS JOIN business_aliases a ON a.source_key = k.value
			CROSS JOIN businesses b ON b.id IN (${presentHeir("a.business_id")})`;
	const takenBack = `SELECT c.number FROM imports i CROSS JOIN change_sets c ON c.id = i.id
		WHERE i.list = ?2 AND ${isTakenBack("c")}`;
	return db
		.prepare(
			`INSERT INTO listed_businesses (list, business_id, added, seen)
			SELECT ?2, n.id, s.number, iif(?4 = 1, s.number, 0) FROM change_sets s CROSS JOIN (${named}) n WHERE s.id = ?1
			ON CONFLICT (list, business_id) DO UPDATE SET seen = max(seen, excluded.seen),
				added = iif(added IN (${takenBack}), excluded.added, added)
			WHERE excluded.seen > seen OR added IN (${takenBack})`,
		)
		.bind(importId, list, JSON.stringify(keys), whole ? 1 : 0);
}

const EARLIER = columnsOf({ fileName: imports.fileName, at: imports.createdAt });

/** Reads the imports of a list that have ended and stand, the newest first. */
export function importsOfList(db: Database, list: number, limit: number) {
	const from = `FROM imports CROSS JOIN change_sets c ON c.id = imports.id
		WHERE imports.list = ?1 AND imports.state = 'finished' AND NOT ${isTakenBack("c")}`;
	return select(db, EARLIER, `${from} ORDER BY imports.created_at DESC LIMIT ?2`, list, limit);
}

const AGAIN = columnsOf({
	at: imports.createdAt,
	sinceName: computed<string>("n.file_name"),
	sinceAt: computed<number>("n.created_at"),
});

/**
 * Reads when these bytes were last imported as a file of the list, and the newest other file of it that has ended since and stands. No row where
 * there was none of both.
 */
export function importedAgain(db: Database, list: number, content: string) {
	const last = `SELECT max(created_at) FROM imports WHERE list = ?1 AND content = ?2`;
	const from = `FROM imports CROSS JOIN imports n ON n.list = ?1 AND n.created_at > imports.created_at AND n.content IS NOT ?2
			AND n.state = 'finished' CROSS JOIN change_sets c ON c.id = n.id
		WHERE imports.list = ?1 AND imports.content = ?2 AND imports.created_at = (${last}) AND NOT ${isTakenBack("c")}`;
	return select(db, AGAIN, `${from} ORDER BY n.created_at DESC LIMIT 1`, list, content);
}

const BACK = columnsOf({ at: computed<number>("k.key") });
/** So many of the last changes of a business are looked at. */
const LAST_CHANGES = 20;

/**
 * Reads which of these businesses, by their places in the list, would have in at least half of their new facts what an import of the list, which
 * stands, has changed them from.
 */
export function puttingBack(
	db: Database,
	list: number,
	changes: readonly (readonly [business: number, facts: Readonly<Record<string, unknown>>])[],
) {
	const last = `SELECT before, change_set FROM business_changes WHERE business_id = k.value->>0 AND kind = 'updated'
		ORDER BY version DESC LIMIT ${LAST_CHANGES}`;
	const path = `'$."' || f.key || '"'`;
	const former = `SELECT 1 FROM (${last}) x CROSS JOIN change_sets c ON c.number = x.change_set
			CROSS JOIN imports i ON i.id = c.id AND i.list = ?2
		WHERE json_type(x.before, ${path}) IS NOT NULL AND json_extract(x.before, ${path}) IS f.value AND NOT ${isTakenBack("c")}`;
	const facts = "FROM json_each(k.value -> 1) f";
	const from = `FROM json_each(?1) k WHERE
		(SELECT count(*) ${facts} WHERE EXISTS (${former})) * 2 >= (SELECT count(*) ${facts}) AND (SELECT count(*) ${facts}) > 0`;
	return select(db, BACK, from, JSON.stringify(changes), list);
}

const TO_COMPARE = columnsOf({
	id: imports.id,
	list: computed<number>("imports.list"),
	after: computed<number>("imports.missing_after"),
	number: computed<number>("c.number"),
});
type ToCompare = RowOf<typeof TO_COMPARE>;

/** Reads a whole list whose search for missing businesses has not ended: this import, or with null any. */
export function importToCompare(db: Database, id: string | null) {
	const from = `FROM imports CROSS JOIN change_sets c ON c.id = imports.id
		WHERE imports.missing_after IS NOT NULL AND NOT ${isTakenBack("c")} AND ${NOT_RESTORING}`;
	return id === null
		? select(db, TO_COMPARE, `${from} LIMIT 1`)
		: select(db, TO_COMPARE, `${from} AND imports.id = ?1`, id);
}

const LISTED = columnsOf({
	id: computed<number>("m.business_id"),
	/** Is 1 for a business that the whole list lacks, 2 where another list has named it, 3 for one that it has; 0: it does not count. */
	missing: computed<0 | 1 | 2 | 3>("missing"),
});

/**
 * Reads the next businesses of a list with what a whole one tells of each. One that is gone, or closed here, or that an operator made, is not
 * missing; nor is one that only an import brought that was taken back.
 */
export function listedAfter(db: Database, { list, number, after }: ToCompare, limit: number) {
	const here = `EXISTS (SELECT 1 FROM businesses b CROSS JOIN business_details d ON d.id = b.id
		WHERE b.id = l.business_id AND b.is_open = 1 AND d.source <> 'operator')`;
	// Each other list is looked up: an index by business would be written for each row of each import.
	const lists = `SELECT DISTINCT list FROM imports WHERE list IS NOT NULL AND list <> ?1`;
	const byOthers = `EXISTS (SELECT 1 FROM others x CROSS JOIN listed_businesses o ON o.list = x.list
		WHERE o.business_id = l.business_id AND NOT ${isAddedInVain("o")})`;
	return select(
		db,
		LISTED,
		`FROM (WITH others AS MATERIALIZED (${lists}) SELECT l.business_id, CASE WHEN l.added >= ?2 THEN 0 WHEN l.seen >= ?2 THEN 3
				WHEN NOT ${here} OR ${isAddedInVain("l")} THEN 0 WHEN ${byOthers} THEN 2 ELSE 1 END AS missing
			FROM listed_businesses l WHERE l.list = ?1 AND l.business_id > ?3 ORDER BY l.business_id LIMIT ?4) m`,
		list,
		number,
		after,
		limit,
	);
}

type Missing = { ids: readonly number[]; of: number; elsewhere: number; last: number | null };

/** Keeps what a stretch of the list showed, once, however often it was looked at. `last` is null at the end of the list. */
export function keepMissing(db: Database, { id, number, after }: ToCompare, { ids, of, elsewhere, last }: Missing) {
	return [
		db
			.prepare(
				`INSERT INTO missing_businesses (change_set, business_id) SELECT ?2, value FROM json_each(?4)
				WHERE EXISTS (SELECT 1 FROM imports WHERE id = ?1 AND missing_after = ?3) AND ${NOT_RESTORING}
				ON CONFLICT DO NOTHING`,
			)
			.bind(id, number, after, JSON.stringify(ids)),
		db
			.prepare(
				`UPDATE imports SET missing = missing + ?3, missing_elsewhere = missing_elsewhere + ?4, missing_of = missing_of + ?6,
					missing_after = ?5
				WHERE id = ?1 AND missing_after = ?2 AND ${NOT_RESTORING}`,
			)
			.bind(id, after, ids.length, elsewhere, last, of),
	];
}

const FOUND = columnsOf({
	places: computed<number>("imports.missing"),
	of: computed<number | null>("imports.missing_of"),
	elsewhere: computed<number>("imports.missing_elsewhere"),
	found: computed<0 | 1>("imports.missing_after IS NULL"),
});

/** Reads what a whole list has shown, unless its import was taken back. */
export function missingOf(db: Database, id: string) {
	const from = `FROM imports CROSS JOIN change_sets c ON c.id = imports.id
		WHERE imports.id = ?1 AND imports.missing IS NOT NULL AND NOT ${isTakenBack("c")}`;
	return select(db, FOUND, from, id);
}

const b = alias(businesses, "b");
const MOVER = columnsOf({
	id: b.id,
	name: b.name,
	phone: b.phone,
	website: b.website,
	address: b.address,
	street: computed<string | null>("d.street"),
	cityKey: b.cityKey,
});
const DETAILS = "CROSS JOIN businesses b ON b.id = m.business_id CROSS JOIN business_details d ON d.id = b.id";

/** Reads the first businesses that a whole list lacks and that are here. */
export function missingOfImport(db: Database, id: string, limit: number) {
	const from = `FROM missing_businesses m ${DETAILS} WHERE m.change_set = ${numberOfMissing("?1")} LIMIT ?2`;
	return select(db, MOVER, from, id, limit);
}

/** Reads the first businesses that an import has made and that are here. */
export function madeByImport(db: Database, id: string, limit: number) {
	const from = `FROM business_changes m ${DETAILS} WHERE m.change_set = ${numberOfMissing("?1")} AND m.kind = 'created' LIMIT ?2`;
	return select(db, MOVER, from, id, limit);
}

/** Returns the SQL of the number by which the missing businesses of an import are kept; null once it was taken back. */
export function numberOfMissing(id: string): string {
	return `(SELECT c.number FROM change_sets c WHERE c.id = ${id} AND NOT ${isTakenBack("c")})`;
}
