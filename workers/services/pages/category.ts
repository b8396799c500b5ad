import { tradesOfCategory } from "#db/queries/trades.ts";
import { categoryTag } from "#workers/contract/cache-tag.ts";
import { TRADES_LINKED } from "#workers/contract/page.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, madePage, planPage } from "./list-page.ts";
import { readPage } from "./standing.ts";

/**
 * What a category's page needs; by an address that it has had, the answer's own slug is the one to go to. Errors: category-not-found,
 * category-gone, those of its list.
 */
export async function categoryPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const known = slug.slice(0, MAX_SLUG_LENGTH);
	const plan = await planPage(act, { category: { slug: known }, city: null, ...ask });
	const { standing, rows } = await readPage(act, [tradesOfCategory(act.db, known, TRADES_LINKED), ...plan.reads]);
	const [towns, ...listRows] = rows;
	const [[category]] = listRows;
	if (category === undefined) return categoryPage(act, { slug: await presentSlug(act.db, "category", slug), ...ask });
	const { businesses, answer, turn } = await madePage(act, plan, listRows, standing);
	const made = { standing, now: act.now, shown: businesses.items, tags: [categoryTag(category.id)], turns: [turn] };
	return pageAnswer({ category, businesses, towns, ...answer }, made);
}
