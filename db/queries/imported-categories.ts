import { categories } from "#db/schema/category.ts";
import { columnsOf, computed, type Database, select } from "#db/statement.ts";

/** Reads and keeps which category a name in imported files stands for. The names are the categories' other names (`category_aliases`). */

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

/** Keeps that names stand for the categories of other names, which exist. */
export function keepCategoryNames(
	db: Database,
	names: readonly (readonly [nameKey: string, categoryKey: string])[],
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO category_aliases (name_key, category_id)
			SELECT k.value->>0, coalesce(c.id, a.category_id) FROM json_each(?1) k
			LEFT JOIN categories c ON c.name_key = k.value->>1 LEFT JOIN category_aliases a ON a.name_key = k.value->>1
			WHERE coalesce(c.id, a.category_id) IS NOT NULL
			ON CONFLICT (name_key) DO UPDATE SET category_id = excluded.category_id WHERE category_id <> excluded.category_id`,
		)
		.bind(JSON.stringify(names));
}

/** Lets go of names that stand for a category of another name which is here, so that each is a category of its own. */
export function freeCategoryNames(db: Database, nameKeys: readonly string[]): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM category_aliases WHERE name_key IN (SELECT value FROM json_each(?1))
				AND EXISTS (SELECT 1 FROM categories c WHERE c.id = category_id AND ${HERE})`,
		)
		.bind(JSON.stringify(nameKeys));
}
