import { categoryBySlug } from "#db/queries/categories.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { type ListQuery, narrowedPage } from "./list-page.ts";

/** What a category's page needs. Errors: category-not-found, those of its list. */
export async function categoryPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const { db } = act;
	const [[directory], [category]] = await readBatch(db, [
		directoryRow(db),
		categoryBySlug(db, slug.slice(0, MAX_SLUG_LENGTH)),
	]);
	if (category === undefined) throw new ServiceError("category-not-found", "No such category");
	const businesses = await narrowedPage(act, { narrowing: { directory, category, city: null }, ...ask });
	return { dataVersion: directory.dataVersion, value: { category, businesses } };
}
