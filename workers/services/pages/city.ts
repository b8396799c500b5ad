import { tradesOfCity } from "#db/queries/trades.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { TRADES_LINKED } from "#workers/contract/page.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { readPage } from "./standing.ts";

/**
 * What a city's page needs; by an address that it has had, the answer's own slug is the one to go to. Errors: city-not-found, city-gone,
 * those of its list.
 */
export async function cityPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const known = slug.slice(0, MAX_SLUG_LENGTH);
	const plan = await planPage(act, { category: null, city: known, ...ask });
	const { standing, rows } = await readPage(act, [tradesOfCity(act.db, known, TRADES_LINKED), ...plan.reads]);
	const [trades, ...listRows] = rows;
	const [, [city]] = listRows;
	if (city === undefined) return cityPage(act, { slug: await presentSlug(act.db, "city", slug), ...ask });
	const { businesses, answer, turn } = await madePage(act, plan, listRows, standing);
	const made = { standing, now: act.now, shown: businesses.items, tags: [cityTag(city.id)], turns: [turn] };
	return pageAnswer({ city, businesses, trades, ...answer }, made);
}
