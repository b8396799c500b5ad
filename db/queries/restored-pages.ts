import { columnsOf, computed, type Database, selectOneWith } from "#db/statement.ts";
import { columnPath, rowTextSql } from "#workers/domain/backup/row-text.ts";

/** Names the tables whose rows have their own pages. */
export type PagedTable = "businesses" | "categories" | "cities";

const PAGES = columnsOf({
	/** These columns hold JSON: the rows that are new or differ, and the slugs that are gone. */
	ids: computed<string>("(SELECT json_group_array(id) FROM c)"),
	slugs: computed<string>("(SELECT json_group_array(slug) FROM c)"),
	gone: computed<string>(
		"(SELECT json_group_array(slug) FROM (SELECT k.slug FROM k LEFT JOIN living b ON b.id = k.id WHERE b.slug IS NOT k.slug))",
	),
});

/**
 * Compares the live rows with ids after `after` up to `last` with those of a backup. `columns` are in the order of a row's text; `text` has
 * at most 2 MB.
 */
export function pagesBeside(
	db: Database,
	table: PagedTable,
	columns: readonly string[],
	text: string,
	{ after, last }: { after: number; last: number },
) {
	const slug = columns.includes("slug") ? `value->>'${columnPath(columns.indexOf("slug"))}'` : "NULL";
	const row = rowTextSql(columns.map((name) => `b."${name}"`));
	const differs = columns.length === 0 ? "true" : `${row} <> k.line`;
	return selectOneWith(
		db,
		[
			`k AS MATERIALIZED (SELECT value AS line, value->>0 AS id, ${slug} AS slug FROM json_each(?1))`,
			`living AS NOT MATERIALIZED (SELECT id, slug FROM ${table})`,
			`c AS MATERIALIZED (
				SELECT b.id, b.slug FROM ${table} b WHERE b.id > ?2 AND b.id <= ?3 AND b.id NOT IN (SELECT id FROM k)
				UNION ALL SELECT b.id, b.slug FROM k CROSS JOIN ${table} b ON b.id = k.id WHERE ${differs})`,
		],
		PAGES,
		[text, after, last],
	);
}
