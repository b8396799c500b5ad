import { CATEGORIES_TAG } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import type { Act } from "../act.ts";
import { readCategories } from "../categories/list.ts";
import { pageAnswer } from "./answer.ts";
import { listPage, sliceOf } from "./list-page.ts";
import { pageReader } from "./standing.ts";

/** What the page of all categories needs. */
export async function categoriesPage(act: Act, { search, page }: { search?: string; page: number }) {
	const ask = { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) };
	const name = (search ?? "").trim() === "" ? `categories ${page}` : undefined;
	const { beside: standing, list } = await readCategories(act.db, ask, pageReader(act, name));
	const made = { standing, now: act.now, shown: [], tags: [CATEGORIES_TAG] };
	return pageAnswer({ categories: listPage(list, page, DIRECTORY_PAGE_SIZE) }, made);
}
