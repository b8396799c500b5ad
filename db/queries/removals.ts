import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import { businessDetails, businesses } from "#db/schema/business.ts";
import type { Database } from "#db/statement.ts";
import { noteFound, noteLeft } from "./before-values.ts";
import { forgetFacets } from "./business-facets.ts";
import { mergeIndex } from "./full-text.ts";
import {
	Bound,
	type ChangedRange,
	countSource,
	inList,
	inRange,
	type SetWrite,
	type SetWriting,
	type Source,
} from "./set-writes.ts";

/** The removal of many businesses: those of a list, or those of a range that a change set has created and nobody has changed since. */
export type ManyRemoved = { ids: readonly number[] } | ChangedRange;

function sourceOf(removed: ManyRemoved, bound: Bound): Source {
	if ("ids" in removed) return { from: inList(removed.ids, bound), where: "true" };
	const { from, where } = inRange(removed, bound);
	return { from, where: `${where} AND c.kind = 'created' AND b.revision = c.revision` };
}

/** The write of a removal. */
export function removalWrite(removed: ManyRemoved): SetWrite {
	return {
		source: (bound) => sourceOf(removed, bound),
		wanted: { category: () => "NULL", city: () => "NULL" },
		moves: { category: true, city: true },
		removes: true,
		reorders: false,
		counted: (db) => countSource(db, (bound) => sourceOf(removed, bound)),
		texts: () => null,
		rows: (db, writing, changing) => rowsOf(db, removed, writing, changing),
	};
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

/** Each is kept whole for its return; its redirects come, and last it goes with all that hangs on it. */
function rowsOf(db: Database, removed: ManyRemoved, writing: SetWriting, changing: number): D1PreparedStatement[] {
	// The changes that were noted name the businesses from then on.
	const [first, last] =
		"ids" in removed ? [Math.min(...removed.ids), Math.max(...removed.ids)] : [removed.first, removed.last];
	const noted = `SELECT business_id FROM business_changes
		WHERE business_id BETWEEN ?1 AND ?2 AND version = ?3 AND change_set_id = ?4 AND kind = 'removed'`;
	const forget = (table: string, id: string) =>
		db
			.prepare(`DELETE FROM ${table} WHERE ${id} IN (${noted})`)
			.bind(first, last, writing.version + 1, writing.changeSet);
	return [
		...("ids" in removed ? [] : [noteLeft(db, removed, writing)]),
		noteFound(db, "removed", writing, (bound) => {
			const { from, where } = sourceOf(removed, bound);
			const withDetails = `${from} CROSS JOIN business_details d ON d.id = b.id`;
			return { from: withDetails, where, before: WHOLE, revision: "NULL" };
		}),
		forgetFacets(db, (bound) => sourceOf(removed, bound)),
		leadNowhere(db, removed),
		forget("business_contacts", "rowid"),
		forget("business_search", "rowid"),
		mergeIndex(db, "business_facets", changing),
		mergeIndex(db, "business_contacts", changing),
		mergeIndex(db, "business_search", changing),
		forget(getTableName(businesses), "id"),
	];
}

/** Their addresses are known as those of businesses that have gone. */
function leadNowhere(db: Database, removed: ManyRemoved): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = sourceOf(removed, bound);
	const sql = `INSERT INTO business_redirects (slug, business_id) SELECT b.slug, b.id FROM ${from} WHERE ${where}
		ON CONFLICT (slug) DO UPDATE SET business_id = excluded.business_id`;
	return db.prepare(sql).bind(...bound.values);
}
