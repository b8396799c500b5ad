import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Database } from "#db/statement.ts";
import type { Counted, ListSlice } from "#workers/contract/list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { searchWords } from "#workers/domain/search/match.ts";
import type { Act } from "../act.ts";
import { type Reader, readerOf, type Versioned } from "../directory/version.ts";

/** Categories are few: a directory with more than this has a problem of another kind. */
const MAX_CATEGORIES = 1_000;

type Ask = ListSlice & { search?: string };

/** Categories with businesses, as `readCategories` reads them. */
export async function listCategories({ db }: Act, ask: Ask): Promise<Versioned<Counted<CategoryRecord>>> {
	const { beside, list } = await readCategories(db, ask, readerOf(db));
	return { dataVersion: beside.directory.dataVersion, value: list };
}

/** Categories with businesses, the largest first; `search` looks for words in the name. */
export async function readCategories<Beside extends { directory: Directory }>(
	db: Database,
	{ search = "", limit, offset }: Ask,
	read: Reader<Beside>,
): Promise<{ beside: Beside; list: Counted<CategoryRecord> }> {
	const searching = search.trim() !== "";
	const { beside, rows } = await read([
		searching ? categoriesByCount(db, MAX_CATEGORIES, 0) : categoriesByCount(db, limit, offset),
	]);
	const [categories] = rows;
	if (!searching)
		return { beside, list: { items: categories, total: beside.directory.categoryCount, totalExact: true } };
	const words = searchWords(search);
	const found = categories.filter((category) => {
		const name = ` ${foldText(category.name)}`;
		return words.length > 0 && words.every((word) => name.includes(` ${word}`));
	});
	return { beside, list: { items: found.slice(offset, offset + limit), total: found.length, totalExact: true } };
}
