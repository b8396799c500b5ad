import { categoryBySlug } from "#db/queries/categories.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { categoryTag } from "#workers/contract/cache-tag.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, narrowedPage } from "./list-page.ts";
import { readShell } from "./standing.ts";

/** What a category's page needs. Errors: category-not-found, those of its list. */
export async function categoryPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const { db } = act;
	const [[directory], [category]] = await readBatch(db, [
		directoryRow(db),
		categoryBySlug(db, slug.slice(0, MAX_SLUG_LENGTH)),
	]);
	if (category === undefined) throw new ServiceError("category-not-found", "No such category");
	const [shell, businesses] = await Promise.all([
		readShell(act),
		narrowedPage(act, { narrowing: { directory, category, city: null }, ...ask }),
	]);
	const around = { shell, now: act.now, shown: businesses.items, tags: [categoryTag(category.id)] };
	return pageAnswer({ category, businesses }, around);
}
