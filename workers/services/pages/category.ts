import { tradesOfCategory } from "#db/queries/trades.ts";
import { categoryTag } from "#workers/contract/cache-tag.ts";
import { TRADES_LINKED } from "#workers/contract/page.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, readPageOf } from "./list-page.ts";

/** What a category's page needs. Errors: category-not-found, category-gone, those of its list. */
export async function categoryPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const known = slug.slice(0, MAX_SLUG_LENGTH);
	const narrowing = { category: { slug: known }, city: null };
	const trading = [tradesOfCategory(act.db, known, TRADES_LINKED)] as const;
	const { standing, category, businesses, answer, turn, more } = await readPageOf(
		act,
		{ ...narrowing, ...ask },
		trading,
	);
	// By an address that it has had: the answer's own slug is the one to go to.
	if (category === null) return categoryPage(act, { slug: await presentSlug(act.db, "category", slug), ...ask });
	const made = { standing, now: act.now, shown: businesses.items, tags: [categoryTag(category.id)], turns: [turn] };
	return pageAnswer({ category, businesses, towns: more[0], ...answer }, made);
}
