import { categoriesByCount } from "#db/queries/categories.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { CHOSEN_CATEGORIES } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { directoryPage, type ListQuery, listPage } from "./list-page.ts";

/** What the search page needs. Errors: those of its list. */
export async function searchPage(act: Act, ask: ListQuery & { categoryId?: number; city?: string }) {
	const [{ dataVersion, value, cityName }, { results: categories }] = await Promise.all([
		directoryPage(act, ask),
		categoriesByCount(act.db, CHOSEN_CATEGORIES, 0).all(),
	]);
	return { dataVersion, value: { businesses: listPage(value, ask.page, PAGE_SIZE), categories, cityName } };
}
