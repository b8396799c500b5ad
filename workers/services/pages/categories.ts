import { CATEGORIES_TAG } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import type { Act } from "../act.ts";
import { listCategories } from "../categories/list.ts";
import { pageAnswer } from "./answer.ts";
import { listPage, sliceOf } from "./list-page.ts";
import { readShell } from "./standing.ts";

/** What the page of all categories needs. */
export async function categoriesPage(act: Act, { search, page }: { search?: string; page: number }) {
	const [shell, { value }] = await Promise.all([
		readShell(act),
		listCategories(act, { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) }),
	]);
	const around = { shell, now: act.now, shown: [], tags: [CATEGORIES_TAG] };
	return pageAnswer({ categories: listPage(value, page, DIRECTORY_PAGE_SIZE) }, around);
}
