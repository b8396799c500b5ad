import { categoryTag } from "#workers/contract/cache-tag.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, readPageOf } from "./list-page.ts";

/** What a category's page needs. Errors: category-not-found, those of its list. */
export async function categoryPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const narrowing = { category: { slug: slug.slice(0, MAX_SLUG_LENGTH) }, city: null };
	const { standing, category, businesses } = await readPageOf(act, { ...narrowing, ...ask });
	if (category === null) throw new ServiceError("category-not-found", "No such category");
	const made = { standing, now: act.now, shown: businesses.items, tags: [categoryTag(category.id)] };
	return pageAnswer({ category, businesses }, made);
}
