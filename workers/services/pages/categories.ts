import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import type { Act } from "../act.ts";
import { listCategories } from "../categories/list.ts";
import { listPage, sliceOf } from "./list-page.ts";

/** What the page of all categories needs. */
export async function categoriesPage(act: Act, { search, page }: { search?: string; page: number }) {
	const { dataVersion, value } = await listCategories(act, { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) });
	return { dataVersion, value: { categories: listPage(value, page, DIRECTORY_PAGE_SIZE) } };
}
