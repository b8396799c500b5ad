import { cityTag } from "#workers/contract/cache-tag.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, readPageOf } from "./list-page.ts";

/** What a city's page needs. Errors: city-not-found, city-gone, those of its list. */
export async function cityPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const narrowing = { category: null, city: slug.slice(0, MAX_SLUG_LENGTH) };
	const { standing, city, businesses } = await readPageOf(act, { ...narrowing, ...ask });
	// By an address that it has had: the answer's own slug is the one to go to.
	if (city === null) return cityPage(act, { slug: await presentSlug(act.db, "city", slug), ...ask });
	const made = { standing, now: act.now, shown: businesses.items, tags: [cityTag(city.id)] };
	return pageAnswer({ city, businesses }, made);
}
