import { type CategoryOfCity, categoriesOfCity, countedLink } from "#db/queries/city-categories.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { CITY_CATEGORIES_LINKED } from "#workers/contract/page.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { presentSlug } from "../taxonomies/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { paidParts, sponsorReads } from "./paid-parts.ts";
import { RememberedRows, readAlong, readPage } from "./site-data.ts";

const LINKED = new RememberedRows<CategoryOfCity[]>();

/**
 * Reads a city's page. It accepts a former address; the answer's own slug is the present one. Errors: city-not-found, city-gone, those of
 * its list.
 */
export async function cityPage(ctx: ServiceContext, { slug, ...ask }: ListQuery & { slug: string }) {
	const known = slug.slice(0, MAX_SLUG_LENGTH);
	const plan = await planPage(ctx, { category: null, city: known, ...ask });
	const linked = readAlong(LINKED, known, categoriesOfCity(ctx.db, known, CITY_CATEGORIES_LINKED));
	const sponsors = sponsorReads(ctx, { city: { slug: known } }, ask);
	const { siteData, rows } = await readPage(ctx, [linked.read, sponsors.read, ...plan.reads]);
	const [linkedRows, sponsorRows, ...listRows] = rows;
	const [, [city]] = listRows;
	if (city === undefined) return cityPage(ctx, { slug: await presentSlug(ctx.db, "city", slug), ...ask });
	const { businesses, answer, nextStatusChange, leadTags } = await madePage(ctx, plan, listRows, siteData);
	const above = await sponsors.rows(siteData, sponsorRows);
	const paid = await paidParts(ctx, siteData, businesses.items, above, ({ cityId }) => cityId === city.id);
	const trades = (await linked.rows(siteData, linkedRows)).map(countedLink);
	const made = {
		siteData,
		now: ctx.now,
		shown: businesses.items,
		tags: [cityTag(city.id), ...leadTags],
		statusChanges: [nextStatusChange],
		paid,
		target: { category: null, city: city.id },
	};
	return pageAnswer({ city, businesses, sponsored: paid.sponsored, trades, ...answer }, made);
}
