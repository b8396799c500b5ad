import { categoriesByCount } from "#db/queries/categories.ts";
import { CATEGORIES_TAG } from "#workers/contract/cache-tag.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { CHOSEN_CATEGORIES } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { pageAnswer } from "./answer.ts";
import { directoryPage, type ListQuery, listPage } from "./list-page.ts";
import { readShell } from "./standing.ts";

/** What the search page needs. Errors: those of its list. */
export async function searchPage(act: Act, ask: ListQuery & { categoryId?: number; city?: string }) {
	const [shell, { value, cityName }, { results: categories }] = await Promise.all([
		readShell(act),
		directoryPage(act, ask),
		categoriesByCount(act.db, CHOSEN_CATEGORIES, 0).all(),
	]);
	const around = { shell, now: act.now, shown: value.items, tags: [CATEGORIES_TAG] };
	return pageAnswer({ businesses: listPage(value, ask.page, PAGE_SIZE), categories, cityName }, around);
}
