import { getTableColumns } from "drizzle-orm";
import { bulkInsert } from "#db/batch.ts";
import { type CategoryRow, categories } from "#db/schema/category.ts";
import { type CityRow, cities, WRITTEN_CITY_COLUMNS } from "#db/schema/city.ts";
import { type Columns, columnsOf, computed, type Database, type Statement, select } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { type SoughtCities, soughtIds } from "./cities.ts";
import { closedSql } from "./scores.ts";
import { followCategories } from "./synonyms.ts";

/** Finds and changes categories and cities, as operators do, in the same way for both. */

/**
 * Names the tables and columns of each kind. `holder` is the column that refers to a record of this kind, in businesses
 * and in the tables of aliases and redirects.
 */
export const TAXONOMY_TABLES = {
	category: { table: "categories", holder: "category_id", key: "category_key", named: "category" },
	city: { table: "cities", holder: "city_id", key: "city_key", named: "city" },
} as const satisfies Record<TaxonomyKind, object>;

/** Maps a kind to its row: that of a category or that of a city. */
export type TaxonomyRowOf<K extends TaxonomyKind> = { category: CategoryRow; city: CityRow }[K];
const ROW: { [K in TaxonomyKind]: Columns<TaxonomyRowOf<K>> } = {
	category: columnsOf(getTableColumns(categories)),
	city: columnsOf(WRITTEN_CITY_COLUMNS),
};

function taxonomies<K extends TaxonomyKind>(
	db: Database,
	kind: K,
	rest: string,
	...values: unknown[]
): Statement<TaxonomyRowOf<K>> {
	return select(db, ROW[kind], rest, ...values);
}

export function taxonomyById<K extends TaxonomyKind>(db: Database, kind: K, id: number) {
	return taxonomies(db, kind, `FROM ${TAXONOMY_TABLES[kind].table} WHERE id = ?1`, id);
}

/** Reads the first one, except these, whose businesses must still follow a rename. */
export function nextFollowingTaxonomy<K extends TaxonomyKind>(db: Database, kind: K, except: readonly number[]) {
	const { table } = TAXONOMY_TABLES[kind];
	const rest = "WHERE following IS NOT NULL AND id NOT IN (SELECT value FROM json_each(?1)) ORDER BY id LIMIT 1";
	return taxonomies(db, kind, `FROM ${table} ${rest}`, JSON.stringify(except));
}

/** Is the row after which a page of the sorted list begins. */
export type TaxonomyPosition = { count: number; nameKey: string; id: number };
type Listing = { sort: "count" | "name"; order: "asc" | "desc"; empty: boolean; limit: number };

/**
 * Reads a page of the existing ones, in two reads: the rest of those with the count of the last row, then those that follow. So no page
 * reads more than it shows, however many have the same count. A removed one has a key after all names.
 */
export function taxonomiesInOrder<K extends TaxonomyKind>(
	db: Database,
	kind: K,
	{ sort, order, empty, limit }: Listing,
	after: TaxonomyPosition | null,
) {
	const { table } = TAXONOMY_TABLES[kind];
	const [beyond, direction] = order === "asc" ? [">", "ASC"] : ["<", "DESC"];
	const there = `FROM ${table} WHERE removed_at IS NULL`;
	const name = `name_key ${direction}, id ${direction}`;
	if (sort === "name" || empty) {
		const narrowed = empty ? `${there} AND business_count = 0` : `${there} AND name_key < char(1114111)`;
		if (after === null) return [taxonomies(db, kind, `${narrowed} ORDER BY ${name} LIMIT ?1`, limit)];
		const behind = `${narrowed} AND (name_key, id) ${beyond} (?2, ?3) ORDER BY ${name} LIMIT ?1`;
		return [taxonomies(db, kind, behind, limit, after.nameKey, after.id)];
	}
	// Those with the same count are sorted by name, from a to z when counts fall, as in the public lists.
	const byName = order === "desc" ? "name_key, id" : "name_key DESC, id DESC";
	const rest = `ORDER BY business_count ${direction}, ${byName} LIMIT ?1`;
	if (after === null) return [taxonomies(db, kind, `${there} ${rest}`, limit)];
	const sameCount = `${there} AND business_count = ?2 AND (name_key, id) ${order === "desc" ? ">" : "<"} (?3, ?4) ${rest}`;
	return [
		taxonomies(db, kind, sameCount, limit, after.count, after.nameKey, after.id),
		taxonomies(db, kind, `${there} AND business_count ${beyond} ?2 ${rest}`, limit, after.count),
	];
}

/**
 * Reads removed ones, the latest first, after the instant and id of `after`. Merged ones are not included, since only the undo of their
 * merge brings them back.
 */
export function removedTaxonomies<K extends TaxonomyKind>(
	db: Database,
	kind: K,
	after: { removedAt: number; id: number } | null,
	limit: number,
) {
	const { removedAt, id } = after ?? { removedAt: Number.MAX_SAFE_INTEGER, id: 0 };
	const rest = `FROM ${TAXONOMY_TABLES[kind].table} WHERE removed_at IS NOT NULL AND merged_into IS NULL
		AND (removed_at, id) < (?2, ?3) ORDER BY removed_at DESC, id DESC LIMIT ?1`;
	return taxonomies(db, kind, rest, limit, removedAt, id);
}

/** Reads the largest of those that are looked for, among the first `candidates`, and how many candidates there are. */
export function taxonomiesMatching<K extends TaxonomyKind>(
	db: Database,
	kind: K,
	{ match, country }: SoughtCities,
	candidates: number,
	limit: number,
) {
	const { table } = TAXONOMY_TABLES[kind];
	const [found, ...values] =
		kind === "city"
			? [soughtIds("?3"), match, candidates, country]
			: ["SELECT rowid AS id FROM category_search WHERE category_search MATCH ?1 LIMIT ?2", match, candidates];
	const total = select(db, TOTAL, `FROM (${found})`, ...values);
	const order = `${table}.business_count DESC, ${table}.name_key, ${table}.id`;
	const rest = `FROM (${found}) m CROSS JOIN ${table} ON ${table}.id = m.id ORDER BY ${order} LIMIT ?${values.length + 1}`;
	return [taxonomies(db, kind, rest, ...values, limit), total] as const;
}
const TOTAL = columnsOf({ total: computed<number>("count(*)") });

const HOLDER = columnsOf({
	id: computed<number>("held.id"),
	slug: computed<string>("held.slug"),
	removedAt: computed<number | null>("held.removed_at"),
});

/**
 * Reads the category or city that stands for the named one today: itself, or the one that it was merged into. It is named by its id, or by
 * a former address.
 */
export function presentTaxonomy(db: Database, kind: TaxonomyKind, named: { id: number } | { slug: string }) {
	const { table, holder, named: noun } = TAXONOMY_TABLES[kind];
	const first = "id" in named ? "SELECT ?1" : `SELECT ${holder} FROM ${noun}_redirects WHERE slug = ?1`;
	return select(
		db,
		HOLDER,
		`FROM (WITH RECURSIVE heirs (id) AS (${first}
			UNION SELECT t.merged_into FROM heirs CROSS JOIN ${table} t ON t.id = heirs.id WHERE t.merged_into IS NOT NULL)
		SELECT id FROM heirs) heirs CROSS JOIN ${table} held ON held.id = heirs.id WHERE held.merged_into IS NULL`,
		"id" in named ? named.id : named.slug,
	);
}

const ID = columnsOf({ id: computed<number>("t.id") });

/** Reads the holder of an address. `holderOfKey` finds it by its name and, for a city, its place. */
export function holderOfSlug(db: Database, kind: TaxonomyKind, slug: string) {
	return select(db, ID, `FROM ${TAXONOMY_TABLES[kind].table} t WHERE t.slug = ?1`, slug);
}

export function holderOfKey(db: Database, kind: TaxonomyKind, row: CategoryRow | CityRow) {
	const keys = keysOf(kind, row);
	const same = Object.keys(keys).map((column, at) => `t.${column} = ?${at + 1}`);
	return select(db, ID, `FROM ${TAXONOMY_TABLES[kind].table} t WHERE ${same.join(" AND ")}`, ...Object.values(keys));
}

/** Returns the keys that an import recognises it by. */
function keysOf(kind: TaxonomyKind, row: CategoryRow | CityRow): Record<string, string> {
	if (kind === "category" || !("countryKey" in row)) return { name_key: row.nameKey };
	return { name_key: row.nameKey, country_key: row.countryKey, state_key: row.stateKey };
}

const PAST = columnsOf({
	slugs: computed<string>("s"),
	names: computed<string>("n"),
	mergedNames: computed<string>("m"),
});

/**
 * Reads its newest former addresses, its former names, and the names of those that were merged into it, by which imports also know it: JSON
 * lists of at most `limit`.
 */
export function pastOfTaxonomy(db: Database, kind: TaxonomyKind, id: number, limit: number) {
	const { table, holder, named } = TAXONOMY_TABLES[kind];
	const merged = `SELECT id FROM ${table} WHERE merged_into = ?1`;
	const namesOf = (whose: string) =>
		`(SELECT json_group_array(name_key) FROM (SELECT DISTINCT name_key FROM ${named}_aliases WHERE ${holder} ${whose}
			ORDER BY name_key LIMIT ?2))`;
	return select(
		db,
		PAST,
		`FROM (SELECT (SELECT json_group_array(slug) FROM (SELECT slug FROM ${named}_redirects r
				WHERE r.${holder} IN (${merged} UNION ALL SELECT ?1) AND NOT EXISTS (SELECT 1 FROM ${table} h WHERE h.slug = r.slug)
				ORDER BY created_at DESC LIMIT ?2)) AS s,
			${namesOf("= ?1")} AS n, ${namesOf(`IN (${merged})`)} AS m)`,
		id,
		limit,
	);
}

/** Reads whether it has this former name. */
export function holderOfFormerName(db: Database, kind: TaxonomyKind, id: number, nameKey: string) {
	const { holder, named } = TAXONOMY_TABLES[kind];
	const rest = `FROM (SELECT ${holder} AS id FROM ${named}_aliases WHERE name_key = ?2 AND ${holder} = ?1 LIMIT 1) t`;
	return select(db, ID, rest, id, nameKey);
}

export function deleteFormerName(db: Database, kind: TaxonomyKind, id: number, nameKey: string): D1PreparedStatement {
	const { holder, named } = TAXONOMY_TABLES[kind];
	return db.prepare(`DELETE FROM ${named}_aliases WHERE name_key = ?2 AND ${holder} = ?1`).bind(id, nameKey);
}

const PUT: { [K in TaxonomyKind]: (db: Database, row: TaxonomyRowOf<K>) => D1PreparedStatement[] } = {
	category: (db, row) => bulkInsert(db, categories, [row], { target: "id", update: "all" }),
	city: (db, row) => bulkInsert(db, cities, [row], { target: "id", update: "all" }),
};

/**
 * Writes a category or city. Its former names and addresses then lead to it, and its new ones lead nowhere else. It must be committed with
 * a claim of the write version, because its count is written as it was read.
 */
export function writeTaxonomy<K extends TaxonomyKind>(
	db: Database,
	kind: K,
	before: TaxonomyRowOf<K>,
	after: TaxonomyRowOf<K>,
	now: number,
): D1PreparedStatement[] {
	const { named, holder } = TAXONOMY_TABLES[kind];
	const [old, keys] = [keysOf(kind, before), keysOf(kind, after)];
	const [columns, oldKeys] = [Object.keys(old), Object.values(old)];
	const at = (from: number) => columns.map((_, index) => `?${index + from}`).join(", ");
	const renamed = JSON.stringify(old) !== JSON.stringify(keys);
	const statements = PUT[kind](db, after);
	if (before.slug !== after.slug) {
		statements.push(db.prepare(`DELETE FROM ${named}_redirects WHERE slug = ?1`).bind(after.slug));
		if (before.removedAt === null)
			statements.push(
				db
					.prepare(
						`INSERT INTO ${named}_redirects (slug, ${holder}, created_at) VALUES (?1, ?2, ?3)
						ON CONFLICT (slug) DO UPDATE SET ${holder} = excluded.${holder}, created_at = excluded.created_at`,
					)
					.bind(before.slug, before.id, now),
			);
	}
	if (renamed) {
		const same = columns.map((column, index) => `${column} = ?${index + 1}`).join(" AND ");
		statements.push(
			db.prepare(`DELETE FROM ${named}_aliases WHERE ${same}`).bind(...Object.values(keys)),
			db.prepare(`DELETE FROM ${named}_search WHERE rowid = ?1`).bind(before.id),
		);
		if (before.removedAt === null)
			statements.push(
				db
					.prepare(
						`INSERT INTO ${named}_aliases (${columns.join(", ")}, ${holder}) VALUES (${at(2)}, ?1)
						ON CONFLICT DO UPDATE SET ${holder} = excluded.${holder}`,
					)
					.bind(before.id, ...oldKeys),
			);
		if (after.removedAt === null) statements.push(searchable(db, kind, after));
		if (kind === "category") statements.push(followCategories(db));
	}
	return statements;
}

function searchable(db: Database, kind: TaxonomyKind, row: CategoryRow | CityRow): D1PreparedStatement {
	if (kind === "category" || !("countryKey" in row))
		return db.prepare("INSERT INTO category_search (rowid, name) VALUES (?1, ?2)").bind(row.id, row.nameKey);
	return db
		.prepare("INSERT INTO city_search (rowid, name, region) VALUES (?1, ?2, ?3)")
		.bind(row.id, row.nameKey, `${row.stateKey} ${row.countryKey}`);
}

/** Returns the slug and the name's key of a category or city while it is removed. */
export function goneKeys(id: number) {
	return { slug: `~${id}`, nameKey: `${String.fromCodePoint(0x10ffff)}${id}` };
}

const PLACED = columnsOf({
	id: computed<number>("b.id"),
	categoryId: computed<number | null>("b.category_id"),
	cityId: computed<number | null>("b.city_id"),
	nameKey: computed<string>("b.name_key"),
});

/** Reads its businesses in the order of their names, after one of them. */
export function businessesOfTaxonomy(
	db: Database,
	kind: TaxonomyKind,
	id: number,
	after: { nameKey: string; id: number },
	limit: number,
) {
	// The index puts permanently closed ones after the others, so the two parts are read as one.
	const [open, closed] = [0, 1].map(
		(is) => `SELECT name_key, id FROM businesses
			WHERE ${TAXONOMY_TABLES[kind].holder} = ?1 AND ${closedSql()} = ${is} AND (name_key, id) > (?2, ?3)`,
	);
	const rest = `FROM (${open} UNION ALL ${closed} ORDER BY name_key, id LIMIT ?4 + 0) n CROSS JOIN businesses b ON b.id = n.id
		ORDER BY n.name_key, n.id`;
	return select(db, PLACED, rest, id, after.nameKey, after.id, limit);
}

export function keepFollowing(
	db: Database,
	kind: TaxonomyKind,
	id: number,
	following: string | null,
): D1PreparedStatement {
	return db.prepare(`UPDATE ${TAXONOMY_TABLES[kind].table} SET following = ?2 WHERE id = ?1`).bind(id, following);
}

/** Reads some ids of businesses that are in a category or city. */
export function idsInTaxonomy(db: Database, kind: TaxonomyKind, id: number, limit: number) {
	return select(db, BUSINESS_ID, `FROM businesses b WHERE b.${TAXONOMY_TABLES[kind].holder} = ?1 LIMIT ?2`, id, limit);
}
const BUSINESS_ID = columnsOf({ id: computed<number>("b.id") });

const NAMESAKES = columnsOf({
	id: computed<number>("t.id"),
	revision: computed<number>("t.revision"),
	/** Is the only city of the same name and country with a state; null when there is none, or when there are several. */
	stated: computed<number | null>("t.state_city"),
});

/**
 * Reads cities without a state after an id, each with the city that it should be merged into. It leaves out those whose merge somebody has
 * taken back, since these are different cities.
 */
export function citiesWithoutState(db: Database, afterId: number, limit: number) {
	const namesakes = `FROM cities s WHERE s.name_key = t.name_key AND s.country_key = t.country_key AND s.state_key <> ''
		AND s.removed_at IS NULL AND s.merged_into IS NULL`;
	const undone = `SELECT 1 FROM change_sets m WHERE m.kind = 'merge' AND m.undone_by IS NOT NULL
		AND m.input ->> '$.merges.kind' = 'city' AND m.input ->> '$.merges.from' = t.id`;
	const rest = `FROM (SELECT t.id, t.revision, CASE WHEN t.state_key = '' AND t.country_key <> '' AND t.removed_at IS NULL
				AND t.merged_into IS NULL AND (SELECT count(*) ${namesakes}) = 1 AND NOT EXISTS (${undone})
			THEN (SELECT s.id ${namesakes}) END AS state_city
		FROM (SELECT * FROM cities WHERE id > ?1 ORDER BY id LIMIT ?2) t) t ORDER BY t.id`;
	return select(db, NAMESAKES, rest, afterId, limit);
}

/** Reads whether something is being merged into a category or city. */
export function mergingInto(db: Database, kind: TaxonomyKind, id: number) {
	return select(
		db,
		ID,
		`FROM ${TAXONOMY_TABLES[kind].table} t WHERE t.merged_into = ?1 AND t.removed_at IS NULL LIMIT 1`,
		id,
	);
}
