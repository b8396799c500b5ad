import { tradeNamed } from "#db/queries/trades.ts";
import { CATEGORIES_TAG, categoryTag, cityTag, HOME_TAG, tradeTag } from "#workers/contract/cache-tag.ts";
import { isThinHub } from "#workers/domain/seo/robots.ts";
import type { Act } from "../act.ts";
import { citySlug } from "../businesses/list.ts";
import { movedList } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { readPage } from "./standing.ts";

/** What the search page needs. Errors: those of its list. */
export async function searchPage(
	act: Act,
	{ categoryId, city: asked, ...ask }: ListQuery & { categoryId?: number; city?: string },
) {
	const narrowing = { category: categoryId === undefined ? null : { id: categoryId }, city: citySlug(asked) };
	const inTrade = narrowing.category !== null && narrowing.city !== null && (ask.search ?? "").trim() === "";
	const ofTrade = inTrade ? tradeNamed(act.db, narrowing.city ?? "", narrowing.category ?? { id: 0 }) : null;
	const plan = await planPage(act, { ...narrowing, ...ask });
	const { standing, rows } = await readPage(act, [ofTrade, ...plan.reads]);
	const [[trade], ...listRows] = rows;
	const { category, city, businesses, answer, turn } = await madePage(act, plan, listRows, standing);
	/** The page that the list has as a category in a city, and that it leads to. */
	const listed =
		category === null || city === null || isThinHub(trade?.openCount ?? 0)
			? null
			: { city: city.slug, category: category.slug };
	const tags = [
		...(category && city ? [tradeTag(category.id, city.id)] : category ? [categoryTag(category.id)] : []),
		...(city && !category ? [cityTag(city.id)] : []),
		...(category === null && city === null ? [HOME_TAG] : []),
		CATEGORIES_TAG,
	];
	/** By what to narrow the search instead, where category or city answer under another name by now. */
	const moved = await movedList(act.db, narrowing, { category, city });
	const page = {
		businesses,
		categories: standing.categories,
		cityName: city?.name ?? null,
		moved,
		trade: listed,
		...answer,
	};
	return pageAnswer(page, { standing, now: act.now, shown: businesses.items, tags, turns: [turn] });
}
