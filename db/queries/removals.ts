import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { columnsOf, computed, type Database, select, selectOne } from "#db/statement.ts";
import { FACET_WORDS } from "./business-facets.ts";

/**
 * The removal of many businesses, without a row of them passing through the program, as in uniform-writes.ts: those of a list, or those of
 * a range that a change set has created and nobody has changed since.
 */
export type ManyRemoved =
	| { ids: readonly number[] }
	| { undoes: string; first: number; last: number; businesses: number };

type Source = { from: string; values: unknown[] };

/** `FROM … WHERE …` of the businesses `b` that go, whose parameters are ?1 to ?3. */
function sourceOf(removed: ManyRemoved): Source {
	if ("ids" in removed)
		return {
			from: "FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value WHERE ?2 IS NULL AND ?3 IS NULL",
			values: [JSON.stringify(removed.ids), null, null],
		};
	// Where the set made most of a range, reading its businesses' changes in a row is quicker than finding each.
	const dense = removed.last - removed.first < 2 * removed.businesses;
	return {
		from: `FROM business_changes c CROSS JOIN businesses b ON b.id = c.business_id
			WHERE ${dense ? "+" : ""}c.change_set_id = ?1 AND c.business_id BETWEEN ?2 AND ?3
			AND c.kind = 'created' AND b.revision = c.revision`,
		values: [removed.undoes, removed.first, removed.last],
	};
}

/** How many businesses go. */
export function countRemoved(db: Database, removed: ManyRemoved) {
	const { from, values } = sourceOf(removed);
	return selectOne(db, columnsOf({ businesses: computed<number>("count(*)") }), from, ...values);
}

const OF_CATEGORY = columnsOf({
	found: computed<number | null>("g.found"),
	businesses: computed<number>("g.businesses"),
	foundCount: computed<number | null>("f.business_count"),
});
const OF_CITY = columnsOf({
	found: computed<number | null>("g.found"),
	businesses: computed<number>("g.businesses"),
	foundCount: computed<number | null>("f.business_count"),
	foundCountry: computed<string | null>("f.country_code"),
	foundCountryCount: computed<number | null>("(SELECT business_count FROM countries WHERE code = f.country_code)"),
});

/** How many go from each category, and how many it has. */
export function removedOfCategories(db: Database, removed: ManyRemoved) {
	return select(db, OF_CATEGORY, ...grouped(removed, "categories", "category_id"));
}

/** The same of cities, with their countries. */
export function removedOfCities(db: Database, removed: ManyRemoved) {
	return select(db, OF_CITY, ...grouped(removed, "cities", "city_id"));
}

function grouped(removed: ManyRemoved, table: string, column: string): [rest: string, ...values: unknown[]] {
	const { from, values } = sourceOf(removed);
	const groups = `SELECT b.${column} AS found, count(*) AS businesses ${from} GROUP BY 1`;
	return [`FROM (${groups}) g LEFT JOIN ${table} f ON f.id = g.found`, ...values];
}

const PLACE = columnsOf({
	id: computed<number>("b.id"),
	categoryId: computed<number | null>("b.category_id"),
	cityId: computed<number | null>("b.city_id"),
});

/** The first that go, with their places. */
export function removedPlaces(db: Database, removed: ManyRemoved, limit: number) {
	const { from, values } = sourceOf(removed);
	return select(db, PLACE, `${from} LIMIT ?4`, ...values, limit);
}

/** Notes which pages go, before they do. `path` is what a slug stands behind. */
export function noteRemovedPages(db: Database, removed: ManyRemoved, path: string, now: number): D1PreparedStatement {
	const { from, values } = sourceOf(removed);
	const sql = `INSERT INTO page_changes (at, businesses, gone, pages)
		SELECT ?5, json_group_array(b.id), json_group_array(?4 || b.slug), 2 * count(*) ${from}`;
	return db.prepare(sql).bind(...values, path, now);
}

/** D1 takes expressions of a hundred levels: what is joined is joined in groups. */
const A_GROUP = 10;

/** All that is stored of a business `b` with its details `d` as JSON, by the names that the program gives it: what its return is made of. */
const WHOLE = jsonObject([...wholeOf("b", businesses, []), ...wholeOf("d", businessDetails, ["id"])]);

function jsonObject(members: string[]): string {
	const groups: string[] = [];
	for (let at = 0; at < members.length; at += A_GROUP)
		groups.push(`(${members.slice(at, at + A_GROUP).join(" || ',' || ")})`);
	return `'{' || ${groups.join(" || ',' || ")} || '}'`;
}

function wholeOf(name: string, table: Table, but: readonly string[]): string[] {
	return Object.entries(getTableColumns(table)).flatMap(([fact, column]) => {
		if (but.includes(fact)) return [];
		const of = `${name}.${column.name}`;
		// To the last digit, which json_quote may round.
		const value =
			column.getSQLType() === "real" ? `iif(${of} IS NULL, 'null', printf('%!.17g', ${of}))` : `json_quote(${of})`;
		return `'"${fact}":' || ${value}`;
	});
}

type Removing = { changeSet: string; version: number };

/**
 * The rows of a removal, behind the claim of the write version: whole before-values, redirects, words, and last the businesses with all that
 * hangs on them. Those of a range that were changed again since are noted.
 */
export function removeMany(
	db: Database,
	removed: ManyRemoved,
	{ changeSet, version }: Removing,
): D1PreparedStatement[] {
	const { from, values } = sourceOf(removed);
	const details = from.replace("WHERE", "CROSS JOIN business_details d ON d.id = b.id WHERE");
	const write = (sql: string, ...more: unknown[]) => db.prepare(sql).bind(...values, ...more);
	// The changes that were noted name the businesses from then on.
	const [first, last] =
		"ids" in removed ? [Math.min(...removed.ids), Math.max(...removed.ids)] : [removed.first, removed.last];
	const noted = `SELECT business_id FROM business_changes
		WHERE business_id BETWEEN ?1 AND ?2 AND version = ?3 AND change_set_id = ?4 AND kind = 'removed'`;
	const forget = (table: string, id: string) =>
		db.prepare(`DELETE FROM ${table} WHERE ${id} IN (${noted})`).bind(first, last, version + 1, changeSet);
	return [
		...("ids" in removed ? [] : [noteLeft(db, removed, { changeSet, version })]),
		write(
			`INSERT INTO business_changes (business_id, version, change_set_id, kind, before)
			SELECT b.id, ?4, ?5, 'removed', ${WHOLE} ${details}`,
			version + 1,
			changeSet,
		),
		write(
			`INSERT INTO business_facets (business_facets, rowid, words) SELECT 'delete', b.id, ${FACET_WORDS} ${details} ORDER BY b.id`,
		),
		write(
			`INSERT INTO business_redirects (slug, business_id) SELECT b.slug, b.id ${from}
			ON CONFLICT (slug) DO UPDATE SET business_id = excluded.business_id`,
		),
		forget("business_contacts", "rowid"),
		forget("business_search", "rowid"),
		forget(getTableName(businesses), "id"),
	];
}

/** Those of a range that were changed again since, or have gone. */
function noteLeft(
	db: Database,
	{ undoes, first, last }: Extract<ManyRemoved, { undoes: string }>,
	{ changeSet, version }: Removing,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO business_changes (business_id, version, change_set_id, kind)
			SELECT c.business_id, ?4, ?5, 'skipped' FROM business_changes c LEFT JOIN businesses b ON b.id = c.business_id
			WHERE c.change_set_id = ?1 AND c.business_id BETWEEN ?2 AND ?3 AND b.revision IS NOT c.revision`,
		)
		.bind(undoes, first, last, version + 1, changeSet);
}
