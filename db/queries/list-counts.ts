import { listCounts } from "#db/schema/list-counts.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select } from "#db/statement.ts";
import { MIN_INDEXED_LISTINGS } from "#workers/domain/seo/robots.ts";
import type { Named } from "./businesses.ts";
import { toldApartBy } from "./cities.ts";
import { Bound, type SetReads } from "./set-writes.ts";

/**
 * The numbers that the filters of lists would leave are kept by list. A change of a business removes the counts of its
 * lists, in its batch. A recount stores them only when nobody has written meanwhile. So stored counts always match the
 * stored businesses.
 */

/** Names a list by the ids of its category and its city; 0 stands for any. */
export type ListKey = readonly [categoryId: number, cityId: number];

const namesOf = (table: "categories" | "cities", counted: string) =>
	computed<string>(`(SELECT json_group_array(json_object('id', t.id, 'slug', t.slug, 'name', t.name${table === "cities" ? `, 'toldApartBy', ${toldApartBy("t")}` : ""}))
		FROM json_each(l.counts, '$.${counted}') n CROSS JOIN ${table} t ON t.id = n.value->>0)`);
const KEPT = columnsOf({
	counts: computed<string>("l.counts"),
	/** Holds JSON of the ids, slugs and names of those that are counted by name. */
	trades: namesOf("categories", "trades"),
	towns: namesOf("cities", "towns"),
});
export type KeptCounts = RowOf<typeof KEPT>;

/** Reads the kept counts of a list, by its category and its city; null stands for any. There is no row when it must be counted. */
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

/**
 * Removes the counts of lists that `lists` gives as `k` and `c`, if they have any. The lists lead the query, because they are fewer than
 * the kept ones.
 */
const forgetting = (lists: string) => `INSERT INTO list_counts (category_id, city_id) SELECT l.k, l.c FROM (${lists}) l
	WHERE EXISTS (SELECT 1 FROM list_counts o WHERE o.category_id = l.k AND o.city_id = l.c AND o.counts IS NOT NULL)
	ON CONFLICT DO UPDATE SET counts = NULL`;

/** Removes the counts of some lists. */
export function forgetListCounts(db: Database, lists: readonly ListKey[]): D1PreparedStatement[] {
	if (lists.length === 0) return [];
	const sql = forgetting("SELECT value->>0 AS k, value->>1 AS c FROM json_each(?1)");
	return [db.prepare(sql).bind(JSON.stringify(lists))];
}

/**
 * Removes the counts of the present and future lists of a set's businesses. It comes before the statements that write them,
 * because it reads them.
 */
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

/** Reads lists that must be counted, up to a limit. */
export function dueLists(db: Database, limit: number): Statement<DueList> {
	return select(db, KEY, "FROM list_counts WHERE counts IS NULL ORDER BY category_id, city_id LIMIT ?1", limit);
}

/** Stores the counts of a list, unless businesses have been written since `writeVersion`, at which they were read. */
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

/** A category in a city with fewer businesses than this is counted on request. */
const MANY = 100;

/** Keeps counts for categories with many businesses in these cities as well. */
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
