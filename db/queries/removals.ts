import type { NotedChanges } from "#db/schema/change-set.ts";
import type { Database } from "#db/statement.ts";
import { noteChanges } from "./before-values.ts";
import { forgetFacets } from "./business-facets.ts";
import { mergeIndex } from "./full-text.ts";
import {
	Bound,
	type ChangedRange,
	inList,
	inRange,
	type SetWrite,
	type SetWriting,
	type Source,
} from "./set-writes.ts";
import { storedOfSource } from "./stored-businesses.ts";

/**
 * Names the businesses that are removed together: those of a list, or those of a range that a change set created and
 * nobody has changed since.
 */
export type ManyRemoved = { ids: readonly number[] } | ChangedRange;

function sourceOf(removed: ManyRemoved, bound: Bound): Source {
	if ("ids" in removed) return { from: inList(removed.ids, bound), where: "true" };
	const { from, where } = inRange(removed, bound);
	return { from, where: `${where} AND c.kind = 'created' AND b.revision = c.revision` };
}

/** Makes the write of a removal. */
export function removalWrite(removed: ManyRemoved): SetWrite {
	return {
		source: (bound) => sourceOf(removed, bound),
		wanted: { category: () => "NULL", city: () => "NULL" },
		moves: { category: true, city: true },
		removes: true,
		reorders: false,
		known: null,
		counted: () => null,
		texts: () => null,
		whole: (db) => storedOfSource(db, (bound) => sourceOf(removed, bound)),
		rows: (db, writing, changing, gone) => rowsOf(db, removed, writing, changing, gone),
	};
}

/** Keeps each business whole for its return and adds its redirects. Last, the business is deleted with all that refers to it. */
function rowsOf(
	db: Database,
	removed: ManyRemoved,
	writing: SetWriting,
	changing: number,
	gone: NotedChanges,
): D1PreparedStatement[] {
	const ids = JSON.stringify(gone.changes.map(({ businessId }) => businessId));
	const forget = (table: string, id: string) =>
		db.prepare(`DELETE FROM ${table} WHERE ${id} IN (SELECT value FROM json_each(?1))`).bind(ids);
	return [
		...noteChanges(db, writing, gone),
		forgetFacets(db, (bound) => sourceOf(removed, bound)),
		leadNowhere(db, removed),
		forget("business_contacts", "rowid"),
		forget("business_search", "rowid"),
		mergeIndex(db, "business_facets", changing),
		mergeIndex(db, "business_contacts", changing),
		mergeIndex(db, "business_search", changing),
		forget("businesses", "id"),
	];
}

/** Marks their addresses as those of removed businesses. */
function leadNowhere(db: Database, removed: ManyRemoved): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = sourceOf(removed, bound);
	const sql = `INSERT INTO business_redirects (slug, business_id) SELECT b.slug, b.id FROM ${from} WHERE ${where}
		ON CONFLICT (slug) DO UPDATE SET business_id = excluded.business_id`;
	return db.prepare(sql).bind(...bound.values);
}
