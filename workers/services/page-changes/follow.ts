import { commit } from "#db/batch.ts";
import { pagesPresent } from "#db/queries/indexed-pages.ts";
import { nextPageChanges, presentSlugs, removePageChanges } from "#db/queries/page-changes.ts";
import { readBatch } from "#db/statement.ts";
import { businessPath, categoryPath, cityCategoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import { slugsOfPages } from "#workers/domain/submissions/own-page.ts";
import type { ServiceContext } from "../context.ts";
import { queueChanges } from "../submissions/queue.ts";
import type { PageChanges } from "./page-changes.ts";

/** Limits what one step hands on: a few chunks of an import, or some hundred edits. */
const A_STEP = { rows: 500, pages: 10_000 };

type FollowStep = { pages?: number; handOn?: typeof queueChanges };

/**
 * Moves the oldest changes of pages to the queue for search engines, in one batch with their removal. If two callers do it at the same
 * time, a change is handed on twice, which is harmless. It answers the number of rows; 0 when there are none.
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

/** Leaves out pages that answer again, because an undo brought them back or another business has the address now. */
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
