import {
	categoriesOfCity,
	cityCategoriesAround,
	cityCategoryNamed,
	countedLink,
	type Neighbour,
} from "#db/queries/city-categories.ts";
import { type CacheTag, cityCategoryTag } from "#workers/contract/cache-tag.ts";
import { CITY_CATEGORIES_LINKED, NEIGHBOURS_LINKED } from "#workers/contract/page.ts";
import { cellPoint, distanceMetres } from "#workers/domain/position/geo.ts";
import { isThinTaxonomy } from "#workers/domain/seo/robots.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { presentSlug } from "../taxonomies/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { paidParts } from "./paid-parts.ts";
import { presentCategory } from "./present-category.ts";
import { readPage } from "./site-data.ts";

/**
 * Reads the page of a category in a city. `businesses` is null when too few of them are open for a page of their own. Errors:
 * city-not-found, city-gone, category-not-found, category-gone, those of its list.
 */
export async function cityCategoryPage(
	ctx: ServiceContext,
	{ citySlug, categorySlug, ...ask }: ListQuery & { citySlug: string; categorySlug: string },
) {
	const { db } = ctx;
	const [inCity, ofCategory] = [citySlug.slice(0, MAX_SLUG_LENGTH), categorySlug.slice(0, MAX_SLUG_LENGTH)];
	const plan = await planPage(ctx, { category: { slug: ofCategory }, city: inCity, ...ask });
	const { siteData, rows } = await readPage(ctx, [
		cityCategoryNamed(db, inCity, { slug: ofCategory }),
		cityCategoriesAround(db, inCity, ofCategory),
		// One more than are shown, because the page's own is among them.
		categoriesOfCity(db, inCity, CITY_CATEGORIES_LINKED + 1),
		...plan.reads,
	]);
	const [[cityCategory], around, inSameCity, ...listRows] = rows;
	const [[category], [city]] = listRows;
	if (city === undefined || category === undefined)
		// These are former addresses; the answer's own slugs are the present ones.
		return cityCategoryPage(ctx, {
			citySlug: city?.slug ?? (await presentSlug(db, "city", citySlug)),
			categorySlug: category?.slug ?? (await presentCategory(ctx, categorySlug)),
			...ask,
		});
	const { businesses, answer, nextStatusChange, leadTags } = await madePage(ctx, plan, listRows, siteData);
	const openCount = cityCategory?.openCount ?? 0;
	const isListed = !isThinTaxonomy(openCount);
	const nearby = isListed ? nearestOf(cityCategory?.geoCell ?? null, around) : [];
	const others = inSameCity
		.filter(({ id }) => id !== category.id)
		.slice(0, CITY_CATEGORIES_LINKED)
		.map(countedLink);
	const tags: CacheTag[] = [
		cityCategoryTag(category.id, city.id),
		...nearby.map(({ id }) => cityCategoryTag(category.id, id)),
		...others.map(({ id }) => cityCategoryTag(id, city.id)),
		...leadTags,
	];
	const businessCount = cityCategory?.businessCount ?? 0;
	const listed = isListed ? businesses : null;
	const page = { city, category, openCount, businessCount, businesses: listed, nearby, others, ...answer };
	const shown = isListed ? businesses.items : [];
	return pageAnswer(page, {
		siteData,
		now: ctx.now,
		shown,
		paid: await paidParts(ctx, siteData, shown),
		tags,
		statusChanges: [nextStatusChange],
		target: { category: category.id, city: city.id },
	});
}

/** Returns the nearest of the towns around, nearest first; none when the position is unknown. */
function nearestOf(geoCell: number | null, around: readonly Neighbour[]) {
	if (geoCell === null) return [];
	const here = cellPoint(geoCell);
	return around
		.map(({ geoCell: cell, ...town }) => ({ ...town, distance: distanceMetres(here, cellPoint(cell)) }))
		.sort((one, other) => one.distance - other.distance)
		.slice(0, NEIGHBOURS_LINKED)
		.map(({ distance: _, ...town }) => countedLink(town));
}
