import { CATEGORIES_TAG } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import { type CategoriesRead, categoriesOf, categoriesReads } from "../categories/list.ts";
import type { ServiceContext } from "../context.ts";
import { pageAnswer } from "./answer.ts";
import { listPage, sliceOf } from "./list-page.ts";
import { RememberedRows, readPage, readRemembered } from "./site-data.ts";

const LISTED = new RememberedRows<CategoriesRead>();

/** Reads the page of all categories. */
export async function categoriesPage(ctx: ServiceContext, { search, page }: { search?: string; page: number }) {
	const ask = { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) };
	const reads = categoriesReads(ctx.db, ask);
	const { siteData, rows } = await ((search ?? "").trim() === ""
		? readRemembered(ctx, LISTED, String(page), reads)
		: readPage(ctx, reads));
	const list = categoriesOf(ask, rows, siteData.directory);
	const made = { siteData, now: ctx.now, shown: [], tags: [CATEGORIES_TAG] };
	return pageAnswer({ categories: listPage(list, page, DIRECTORY_PAGE_SIZE) }, made);
}
