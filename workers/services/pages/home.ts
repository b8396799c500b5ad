import { type CityRecord, citiesByCount } from "#db/queries/cities.ts";
import { CATEGORIES_TAG, CITIES_TAG, categoryTag, HOME_TAG } from "#workers/contract/cache-tag.ts";
import { rotationEnd } from "#workers/contract/freshness.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";
import type { ServiceContext } from "../context.ts";
import { movedList } from "../taxonomies/former.ts";
import { pageAnswer } from "./answer.ts";
import { featuredBusinesses } from "./featured.ts";
import { madePage, planPage } from "./list-page.ts";
import { paidParts } from "./paid-parts.ts";
import { RememberedRows, readPage, rememberedRows } from "./site-data.ts";

const LARGEST = new RememberedRows<[CityRecord[]]>();

/** Reads the home page: the results of its search, or a selection; and the links into the directory. */
export async function homePage(ctx: ServiceContext, ask: { search?: string; categoryId?: number }) {
	const filtered = (ask.search ?? "").trim() !== "" || ask.categoryId !== undefined;
	const { siteData, category, businesses, total, totalExact } = filtered ? await found(ctx, ask) : await featured(ctx);
	const asked = { category: ask.categoryId === undefined ? null : { id: ask.categoryId }, city: null };
	const moved = await movedList(ctx.db, asked, { category, city: null });
	const { categories, stats } = siteData;
	const [cities] = await rememberedRows(ctx, siteData, LARGEST, "cities", [citiesByCount(ctx.db, STRIP_SIZE, 0)]);
	const tags = [HOME_TAG, CATEGORIES_TAG, CITIES_TAG, ...(category === null ? [] : [categoryTag(category.id)])];
	const statusChanges = filtered ? [] : [rotationEnd(ctx.now)];
	return pageAnswer(
		{ businesses, total, totalExact, categories, cities, stats, moved },
		{
			siteData,
			now: ctx.now,
			shown: businesses,
			tags,
			statusChanges,
			paid: await paidParts(ctx, siteData, businesses),
		},
	);
}

async function found(ctx: ServiceContext, { search, categoryId }: { search?: string; categoryId?: number }) {
	const narrowing = { category: categoryId === undefined ? null : { id: categoryId }, city: null };
	const plan = await planPage(ctx, { ...narrowing, search, page: 1, uncounted: true });
	const { siteData, rows } = await readPage(ctx, plan.reads);
	const { category, businesses: list } = await madePage(ctx, plan, rows, siteData);
	const { items: businesses, total, totalExact } = list;
	return { siteData, category, businesses, total, totalExact };
}

async function featured(ctx: ServiceContext) {
	const { siteData } = await readPage(ctx, []);
	const businesses = await featuredBusinesses(ctx, siteData.directory);
	return { siteData, category: null, businesses, total: null, totalExact: true };
}
