import { getTableColumns } from "drizzle-orm";
import { businessDetails, businesses, type StoredBusiness } from "#db/schema/business.ts";
import { columnsOf, computed, type Database, select } from "#db/statement.ts";
import { columnPath, rowTextSql } from "#workers/domain/backup/row-text.ts";

/** Compares businesses of a backup with the present ones. */

export type ComparedKind = "added" | "changed" | "removed";
const COMPARED = columnsOf({
	kind: computed<ComparedKind>("kind"),
	count: computed<number>("count(*)"),
	/** Holds JSON of the first `?4` of them: id, name and slug. */
	businesses: computed<string>("json_group_array(json(business)) FILTER (WHERE place <= ?4)"),
});

/**
 * Finds businesses in the rows of a backup that do not exist now, those that differ, and those with ids after `after` up to `last` that the
 * backup lacks. `columns` are in the order of a row's text; `text` has at most 2 MB.
 */
export function compareBusinesses(
	db: Database,
	columns: readonly string[],
	text: string,
	{ after, last }: { after: number; last: number },
	samples: number,
) {
	const at = (column: string) => `k.line->>'${columnPath(columns.indexOf(column))}'`;
	const row = rowTextSql(columns.map((name) => `b."${name}"`));
	const described = (id: string, name: string, slug: string) =>
		`json_object('id', ${id}, 'name', ${name}, 'slug', ${slug})`;
	const from = `FROM (
		WITH k AS MATERIALIZED (SELECT value AS line, value->>0 AS id FROM json_each(?1))
		SELECT kind, business, row_number() OVER (PARTITION BY kind ORDER BY id) AS place FROM (
			SELECT 'added' AS kind, k.id, ${described(at("id"), at("name"), at("slug"))} AS business
			FROM k LEFT JOIN businesses b ON b.id = k.id WHERE b.id IS NULL
			UNION ALL SELECT 'changed', b.id, ${described("b.id", "b.name", "b.slug")}
			FROM k CROSS JOIN businesses b ON b.id = k.id WHERE ${row} <> k.line
			UNION ALL SELECT 'removed', b.id, ${described("b.id", "b.name", "b.slug")}
			FROM businesses b WHERE b.id > ?2 AND b.id <= ?3 AND b.id NOT IN (SELECT id FROM k))) GROUP BY kind`;
	return select(db, COMPARED, from, text, after, last, samples);
}

/** Converts a row of a backup's table `businesses` or `business_details` to the program's own names. */
export function storedOf(
	row: { readonly [column: string]: unknown },
	table: "businesses" | "business_details",
): Partial<StoredBusiness> {
	const own = getTableColumns(table === "businesses" ? businesses : businessDetails);
	const named = Object.entries(own).map(([property, { name }]) => [property, row[name] ?? null]);
	return Object.fromEntries(named);
}
