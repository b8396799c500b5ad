import { categoryTag } from "#workers/contract/cache-tag.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, readPageOf } from "./list-page.ts";

/** What a category's page needs. Errors: category-not-found, category-gone, those of its list. */
export async function categoryPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const narrowing = { category: { slug: slug.slice(0, MAX_SLUG_LENGTH) }, city: null };
	const { standing, category, businesses } = await readPageOf(act, { ...narrowing, ...ask });
	// By an address that it has had: the answer's own slug is the one to go to.
	if (category === null) return categoryPage(act, { slug: await presentSlug(act.db, "category", slug), ...ask });
	const made = { standing, now: act.now, shown: businesses.items, tags: [categoryTag(category.id)] };
	return pageAnswer({ category, businesses }, made);
}
