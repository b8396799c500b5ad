import { type Neighbour, tradeNamed, tradesAround, tradesOfCity } from "#db/queries/trades.ts";
import { type CacheTag, tradeTag } from "#workers/contract/cache-tag.ts";
import { NEIGHBOURS_LINKED, TRADES_LINKED } from "#workers/contract/page.ts";
import { cellPoint, distanceMetres } from "#workers/domain/geo.ts";
import { tradeCalled } from "#workers/domain/search/suggest.ts";
import { isThinHub } from "#workers/domain/seo/robots.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { presentSlug } from "../hubs/former.ts";
import { rememberedKnown } from "../suggest/known.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { readPage } from "./standing.ts";

/**
 * What the page of a category in a city needs. `businesses` is null where too few of them are open for a page of their own. Errors:
 * city-not-found, city-gone, category-not-found, category-gone, those of its list.
 */
export async function tradePage(
	act: Act,
	{ citySlug, categorySlug, ...ask }: ListQuery & { citySlug: string; categorySlug: string },
) {
	const { db } = act;
	const [inCity, ofCategory] = [citySlug.slice(0, MAX_SLUG_LENGTH), categorySlug.slice(0, MAX_SLUG_LENGTH)];
	const plan = await planPage(act, { category: { slug: ofCategory }, city: inCity, ...ask });
	const { standing, rows } = await readPage(act, [
		tradeNamed(db, inCity, { slug: ofCategory }),
		tradesAround(db, inCity, ofCategory),
		// One more than are shown: its own is among them.
		tradesOfCity(db, inCity, TRADES_LINKED + 1),
		...plan.reads,
	]);
	const [[trade], around, inSameCity, ...listRows] = rows;
	const [[category], [city]] = listRows;
	if (city === undefined || category === undefined)
		// By addresses that they have had: the answer's own slugs are the ones to go to.
		return tradePage(act, {
			citySlug: city?.slug ?? (await presentSlug(db, "city", citySlug)),
			categorySlug: category?.slug ?? (await presentCategory(act, categorySlug)),
			...ask,
		});
	const { businesses, answer, turn } = await madePage(act, plan, listRows, standing);
	const openCount = trade?.openCount ?? 0;
	const isListed = !isThinHub(openCount);
	const nearby = isListed ? nearestOf(trade?.geoCell ?? null, around) : [];
	const others = inSameCity.filter(({ id }) => id !== category.id).slice(0, TRADES_LINKED);
	const tags: CacheTag[] = [
		tradeTag(category.id, city.id),
		...nearby.map(({ id }) => tradeTag(category.id, id)),
		...others.map(({ id }) => tradeTag(id, city.id)),
	];
	const page = { city, category, openCount, businesses: isListed ? businesses : null, nearby, others, ...answer };
	return pageAnswer(page, { standing, now: act.now, shown: isListed ? businesses.items : [], tags, turns: [turn] });
}

/**
 * The address of a category that has had this one, or that is called so: 'pubs', 'chemist'. Out of what the isolate has in memory. Errors:
 * category-not-found, category-gone.
 */
async function presentCategory(act: Act, slug: string): Promise<string> {
	try {
		return await presentSlug(act.db, "category", slug);
	} catch (error) {
		if (!(error instanceof ServiceError) || error.code !== "category-not-found") throw error;
		const { known } = await rememberedKnown(act);
		const called = tradeCalled(slug.split("-"), known);
		if (called === null || called.slug === slug) throw error;
		return called.slug;
	}
}

/** The nearest of the towns around, nearest first; none where nobody knows where the trade is. */
function nearestOf(geoCell: number | null, around: readonly Neighbour[]) {
	if (geoCell === null) return [];
	const here = cellPoint(geoCell);
	return around
		.map(({ geoCell: cell, ...town }) => ({ ...town, distance: distanceMetres(here, cellPoint(cell)) }))
		.sort((one, other) => one.distance - other.distance)
		.slice(0, NEIGHBOURS_LINKED)
		.map(({ distance: _, ...town }) => town);
}
