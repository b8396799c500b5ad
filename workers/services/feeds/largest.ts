import { categoriesByCount } from "#db/queries/categories.ts";
import { citiesByCount } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { LLMS_HUBS } from "#workers/domain/feed/llms.ts";
import { isThinHub } from "#workers/domain/seo/robots.ts";
import type { Act } from "../act.ts";

/** How many businesses there are, and the largest categories and cities of those that search engines are shown. */
export async function largestHubs({ db }: Act) {
	const [[{ businessCount: businesses }], categories, cities] = await readBatch(db, [
		directoryRow(db),
		categoriesByCount(db, LLMS_HUBS, 0),
		citiesByCount(db, LLMS_HUBS, 0),
	]);
	const indexed = <Hub extends { businessCount: number }>(hubs: Hub[]) =>
		hubs.filter(({ businessCount }) => !isThinHub(businessCount));
	return { businesses, categories: indexed(categories), cities: indexed(cities) };
}
