import { cityCategoryNamed } from "#db/queries/city-categories.ts";
import { CATEGORIES_TAG, categoryTag, cityCategoryTag, cityTag, HOME_TAG } from "#workers/contract/cache-tag.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { isThinTaxonomy } from "#workers/domain/seo/robots.ts";
import { citySlug } from "../businesses/list.ts";
import type { ServiceContext } from "../context.ts";
import { movedList } from "../taxonomies/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { paidParts } from "./paid-parts.ts";
import { readPage } from "./site-data.ts";

/** Reads the search page. Errors: those of its list. */
export async function searchPage(
	ctx: ServiceContext,
	{ categoryId, city: asked, ...ask }: ListQuery & { categoryId?: number; city?: string },
) {
	const narrowing = { category: categoryId === undefined ? null : { id: categoryId }, city: citySlug(asked) };
	const inTrade = narrowing.category !== null && narrowing.city !== null && (ask.search ?? "").trim() === "";
	const ofTrade = inTrade ? cityCategoryNamed(ctx.db, narrowing.city ?? "", narrowing.category ?? { id: 0 }) : null;
	const plan = await planPage(ctx, { ...narrowing, ...ask });
	const { siteData, rows } = await readPage(ctx, [ofTrade, ...plan.reads]);
	const [[cityCategory], ...listRows] = rows;
	const { category, city, businesses, answer, nextStatusChange } = await madePage(ctx, plan, listRows, siteData);
	/** The same list may have its own page as a category in a city; the answer links to it. */
	const listed =
		category === null || city === null || isThinTaxonomy(cityCategory?.openCount ?? 0)
			? null
			: { city: city.slug, category: category.slug };
	const tags = [
		...(category && city ? [cityCategoryTag(category.id, city.id)] : category ? [categoryTag(category.id)] : []),
		...(city && !category ? [cityTag(city.id)] : []),
		...(category === null && city === null ? [HOME_TAG] : []),
		CATEGORIES_TAG,
	];
	/** Holds the present names of a renamed category or city, which narrow the search instead. */
	const moved = await movedList(ctx.db, narrowing, { category, city });
	const page = {
		businesses,
		categories: siteData.categories,
		cityName: city && townName(city),
		moved,
		cityCategory: listed,
		...answer,
	};
	const shown = businesses.items;
	const paid = await paidParts(ctx, siteData, shown);
	return pageAnswer(page, { siteData, now: ctx.now, shown, tags, statusChanges: [nextStatusChange], paid });
}
