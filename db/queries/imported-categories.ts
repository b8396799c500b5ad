import { categories } from "#db/schema/category.ts";
import { columnsOf, computed, type Database, select } from "#db/statement.ts";

/**
 * Reads and keeps which category a name in imported files stands for. The names are the categories' other names (`category_aliases`). What an
 * import makes of them is noted (`import_category_names`), so that its undo puts it back.
 */

/** Tells that a category is here, or went into another one. */
const HERE = "(c.removed_at IS NULL OR c.merged_into IS NOT NULL)";

const NAMED = columnsOf({
	asked: computed<string>("found.asked"),
	name: categories.name,
	nameKey: categories.nameKey,
});

/**
 * Reads the present categories that names of a file stand for. Another name comes first, since an operator may have said that a category's
 * name stands for another one.
 */
export function categoriesNamed(db: Database, nameKeys: readonly string[]) {
	const other = `SELECT a.category_id FROM category_aliases a CROSS JOIN categories c ON c.id = a.category_id
		WHERE a.name_key = k.value AND ${HERE}`;
	const first = `coalesce((${other}), (SELECT id FROM categories WHERE name_key = k.value))`;
	const rest = `FROM (WITH RECURSIVE found (asked, id) AS (SELECT k.value, ${first} FROM json_each(?1) k
			UNION SELECT found.asked, c.merged_into FROM found CROSS JOIN categories c ON c.id = found.id WHERE c.merged_into IS NOT NULL
		) SELECT asked, id FROM found WHERE id IS NOT NULL) found CROSS JOIN categories ON categories.id = found.id
		WHERE categories.removed_at IS NULL AND categories.merged_into IS NULL`;
	return select(db, NAMED, rest, JSON.stringify(nameKeys));
}

const MADE = columnsOf({ id: categories.id });

/** Reads which of these categories an import has made. */
export function categoriesMadeBy(db: Database, importId: string, ids: readonly number[]) {
	const rest = `FROM json_each(?2) k CROSS JOIN made_hubs m ON m.change_set_id = ?1 AND m.kind = 'category' AND m.hub_id = k.value
		CROSS JOIN categories ON categories.id = m.hub_id`;
	return select(db, MADE, rest, importId, JSON.stringify(ids));
}

/** Adds notes to those of an import. Of a name that it has changed before, the one that it found first stays. */
const NOTED = "INSERT INTO import_category_names (change_set_id, name_key, found_id, kept_id)";
const NOTED_BEFORE = "ON CONFLICT (change_set_id, name_key) DO UPDATE SET kept_id = excluded.kept_id";

/** Keeps that names stand for the categories of other names, which exist. */
export function keepCategoryNames(
	db: Database,
	importId: string,
	names: readonly (readonly [nameKey: string, categoryKey: string])[],
): D1PreparedStatement[] {
	const json = JSON.stringify(names);
	const meant = "coalesce(c.id, a.category_id)";
	const from = `FROM json_each(?1) k
		LEFT JOIN categories c ON c.name_key = k.value->>1 LEFT JOIN category_aliases a ON a.name_key = k.value->>1`;
	const found = "(SELECT category_id FROM category_aliases WHERE name_key = k.value->>0)";
	return [
		db
			.prepare(`${NOTED} SELECT ?2, k.value->>0, ${found}, ${meant} ${from} WHERE ${meant} IS NOT NULL ${NOTED_BEFORE}`)
			.bind(json, importId),
		db
			.prepare(
				`INSERT INTO category_aliases (name_key, category_id) SELECT k.value->>0, ${meant} ${from} WHERE ${meant} IS NOT NULL
				ON CONFLICT (name_key) DO UPDATE SET category_id = excluded.category_id WHERE category_id <> excluded.category_id`,
			)
			.bind(json),
	];
}

/** Lets go of names that stand for a category of another name which is here, so that each is a category of its own. */
export function freeCategoryNames(db: Database, importId: string, nameKeys: readonly string[]): D1PreparedStatement[] {
	const json = JSON.stringify(nameKeys);
	const held = `FROM category_aliases WHERE name_key IN (SELECT value FROM json_each(?1))
		AND EXISTS (SELECT 1 FROM categories c WHERE c.id = category_id AND ${HERE})`;
	return [
		db.prepare(`${NOTED} SELECT ?2, name_key, category_id, NULL ${held} ${NOTED_BEFORE}`).bind(json, importId),
		db.prepare(`DELETE ${held}`).bind(json),
	];
}

/**
 * Puts names back that a change set has made stand for other categories, where they still do. Of a name that a later import has chosen for, that
 * choice stays; its own undo then finds what this set has found.
 */
export function putCategoryNamesBack(db: Database, changeSet: string): D1PreparedStatement[] {
	const later = "SELECT min(l.id) FROM import_category_names l WHERE l.name_key = n.name_key AND l.id > n.id";
	const newest = `n.change_set_id = ?1 AND (${later}) IS NULL`;
	return [
		`UPDATE import_category_names AS t SET found_id = n.found_id FROM import_category_names n
			WHERE n.change_set_id = ?1 AND t.id = (${later})`,
		`DELETE FROM category_aliases WHERE EXISTS (SELECT 1 FROM import_category_names n
			WHERE n.name_key = category_aliases.name_key AND ${newest} AND n.found_id IS NULL AND n.kept_id = category_aliases.category_id)`,
		// A category of its own that the import had made of the name has been removed by then, and holds it.
		`INSERT INTO category_aliases (name_key, category_id) SELECT n.name_key, n.found_id FROM import_category_names n
			LEFT JOIN category_aliases a ON a.name_key = n.name_key LEFT JOIN categories c ON c.id = a.category_id
			WHERE ${newest} AND n.found_id IS NOT NULL
				AND (a.category_id IS n.kept_id OR (c.removed_at IS NOT NULL AND c.merged_into IS NULL))
			ON CONFLICT (name_key) DO UPDATE SET category_id = excluded.category_id`,
		"DELETE FROM import_category_names WHERE change_set_id = ?1",
	].map((sql) => db.prepare(sql).bind(changeSet));
}

/** Forgets what imports before an instant have made of names; they can no longer be taken back. Forgets some at a time. */
export function forgetOldCategoryNames(db: Database, before: number, limit: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM import_category_names WHERE id IN (
				SELECT n.id FROM change_sets s CROSS JOIN import_category_names n ON n.change_set_id = s.id
				WHERE s.created_at < ?1 AND NOT EXISTS (SELECT 1 FROM change_sets u WHERE u.undoes = s.id AND u.state = 'open')
				LIMIT ?2)`,
		)
		.bind(before, limit);
}
