import { categoriesByCount } from "#db/queries/categories.ts";
import { citiesByCount } from "#db/queries/cities.ts";
import { readBatch } from "#db/statement.ts";
import { CATEGORIES_TAG, CITIES_TAG, HOME_TAG } from "#workers/contract/cache-tag.ts";
import { randomTurnEnd } from "#workers/contract/freshness.ts";
import { PAGE_SIZE } from "#workers/contract/list.ts";
import { CHOSEN_CATEGORIES, STRIP_SIZE } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { randomBusinesses } from "../businesses/random.ts";
import type { BusinessSummary } from "../businesses/shown.ts";
import { pageAnswer } from "./answer.ts";
import { directoryPage } from "./list-page.ts";
import { readShell } from "./standing.ts";

/** What the home page needs: what its search finds, or a selection; and the way into the directory. */
export async function homePage(act: Act, ask: { search?: string; categoryId?: number }) {
	const { db } = act;
	const filtered = (ask.search ?? "").trim() !== "" || ask.categoryId !== undefined;
	const [shell, [categories, cities], results, featured] = await Promise.all([
		readShell(act),
		readBatch(db, [categoriesByCount(db, CHOSEN_CATEGORIES, 0), citiesByCount(db, STRIP_SIZE, 0)]),
		filtered ? directoryPage(act, { ...ask, page: 1 }) : null,
		filtered ? null : featuredBusinesses(act),
	]);
	const businesses = results?.value.items ?? featured ?? [];
	return pageAnswer(
		{
			businesses,
			total: results?.value.total ?? null,
			totalExact: results?.value.totalExact ?? true,
			categories,
			cities,
			stats: shell.value.stats,
		},
		{
			shell,
			now: act.now,
			shown: businesses,
			tags: [HOME_TAG, CATEGORIES_TAG, CITIES_TAG],
			turns: filtered ? [] : [randomTurnEnd(act.now)],
		},
	);
}

/** Some at random that are in business: one that has closed for good is found, but not shown off. */
async function featuredBusinesses(act: Act): Promise<BusinessSummary[]> {
	const { value } = await randomBusinesses(act, { limit: PAGE_SIZE * 2 });
	const inBusiness = value.filter(({ businessStatus }) => businessStatus === null || businessStatus === "OPERATIONAL");
	return inBusiness.slice(0, PAGE_SIZE);
}
