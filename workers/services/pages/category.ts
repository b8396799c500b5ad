import { type CityOfCategory, citiesOfCategory, countedLink } from "#db/queries/city-categories.ts";
import { categoryTag } from "#workers/contract/cache-tag.ts";
import { CITY_CATEGORIES_LINKED } from "#workers/contract/page.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { paidParts, sponsorReads } from "./paid-parts.ts";
import { presentCategory } from "./present-category.ts";
import { RememberedRows, readAlong, readPage } from "./site-data.ts";

const LINKED = new RememberedRows<CityOfCategory[]>();

/**
 * Reads a category's page. It accepts a former address, and one made of another name; the answer's own slug is the
 * present one. Errors: category-not-found, category-gone, those of its list.
 */
export async function categoryPage(ctx: ServiceContext, { slug, ...ask }: ListQuery & { slug: string }) {
	const known = slug.slice(0, MAX_SLUG_LENGTH);
	const plan = await planPage(ctx, { category: { slug: known }, city: null, ...ask });
	const linked = readAlong(LINKED, known, citiesOfCategory(ctx.db, known, CITY_CATEGORIES_LINKED));
	const sponsors = sponsorReads(ctx, { category: { slug: known } }, ask);
	const { siteData, rows } = await readPage(ctx, [linked.read, sponsors.read, ...plan.reads]);
	const [linkedRows, sponsorRows, ...listRows] = rows;
	const [[category]] = listRows;
	if (category === undefined) return categoryPage(ctx, { slug: await presentCategory(ctx, slug), ...ask });
	const { businesses, answer, nextStatusChange, leadTags } = await madePage(ctx, plan, listRows, siteData);
	const belongs = ({ categoryId }: { categoryId: number | null }) => categoryId === category.id;
	const above = await sponsors.rows(siteData, sponsorRows);
	const paid = await paidParts(ctx, siteData, businesses.items, above, belongs);
	const towns = (await linked.rows(siteData, linkedRows)).map(countedLink);
	const made = {
		siteData,
		now: ctx.now,
		shown: businesses.items,
		tags: [categoryTag(category.id), ...leadTags],
		statusChanges: [nextStatusChange],
		paid,
		target: { category: category.id, city: null },
	};
	return pageAnswer({ category, businesses, sponsored: paid.sponsored, towns, ...answer }, made);
}
