import { commit } from "#db/batch.ts";
import { pagesPresent } from "#db/queries/indexed-pages.ts";
import { nextPageChanges, presentSlugs, removePageChanges } from "#db/queries/page-changes.ts";
import { readBatch } from "#db/statement.ts";
import { businessPath, categoryPath, cityCategoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import { slugsOfPages } from "#workers/domain/submissions/own-page.ts";
import type { ServiceContext } from "../context.ts";
import { queueChanges } from "../submissions/queue.ts";
import type { PageChanges } from "./page-changes.ts";

/** What one step hands on at most: a handful of an import's chunks, or some hundred edits. */
const A_STEP = { rows: 500, pages: 10_000 };

type FollowStep = { pages?: number; handOn?: typeof queueChanges };

/**
 * Hands the oldest changes of pages to the queue for search engines, in one batch with their removal: each is handed on
 * once, or again where two do it at the same time, which changes nothing. Answers how many rows; 0: there are none.
 */
export async function followPageChanges(
	ctx: ServiceContext,
	{ pages = A_STEP.pages, handOn = queueChanges }: FollowStep = {},
): Promise<number> {
	const { db } = ctx;
	const { results: rows } = await nextPageChanges(db, { ...A_STEP, pages }).all();
	const last = rows.at(-1);
	if (last === undefined) return 0;
	const all = <T>(name: keyof PageChanges) => [...new Set(rows.flatMap((row) => JSON.parse(row[name]) as T[]))];
	const changes: PageChanges = {
		businesses: all("businesses"),
		gone: await stillGone(ctx, all("gone")),
		taxonomies: all("taxonomies"),
	};
	await commit(db, [...handOn(ctx, changes), removePageChanges(db, last.id)]);
	return rows.length;
}

/** Leaves out pages that answer again: an undo has brought them back, or another business has the address by now. */
async function stillGone({ db }: ServiceContext, gone: string[]): Promise<string[]> {
	if (gone.length === 0) return [];
	const slugs = slugsOfPages(gone);
	const [businesses, categories, cities, cityCategories] = await readBatch(db, [
		...presentSlugs(db, slugs),
		pagesPresent.cityCategories(db, slugs.cityCategories),
	]);
	const present = new Set([
		...businesses.map(({ slug }) => businessPath(slug)),
		...categories.map(({ slug }) => categoryPath(slug)),
		...cities.map(({ slug }) => cityPath(slug)),
		...cityCategories.map(({ city, category }) => cityCategoryPath(city, category)),
	]);
	return gone.filter((path) => !present.has(path));
}
