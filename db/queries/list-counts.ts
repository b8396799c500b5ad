import { listCounts } from "#db/schema/list-counts.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { MIN_INDEXED_LISTINGS } from "#workers/domain/seo/robots.ts";
import type { Named } from "./businesses.ts";
import { Bound, type SetReads } from "./set-writes.ts";

/**
 * What the filters of lists would leave, kept by list. Whoever changes a business takes the counts of its lists away, in the batch of the change;
 * who counts anew gives them only where nobody has written meanwhile. So counts that are there are those of the businesses beside them.
 */

/** A list by the ids of its category and its city; 0: of any. */
export type ListKey = readonly [categoryId: number, cityId: number];

const namesOf = (table: "categories" | "cities", counted: string) =>
	computed<string>(`(SELECT json_group_array(json_object('id', t.id, 'slug', t.slug, 'name', t.name))
		FROM json_each(l.counts, '$.${counted}') n CROSS JOIN ${table} t ON t.id = n.value->>0)`);
const KEPT = columnsOf({
	counts: computed<string>("l.counts"),
	/** JSON of the ids, slugs and names of those that are counted by name. */
	trades: namesOf("categories", "trades"),
	towns: namesOf("cities", "towns"),
});
export type KeptCounts = RowOf<typeof KEPT>;

/** What is kept of a list, by its category and its city; null: any. No row where it is to be counted. */
export function keptCounts(db: Database, category: Named | null, city: Named | null): Statement<KeptCounts> {
	const rest = `FROM list_counts l WHERE l.category_id = ${idOf("categories", category, 1)}
		AND l.city_id = ${idOf("cities", city, 2)} AND l.counts IS NOT NULL`;
	return select(db, KEPT, rest, idOrSlug(category), idOrSlug(city));
}

function idOf(table: "categories" | "cities", named: Named | null, at: number): string {
	return named !== null && "slug" in named ? `(SELECT id FROM ${table} WHERE slug = ?${at})` : `?${at}`;
}

function idOrSlug(named: Named | null): number | string {
	if (named === null) return 0;
	return "id" in named ? named.id : named.slug;
}

/** Takes the counts of lists away that `lists` gives as `k` and `c`, of those that have any. The lists lead: they are fewer than are kept. */
const forgetting = (lists: string) => `INSERT INTO list_counts (category_id, city_id) SELECT l.k, l.c FROM (${lists}) l
	WHERE EXISTS (SELECT 1 FROM list_counts o WHERE o.category_id = l.k AND o.city_id = l.c AND o.counts IS NOT NULL)
	ON CONFLICT DO UPDATE SET counts = NULL`;

/** Takes the counts of some lists away. */
export function forgetListCounts(db: Database, lists: readonly ListKey[]): D1PreparedStatement[] {
	if (lists.length === 0) return [];
	const sql = forgetting("SELECT value->>0 AS k, value->>1 AS c FROM json_each(?1)");
	return [db.prepare(sql).bind(JSON.stringify(lists))];
}

/** The same of the lists in which the businesses of a set are, and are to be; before they are written, as it looks at them. */
export function forgetListCountsOfSet(db: Database, set: SetReads): D1PreparedStatement[] {
	const { moves, removes, reorders } = set;
	if (!moves.category && !moves.city && !removes && !reorders) return [];
	const bound = new Bound();
	const { from, where } = set.source(bound);
	const [category, city] = [set.wanted.category(bound), set.wanted.city(bound)];
	const changing = `SELECT b.category_id AS k, b.city_id AS c, ${category} AS to_k, ${city} AS to_c FROM ${from} WHERE ${where}`;
	const sql = `WITH changing AS MATERIALIZED (${changing}),
		placed (k, c) AS MATERIALIZED (SELECT k, c FROM changing UNION SELECT to_k, to_c FROM changing)
		${forgetting("SELECT k, 0 AS c FROM placed UNION SELECT 0, c FROM placed UNION SELECT k, c FROM placed UNION SELECT 0, 0")}`;
	return [db.prepare(sql).bind(...bound.values)];
}

const KEY = columnsOf({ categoryId: listCounts.categoryId, cityId: listCounts.cityId });
type DueList = RowOf<typeof KEY>;

/** Lists that are to be counted, at most so many. */
export function dueLists(db: Database, limit: number): Statement<DueList> {
	return select(db, KEY, "FROM list_counts WHERE counts IS NULL ORDER BY category_id, city_id LIMIT ?1", limit);
}

/** Gives a list its counts, unless businesses have been written since `writeVersion`, at which they were read. */
export function keepListCounts(
	db: Database,
	{ categoryId, cityId }: DueList,
	counts: string,
	writeVersion: number,
): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE list_counts SET counts = ?3 WHERE category_id = ?1 AND city_id = ?2
				AND (SELECT write_version FROM directory WHERE id = 1) = ?4`,
		)
		.bind(categoryId, cityId, counts, writeVersion);
}

/** A category in a city whose list is shorter than this is counted where it is asked for. */
const MANY = 100;

/** Categories with many businesses in these cities are kept as well. */
export function keepLargeLists(db: Database, cityIds: readonly number[]): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO list_counts (category_id, city_id)
			SELECT t.category_id, t.city_id FROM json_each(?1) y CROSS JOIN trades t
				ON t.city_id = y.value AND t.open_count >= ${MIN_INDEXED_LISTINGS} AND t.open_count >= ${MANY}
			WHERE true ON CONFLICT DO NOTHING`,
		)
		.bind(JSON.stringify(cityIds));
}
