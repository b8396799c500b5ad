import { columnsOf, computed, type Database, select, selectOne } from "#db/statement.ts";

/** Maintains the full-text indexes: their storage, its merging, and the check that they match the rows. */

export const FULL_TEXT_INDEXES = [
	"business_search",
	"business_facets",
	"business_contacts",
	"city_search",
	"category_search",
] as const;
type FullTextName = (typeof FULL_TEXT_INDEXES)[number];

const STRUCTURE = columnsOf({ name: computed<FullTextName>("column1"), structure: computed<string>("column2") });

/** Reads the structure record of each index as hex (workers/domain/database/full-text-structure.ts). */
export function fullTextStructures(db: Database) {
	const rows = FULL_TEXT_INDEXES.map((name) => `('${name}', (SELECT hex(block) FROM ${name}_data WHERE id = 10))`);
	return select(db, STRUCTURE, `FROM (VALUES ${rows.join(", ")})`);
}

const CHANGES = columnsOf({ changes: computed<number>("total_changes()") });

/**
 * Merges some pages of an index, between two counts of the connection's changes: they differ by less than two when there was nothing to
 * merge (sqlite.org/fts5.html#the_merge_command). `anew` merges all parts of the index, not only the small ones.
 */
export function mergePages(db: Database, index: FullTextName, pages: number, anew: boolean) {
	const merge = db.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', ?1)`).bind(anew ? -pages : pages);
	return [select(db, CHANGES, ""), merge, select(db, CHANGES, "")] as const;
}

/** Maps tables to the index that has their rows under their numbers. */
const SEARCHED = { businesses: "business_search", categories: "category_search", cities: "city_search" } as const;
export type SearchedTable = keyof typeof SEARCHED;

const LOOKED = columnsOf({
	/** Is the last id of the range; null when nothing follows it. */
	last: computed<number | null>("l.last"),
	rows: computed<number>("l.rows"),
	/** Holds JSON: ids of rows without an entry, and of entries without a row. */
	missing: computed<string>("l.missing"),
	gone: computed<string>("l.gone"),
});

/**
 * Compares up to `limit` rows after an id with the entries of their index. After the last row come the remaining entries, twice as many at
 * once.
 */
export function comparedEntries(db: Database, table: SearchedTable, afterId: number, limit: number) {
	const entries = `${SEARCHED[table]}_docsize`;
	return select(
		db,
		LOOKED,
		`FROM (WITH
			range AS MATERIALIZED (SELECT id FROM ${table} WHERE id > ?1 ORDER BY id LIMIT ?2),
			until AS MATERIALIZED (SELECT iif(count(*) = ?2, max(id), 9e18) AS id FROM range),
			entries AS MATERIALIZED (SELECT id FROM ${entries} WHERE id > ?1 AND id <= (SELECT id FROM until) ORDER BY id LIMIT 2 * ?2),
			missing AS MATERIALIZED (SELECT id FROM range WHERE NOT EXISTS (SELECT 1 FROM ${entries} e WHERE e.id = range.id)),
			gone AS MATERIALIZED (SELECT id FROM entries WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = entries.id))
		SELECT nullif(max(coalesce((SELECT max(id) FROM range), 0), coalesce((SELECT max(id) FROM entries), 0)), 0) AS last,
			(SELECT count(*) FROM range) AS rows, (SELECT json_group_array(id) FROM missing) AS missing,
			(SELECT json_group_array(id) FROM gone) AS gone) l`,
		afterId,
		limit,
	);
}

/** Removes entries from an index whose rows do not exist. */
export function forgetEntries(db: Database, table: SearchedTable, ids: readonly number[]): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM ${SEARCHED[table]} WHERE rowid IN
				(SELECT value FROM json_each(?1) WHERE NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = value))`,
		)
		.bind(JSON.stringify(ids));
}

/** Lists the indexes whose words can be read one after the other, each with the table that reads them. */
export const WORD_LISTS = { business_search: "business_words", business_facets: "business_facet_counts" } as const;
export type WordList = keyof typeof WORD_LISTS;

const WORDS = columnsOf({ words: computed<number>("r.words"), last: computed<string | null>("r.last") });

/** Is the number of words that are read at once. Finding each word anew would take thirty times as long as reading it. */
const WORDS_AT_ONCE = 8;
/** A word takes as long as so many of its entries. */
const ENTRIES_A_WORD = 8;

/**
 * Reads the next words of an index after one, with all that is stored of each, until they have so many entries together. A common word
 * has thousands of entries and a rare one has one, so a number of words would not say how long it takes. Throws where a page of it is damaged.
 */
export function readWords(db: Database, index: WordList, after: string, entries: number) {
	const next = (from: string) => `(SELECT json_array(max(term), count(DISTINCT term), sum(doc))
		FROM (SELECT term, doc FROM ${WORD_LISTS[index]} WHERE ${from} ORDER BY term LIMIT ${WORDS_AT_ONCE}))`;
	const [last, read] = ["(r.block ->> 0)", `r.entries + (r.block ->> 2) + ${ENTRIES_A_WORD} * (r.block ->> 1)`];
	return selectOne(
		db,
		WORDS,
		`FROM (WITH RECURSIVE read (block, entries) AS (
			SELECT ${next("term > ?1")}, 0
			UNION ALL
			SELECT ${next(`term >= ${last} || char(0)`)}, ${read} FROM read r WHERE ${last} IS NOT NULL AND ${read} < ?2)
		SELECT sum(block ->> 1) AS words, max(block ->> 0) AS last FROM read) r`,
		after,
		entries,
	);
}
