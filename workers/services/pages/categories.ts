import type { CategoryRecord } from "#db/queries/categories.ts";
import { CATEGORIES_TAG } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import { categoriesOf, categoriesRead } from "../categories/list.ts";
import type { ServiceContext } from "../context.ts";
import { pageAnswer } from "./answer.ts";
import { listPage, sliceOf } from "./list-page.ts";
import { RememberedRows, readPage, readRemembered } from "./site-data.ts";

const LISTED = new RememberedRows<[CategoryRecord[]]>();

/** Reads the page of all categories. */
export async function categoriesPage(ctx: ServiceContext, { search, page }: { search?: string; page: number }) {
	const ask = { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) };
	const reads = [categoriesRead(ctx.db, ask)] as const;
	const { siteData, rows } = await ((search ?? "").trim() === ""
		? readRemembered(ctx, LISTED, String(page), reads)
		: readPage(ctx, reads));
	const list = categoriesOf(ask, rows[0], siteData.directory);
	const made = { siteData, now: ctx.now, shown: [], tags: [CATEGORIES_TAG] };
	return pageAnswer({ categories: listPage(list, page, DIRECTORY_PAGE_SIZE) }, made);
}
