import type { CategoryRecord } from "#db/queries/categories.ts";
import { CATEGORIES_TAG } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import type { Act } from "../act.ts";
import { categoriesOf, categoriesRead } from "../categories/list.ts";
import { pageAnswer } from "./answer.ts";
import { listPage, sliceOf } from "./list-page.ts";
import { RememberedRows, readPage, readRemembered } from "./standing.ts";

const LISTED = new RememberedRows<[CategoryRecord[]]>();

/** What the page of all categories needs. */
export async function categoriesPage(act: Act, { search, page }: { search?: string; page: number }) {
	const ask = { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) };
	const reads = [categoriesRead(act.db, ask)] as const;
	const { standing, rows } = await ((search ?? "").trim() === ""
		? readRemembered(act, LISTED, String(page), reads)
		: readPage(act, reads));
	const list = categoriesOf(ask, rows[0], standing.directory);
	const made = { standing, now: act.now, shown: [], tags: [CATEGORIES_TAG] };
	return pageAnswer({ categories: listPage(list, page, DIRECTORY_PAGE_SIZE) }, made);
}
