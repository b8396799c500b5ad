import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import type { Counted, ListSlice } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchWords } from "#workers/domain/search-query.ts";
import type { Act } from "../act.ts";
import type { Versioned } from "../directory/version.ts";

/** Categories are few: a directory with more than this has a problem of another kind. */
const MAX_CATEGORIES = 1_000;

/** Categories with businesses, the largest first; `search` looks for words in the name. */
export async function listCategories(
	{ db }: Act,
	{ search = "", limit, offset }: ListSlice & { search?: string },
): Promise<Versioned<Counted<CategoryRecord>>> {
	const searching = search.trim() !== "";
	const [[{ dataVersion, categoryCount }], categories] = await readBatch(db, [
		directoryRow(db),
		searching ? categoriesByCount(db, MAX_CATEGORIES, 0) : categoriesByCount(db, limit, offset),
	]);
	if (!searching) return { dataVersion, value: { items: categories, total: categoryCount, totalExact: true } };
	const words = searchWords(search);
	const found = categories.filter((category) => {
		const name = ` ${foldText(category.name)}`;
		return words.length > 0 && words.every((word) => name.includes(` ${word}`));
	});
	const items = found.slice(offset, offset + limit);
	return { dataVersion, value: { items, total: found.length, totalExact: true } };
}
