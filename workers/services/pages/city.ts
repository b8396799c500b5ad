import { tradesOfCity } from "#db/queries/trades.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { TRADES_LINKED } from "#workers/contract/page.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, readPageOf } from "./list-page.ts";

/** What a city's page needs. Errors: city-not-found, city-gone, those of its list. */
export async function cityPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const known = slug.slice(0, MAX_SLUG_LENGTH);
	const trading = [tradesOfCity(act.db, known, TRADES_LINKED)] as const;
	const { standing, city, businesses, answer, turn, more } = await readPageOf(
		act,
		{ category: null, city: known, ...ask },
		trading,
	);
	// By an address that it has had: the answer's own slug is the one to go to.
	if (city === null) return cityPage(act, { slug: await presentSlug(act.db, "city", slug), ...ask });
	const made = { standing, now: act.now, shown: businesses.items, tags: [cityTag(city.id)], turns: [turn] };
	return pageAnswer({ city, businesses, trades: more[0], ...answer }, made);
}
