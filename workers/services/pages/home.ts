import { type CityRecord, citiesByCount } from "#db/queries/cities.ts";
import { CATEGORIES_TAG, CITIES_TAG, categoryTag, HOME_TAG } from "#workers/contract/cache-tag.ts";
import { randomTurnEnd } from "#workers/contract/freshness.ts";
import { STRIP_SIZE } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { movedList } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { featuredBusinesses } from "./featured.ts";
import { madePage, planPage } from "./list-page.ts";
import { RememberedRows, readPage, rememberedRows } from "./standing.ts";

const LARGEST = new RememberedRows<[CityRecord[]]>();

/** What the home page needs: what its search finds, or a selection; and the way into the directory. */
export async function homePage(act: Act, ask: { search?: string; categoryId?: number }) {
	const filtered = (ask.search ?? "").trim() !== "" || ask.categoryId !== undefined;
	const { standing, category, businesses, total, totalExact } = filtered ? await found(act, ask) : await featured(act);
	const asked = { category: ask.categoryId === undefined ? null : { id: ask.categoryId }, city: null };
	const moved = await movedList(act.db, asked, { category, city: null });
	const { categories, stats } = standing;
	const [cities] = await rememberedRows(act, standing, LARGEST, "cities", [citiesByCount(act.db, STRIP_SIZE, 0)]);
	const tags = [HOME_TAG, CATEGORIES_TAG, CITIES_TAG, ...(category === null ? [] : [categoryTag(category.id)])];
	const turns = filtered ? [] : [randomTurnEnd(act.now)];
	return pageAnswer(
		{ businesses, total, totalExact, categories, cities, stats, moved },
		{ standing, now: act.now, shown: businesses, tags, turns },
	);
}

async function found(act: Act, { search, categoryId }: { search?: string; categoryId?: number }) {
	const narrowing = { category: categoryId === undefined ? null : { id: categoryId }, city: null };
	const plan = await planPage(act, { ...narrowing, search, page: 1, uncounted: true });
	const { standing, rows } = await readPage(act, plan.reads);
	const { category, businesses: list } = await madePage(act, plan, rows, standing);
	const { items: businesses, total, totalExact } = list;
	return { standing, category, businesses, total, totalExact };
}

async function featured(act: Act) {
	const { standing } = await readPage(act, []);
	const businesses = await featuredBusinesses(act, standing.directory);
	return { standing, category: null, businesses, total: null, totalExact: true };
}
