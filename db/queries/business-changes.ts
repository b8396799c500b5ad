import { type BusinessChangeKind, businessChanges, changeSets } from "#db/schema/change-set.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";
import type { ChangeSetKind } from "#workers/contract/change-set.ts";
import { numberOfSet } from "./change-sets.ts";
import { hasPlanSql } from "./subscriptions.ts";

/** Reads what change sets have changed of businesses, which of it an undo takes back or leaves, and forgets it when its time is over. */

const KIND = computed<BusinessChangeKind>("business_changes.kind");
const CHANGE = columnsOf({
	businessId: businessChanges.businessId,
	version: businessChanges.version,
	changeSet: businessChanges.changeSet,
	kind: KIND,
	before: businessChanges.before,
	place: businessChanges.place,
	revision: businessChanges.revision,
});
export type ChangeRecord = RowOf<typeof CHANGE>;

/** Reads the changes of a set, the last business first, from below the business `cursor` (null: from the last one). */
export function changesOfSet(
	db: Database,
	changeSet: number,
	cursor: number | null,
	limit: number,
): Statement<ChangeRecord> {
	return select(
		db,
		CHANGE,
		`FROM business_changes WHERE change_set = ?1 AND business_id < ?2 AND kind <> 'skipped'
		ORDER BY business_id DESC, version DESC LIMIT ?3`,
		changeSet,
		cursor ?? Number.MAX_SAFE_INTEGER,
		limit,
	);
}

const BUSINESS = columnsOf({ id: computed<number>("business_id") });

/** Reads which businesses a set has changed, each once, in the order of their numbers. */
export function businessesOfSet(db: Database, changeSet: number, limit: number): Statement<RowOf<typeof BUSINESS>> {
	const distinct = "SELECT DISTINCT business_id FROM business_changes WHERE change_set = ?1 AND kind <> 'skipped'";
	return select(db, BUSINESS, `FROM (${distinct} ORDER BY business_id LIMIT ?2)`, changeSet, limit);
}

const CHANGED = columnsOf({
	changeSet: computed<number>("c.change_set"),
	id: computed<number>("c.business_id"),
	name: computed<string | null>("coalesce(b.name, max(c.before->>'name'))"),
});

/** Reads the names of the businesses that these sets have changed. It reads all their changes, so it is for small sets. */
export function changedBySets(db: Database, changeSets: readonly number[]): Statement<RowOf<typeof CHANGED>> {
	return select(
		db,
		CHANGED,
		`FROM json_each(?1) k CROSS JOIN business_changes c ON c.change_set = k.value
		LEFT JOIN businesses b ON b.id = c.business_id WHERE c.kind <> 'skipped' GROUP BY k.key, c.business_id`,
		JSON.stringify(changeSets),
	);
}

/** Reads the first businesses that a set changed, in the order of their row numbers, each as it was before the set. */
export function firstChangesOfSet(db: Database, changeSet: number, limit: number): Statement<ChangeRecord> {
	return select(
		db,
		CHANGE,
		`FROM business_changes WHERE change_set = ?1 AND kind <> 'skipped' ORDER BY business_id, version LIMIT ?2`,
		changeSet,
		limit,
	);
}

/** Matches the changes after those of ?1, a list of `[business, version]`. */
const LATER = `FROM json_each(?1) k CROSS JOIN business_changes ON business_id = k.value->>0 AND version > k.value->>1
	WHERE business_changes.kind <> 'skipped'`;

/** Reads the changes after these ones, the oldest first; each of these is `[business, version]`. */
export function laterChanges(db: Database, changes: readonly (readonly [number, number])[], limit: number) {
	return select(db, CHANGE, `${LATER} ORDER BY business_changes.version LIMIT ?2`, JSON.stringify(changes), limit);
}

/** Reads the changes after these ones, one business after the other, the oldest first; each of these is `[business, version]`. */
export function laterChangesOfEach(db: Database, changes: readonly (readonly [number, number])[], limit: number) {
	return select(
		db,
		CHANGE,
		`${LATER} ORDER BY k.key, business_changes.version LIMIT ?2`,
		JSON.stringify(changes),
		limit,
	);
}

const RANGE = columnsOf({
	first: computed<number | null>("min(c.business_id)"),
	last: computed<number | null>("max(c.business_id)"),
	businesses: computed<number>("count(*)"),
	/** Is 1 when all were created, and nothing else was done with them. */
	created: computed<0 | 1>("coalesce(min(c.kind = 'created'), 0)"),
	/** Is the number of existing ones, and the number of these that nobody has changed since. */
	present: computed<number>("count(b.id)"),
	changing: computed<number>("coalesce(sum(b.revision = c.revision), 0)"),
	/** Is the number of created ones that have been sold a plan since. */
	sold: computed<number>(`coalesce(sum(c.kind = 'created' AND ${hasPlanSql("c.business_id", "?4")}), 0)`),
});
export type UndoneRange = RowOf<typeof RANGE>;

/**
 * Reads the next range of changes that an undo takes back, from below the business of the undo's cursor (null: from the last one). When all
 * are alike, each business has one change.
 */
export function rangeOfUndo(db: Database, undo: string, changeSet: string, limit: number, now: number) {
	const next = `SELECT business_id, kind, revision FROM business_changes WHERE change_set = ${numberOfSet("?2")}
		AND business_id < coalesce((SELECT cursor FROM change_sets WHERE id = ?1), ${Number.MAX_SAFE_INTEGER})
		AND kind <> 'skipped' ORDER BY business_id DESC, version DESC LIMIT ?3 + 0`;
	return selectOne(
		db,
		RANGE,
		`FROM (${next}) c LEFT JOIN businesses b ON b.id = c.business_id`,
		undo,
		changeSet,
		limit,
		now,
	);
}

const isCounted = (condition: string) => computed<number>(`coalesce(sum(${condition}), 0)`);
const EFFECT = columnsOf({
	read: computed<number>("count(*)"),
	last: computed<number | null>("max(id)"),
	removed: isCounted("made AND kind <> 'removed' AND present AND NOT touched"),
	kept: isCounted("made AND kind <> 'removed' AND present AND touched"),
	restored: isCounted("NOT made AND kind = 'updated' AND present AND NOT touched"),
	partly: isCounted("NOT made AND kind = 'updated' AND present AND touched"),
	gone: isCounted("kind <> 'removed' AND NOT present"),
	returned: isCounted("NOT made AND kind = 'removed' AND NOT present"),
	back: isCounted("NOT made AND kind = 'removed' AND present"),
});

/** Matches the change sets `s` that the site makes by itself: the joining of two cities that are one. */
const OWN_SETS = "s.actor = 'cron' AND s.kind = 'merge' AND s.input IS NOT NULL";
/** Tells whether the changes of a business after those of a set were all made by the site itself. Null: there are none. */
const BY_ITSELF = `SELECT min(${OWN_SETS}) FROM business_changes l CROSS JOIN change_sets s ON s.number = l.change_set
	WHERE l.business_id = c.business_id AND l.version > c.version AND l.kind <> 'skipped'`;

/**
 * Counts what an undo would do with the next `most` businesses of a change set, after the row number `after`. A business counts as touched when
 * somebody has changed it since, or sold it a plan; what the site has done by itself is no reason to keep it.
 */
export function effectOfUndo(db: Database, changeSet: string, after: number, most: number, now: number) {
	const own = `SELECT business_id, sum(kind = 'created') > 0 AS made, max(version) AS version, kind, revision FROM business_changes
		WHERE change_set = ${numberOfSet("?1")} AND kind <> 'skipped' AND business_id > ?2
		GROUP BY business_id ORDER BY business_id LIMIT ?3 + 0`;
	const seen = `SELECT c.business_id AS id, c.made, c.kind, b.id IS NOT NULL AS present,
			b.revision <> c.revision AND coalesce((${BY_ITSELF}), 0) = 0 OR c.made AND ${hasPlanSql("c.business_id", "?4")} AS touched
		FROM (${own}) c LEFT JOIN businesses b ON b.id = c.business_id`;
	return selectOne(db, EFFECT, `FROM (${seen})`, changeSet, after, most, now);
}

/** Reads which of some change sets, by their numbers, the site has made by itself. */
export function setsByItself(db: Database, numbers: readonly number[]) {
	const columns = columnsOf({ number: computed<number>("s.number") });
	const numbered = "FROM json_each(?1) n CROSS JOIN change_sets s ON s.number = n.value";
	return select(db, columns, `${numbered} WHERE ${OWN_SETS}`, JSON.stringify(numbers));
}

const LEFT = columnsOf({
	id: computed<number>("l.business_id"),
	slug: computed<string | null>("b.slug"),
	name: computed<string | null>("b.name"),
	whole: computed<0 | 1>("l.whole"),
	facts: computed<string>("coalesce(l.facts, '[]')"),
	causeId: computed<string | null>("s.id"),
	causeKind: computed<ChangeSetKind | null>("s.kind"),
	causeAt: computed<number | null>("s.created_at"),
});

export type LeftRecord = RowOf<typeof LEFT>;

/** Reads the businesses that an undo left alone, fully or in some facts, because they were changed again since. */
export function leftOf(db: Database, changeSet: number, limit: number) {
	const alone = `SELECT business_id, 1 AS whole, NULL AS facts, NULL AS cause FROM business_changes
		WHERE change_set = ?1 AND kind = 'skipped'`;
	const facts = "SELECT business_id, 0, facts, cause FROM undo_leavings WHERE change_set = ?1";
	return select(
		db,
		LEFT,
		`FROM (SELECT business_id, max(whole) AS whole, max(facts) AS facts, max(cause) AS cause FROM (
			SELECT * FROM (${alone} ORDER BY business_id LIMIT ?2) UNION ALL SELECT * FROM (${facts} ORDER BY business_id LIMIT ?2))
			GROUP BY business_id) l
		LEFT JOIN businesses b ON b.id = l.business_id LEFT JOIN change_sets s ON s.number = l.cause
		ORDER BY l.business_id LIMIT ?2`,
		changeSet,
		limit,
	);
}

const HISTORY = columnsOf({
	version: businessChanges.version,
	changeSet: businessChanges.changeSet,
	kind: computed<Exclude<BusinessChangeKind, "skipped">>("business_changes.kind"),
	before: businessChanges.before,
	place: businessChanges.place,
	changeSetId: changeSets.id,
	changeSetKind: changeSets.kind,
	actor: changeSets.actor,
	requestId: changeSets.requestId,
	at: changeSets.updatedAt,
});

/** Reads a business's changes, the newest first. */
export function changesOfBusiness(db: Database, businessId: number, limit: number) {
	return select(
		db,
		HISTORY,
		`FROM business_changes CROSS JOIN change_sets ON change_sets.number = business_changes.change_set
		WHERE business_id = ?1 AND business_changes.kind <> 'skipped' ORDER BY version DESC LIMIT ?2`,
		businessId,
		limit,
	);
}

/** Reads a business's changes from a version on, the newest first. */
export function changesSince(db: Database, businessId: number, version: number, limit: number) {
	return select(
		db,
		CHANGE,
		`FROM business_changes WHERE business_id = ?1 AND version >= ?2 AND kind <> 'skipped' ORDER BY version DESC LIMIT ?3`,
		businessId,
		version,
		limit,
	);
}

/** SQL of change sets `s` before ?1 whose before-values may go. A set that is being taken back keeps them. */
const FORGOTTEN_SET =
	"s.created_at < ?1 AND NOT EXISTS (SELECT 1 FROM change_sets u WHERE u.undoes = s.id AND u.state = 'open')";

/** Makes the statement that forgets a table's rows about change sets before an instant, some at a time. `key` has the columns of its key behind the set. */
function forgetOfSets(table: string, key: readonly string[]) {
	const columns = (of: string) => ["change_set", ...key].map((column) => of + column).join(", ");
	return (db: Database, before: number, limit: number): D1PreparedStatement =>
		db
			.prepare(
				`DELETE FROM ${table} WHERE (${columns("")}) IN (
					SELECT ${columns("t.")} FROM change_sets s CROSS JOIN ${table} t ON t.change_set = s.number
					WHERE ${FORGOTTEN_SET} LIMIT ?2)`,
			)
			.bind(before, limit);
}

/** Forgets before-values. The sets stay as a record of what was done, but can no longer be taken back. */
export const forgetChanges = forgetOfSets("business_changes", ["business_id", "version"]);

/** Forgets which businesses whole lists lacked. */
export const forgetMissing = forgetOfSets("missing_businesses", ["business_id"]);

/** Forgets what undos have left alone. */
export const forgetLeavings = forgetOfSets("undo_leavings", ["business_id"]);

/**
 * Forgets reviews of businesses that have gone, with the first of their before-values that may go, if no other one must stay: nothing brings
 * these back. It stands before `forgetChanges`, whose rows it looks at, so it reads no more reviews than these businesses have.
 */
export function forgetReviews(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM reviews WHERE business_id IN (
				SELECT c.business_id FROM change_sets s CROSS JOIN business_changes c ON c.change_set = s.number
				WHERE ${FORGOTTEN_SET} LIMIT ?2)
			AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = reviews.business_id)
			AND NOT EXISTS (SELECT 1 FROM business_changes k CROSS JOIN change_sets s ON s.number = k.change_set
				WHERE k.business_id = reviews.business_id AND NOT (${FORGOTTEN_SET}))`,
		)
		.bind(before, limit);
}

/** Forgets the packed businesses of change sets before an instant that have no other before-values left, some at a time. */
export function forgetRemoved(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM removed_businesses WHERE (change_set, version, pack) IN (
				SELECT r.change_set, r.version, r.pack FROM change_sets s CROSS JOIN removed_businesses r ON r.change_set = s.number
				WHERE ${FORGOTTEN_SET} AND NOT EXISTS (SELECT 1 FROM business_changes c WHERE c.change_set = s.number) LIMIT ?2)`,
		)
		.bind(before, limit);
}
