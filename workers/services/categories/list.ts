import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Database } from "#db/statement.ts";
import type { Counted, ListSlice } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchWords } from "#workers/domain/search/results/match.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";

/** Categories are few. A directory with more than this has another problem. */
const MAX_CATEGORIES = 1_000;

type Ask = ListSlice & { search?: string };

/** Lists categories with businesses, the largest first; `search` looks for words in the name. */
export async function listCategories({ db }: ServiceContext, ask: Ask): Promise<Versioned<Counted<CategoryRecord>>> {
	const { directory, rows } = await readVersioned(db, [categoriesRead(db, ask)]);
	return { dataVersion: directory.dataVersion, value: categoriesOf(ask, rows[0], directory) };
}

/** Reads such a list. A search looks through all categories. */
export function categoriesRead(db: Database, { search = "", limit, offset }: Ask) {
	return search.trim() === "" ? categoriesByCount(db, limit, offset) : categoriesByCount(db, MAX_CATEGORIES, 0);
}

/** Builds the list from what was read. */
export function categoriesOf(
	{ search = "", limit, offset }: Ask,
	categories: CategoryRecord[],
	{ categoryCount }: Directory,
): Counted<CategoryRecord> {
	if (search.trim() === "") return { items: categories, total: categoryCount, totalExact: true };
	const words = searchWords(search);
	const found = categories.filter((category) => {
		const name = ` ${foldText(category.name)}`;
		return words.length > 0 && words.every((word) => name.includes(` ${word}`));
	});
	return { items: found.slice(offset, offset + limit), total: found.length, totalExact: true };
}
