import { categories } from "#db/schema/category.ts";
import { changeSets } from "#db/schema/change-set.ts";
import { cities } from "#db/schema/city.ts";
import { imports } from "#db/schema/import.ts";
import { columnsOf, type Database, select } from "#db/statement.ts";

/** Reads the choices for the filters of the operators' list, where there are few. */

const CATEGORY = columnsOf({ id: categories.id, name: categories.name });

/** Reads the largest categories. */
export function largestCategories(db: Database, limit: number) {
	const from = "FROM categories WHERE removed_at IS NULL AND business_count > 0 ORDER BY business_count DESC, name_key";
	return select(db, CATEGORY, `${from} LIMIT ?1`, limit);
}

export function categoryName(db: Database, id: number) {
	return select(db, CATEGORY, "FROM categories WHERE id = ?1", id);
}

const CITY = columnsOf({ id: cities.id, name: cities.name });

export function cityName(db: Database, id: number) {
	return select(db, CITY, "FROM cities WHERE id = ?1", id);
}

const IMPORT = columnsOf({ id: imports.id, fileName: imports.fileName, at: changeSets.createdAt });

/** Reads the newest imports. */
export function newestImports(db: Database, limit: number) {
	const from = "FROM change_sets CROSS JOIN imports ON imports.id = change_sets.id WHERE change_sets.kind = 'import'";
	return select(db, IMPORT, `${from} ORDER BY change_sets.created_at DESC, change_sets.id DESC LIMIT ?1`, limit);
}

/** Reads imports by their ids. */
export function importsById(db: Database, ids: readonly string[]) {
	const from = "FROM json_each(?1) j CROSS JOIN imports ON imports.id = j.value CROSS JOIN change_sets";
	return select(db, IMPORT, `${from} ON change_sets.id = imports.id`, JSON.stringify(ids));
}
