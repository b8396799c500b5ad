import { type CategoryRecord, categoriesByCount, categoriesMatching } from "#db/queries/categories.ts";
import type { Directory } from "#db/queries/directory.ts";
import type { Database, RowsOfAll } from "#db/statement.ts";
import { COUNT_CAP, type Counted, type ListSlice } from "#workers/contract/list.ts";
import { beginningsMatch } from "#workers/domain/search/results/match.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";

type Ask = ListSlice & { search?: string };

/** Lists categories with businesses, the largest first; `search` looks for words in the name. */
export async function listCategories({ db }: ServiceContext, ask: Ask): Promise<Versioned<Counted<CategoryRecord>>> {
	const { directory, rows } = await readVersioned(db, categoriesReads(db, ask));
	return { dataVersion: directory.dataVersion, value: categoriesOf(ask, rows, directory) };
}

/** Reads a part of such a list: of all categories, or of what a search finds. */
export function categoriesReads(db: Database, { search = "", limit, offset }: Ask) {
	const isSearch = search.trim() !== "";
	const match = isSearch ? beginningsMatch(search) : null;
	return [
		isSearch ? null : categoriesByCount(db, limit, offset),
		match === null ? null : categoriesMatching(db, match, COUNT_CAP, limit, offset),
	] as const;
}
export type CategoriesRead = RowsOfAll<ReturnType<typeof categoriesReads>>;

/** Builds the list from what was read. */
export function categoriesOf(
	{ search = "" }: Ask,
	[all, matching]: CategoriesRead,
	{ categoryCount }: Directory,
): Counted<CategoryRecord> {
	if (search.trim() === "") return { items: all, total: categoryCount, totalExact: true };
	const total = matching[0]?.found ?? 0;
	const items = matching.map(({ found: _, ...category }) => category);
	return { items, total, totalExact: total < COUNT_CAP };
}
