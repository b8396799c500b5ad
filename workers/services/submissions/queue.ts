import {
	queueBusinesses,
	queueCityCategories,
	queueCrossings,
	queuePaths,
	queueTaxonomies,
	removeCrossings,
} from "#db/queries/submissions.ts";
import { slugsOfPages } from "#workers/domain/submissions/own-page.ts";
import type { ServiceContext } from "../context.ts";
import type { PageChanges } from "../page-changes/page-changes.ts";
import { notReady } from "./engines.ts";

/**
 * Limits the categories in cities that one step tells, so that it reads and writes no more rows than for other pages.
 */
const CROSSINGS_A_STEP = 2_000;

/**
 * Puts changes of pages into IndexNow's queue: pages that are new, have changed or are gone. It is in the batch that
 * hands these on. Google only gets what operators send, since its quota is some hundred a day. Nothing is queued for a
 * site that IndexNow is not told of.
 */
export function queueChanges(
	ctx: ServiceContext,
	{ businesses, gone, taxonomies }: PageChanges,
): D1PreparedStatement[] {
	const { db, now } = ctx;
	if (notReady(ctx.engines, "indexnow") !== null) return [];
	const queued = { cause: "change", now } as const;
	const ofTaxonomies = slugsOfPages(taxonomies);
	return [
		...(businesses.length > 0 ? [queueBusinesses(db, "indexnow", businesses, queued)] : []),
		...(ofTaxonomies.categories.length > 0
			? [queueTaxonomies(db, "indexnow", "categories", ofTaxonomies.categories, queued)]
			: []),
		...(ofTaxonomies.cities.length > 0 ? [queueTaxonomies(db, "indexnow", "cities", ofTaxonomies.cities, queued)] : []),
		...(ofTaxonomies.cityCategories.length > 0
			? [queueCityCategories(db, "indexnow", ofTaxonomies.cityCategories, queued)]
			: []),
		...(gone.length > 0 ? [queuePaths(db, "indexnow", { paths: gone, type: "URL_DELETED" }, queued)] : []),
	];
}

/**
 * Puts pages of categories in cities that have appeared or disappeared since the last time into the same queue. Triggers note each pair
 * once when any change makes it cross the number of businesses for a page. It answers how many were looked at; 0 when there are none.
 */
export async function queueCityCategoryCrossings(
	{ db, now, engines }: ServiceContext,
	pages = CROSSINGS_A_STEP,
): Promise<number> {
	const limit = Math.min(pages, CROSSINGS_A_STEP);
	const isReady = notReady(engines, "indexnow") === null;
	const results = await db.batch([
		...(isReady ? [queueCrossings(db, "indexnow", limit, { cause: "change", now })] : []),
		removeCrossings(db, limit),
	]);
	return results.at(-1)?.meta.changes ?? 0;
}
