import { cityTag } from "#workers/contract/cache-tag.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, readPageOf } from "./list-page.ts";

/** What a city's page needs. Errors: city-not-found, those of its list. */
export async function cityPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const narrowing = { category: null, city: slug.slice(0, MAX_SLUG_LENGTH) };
	const { standing, city, businesses } = await readPageOf(act, { ...narrowing, ...ask });
	if (city === null) throw new ServiceError("city-not-found", "No such city");
	const made = { standing, now: act.now, shown: businesses.items, tags: [cityTag(city.id)] };
	return pageAnswer({ city, businesses }, made);
}
