import { cityCategoriesBeside } from "#db/queries/city-categories.ts";
import { type TaxonomyRowOf, taxonomyById } from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { categoryPath, cityCategoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import type { ServiceContext } from "../context.ts";
import type { PageChanges } from "../page-changes/page-changes.ts";

/**
 * A change names at most this many pages of a category in a city, those with the most open businesses first. So its reads have a limit,
 * however many there are.
 */
const MOST_CITY_CATEGORIES = 2_000;

type Shown<K extends TaxonomyKind> = Pick<TaxonomyRowOf<K>, "id" | "slug" | "removedAt" | "mergedInto">;

/**
 * Returns the pages that a change of a category or city affects: its own, and those of the category in cities. They are new, restored,
 * changed, moved or gone. When a merge ends or is taken back (`before` is merged into another), those of the other one are included.
 */
export async function taxonomyPages<K extends TaxonomyKind>(
	{ db }: ServiceContext,
	kind: K,
	before: Shown<K>,
	after: Shown<K>,
): Promise<Partial<PageChanges>> {
	const { id, mergedInto: into } = before;
	const [own, moved, [other]] = await readBatch(db, [
		cityCategoriesBeside(db, kind, { of: id, former: id }, MOST_CITY_CATEGORIES),
		// These were moved by earlier steps of the merge.
		into === null ? null : cityCategoriesBeside(db, kind, { of: into, former: id }, MOST_CITY_CATEGORIES),
		into === null ? null : taxonomyById(db, kind, into),
	]);
	const beside = [...new Set([...own, ...moved].map(({ slug }) => slug))];
	const pagesOf = ({ slug, removedAt }: Pick<Shown<K>, "slug" | "removedAt">) => {
		if (removedAt !== null) return [];
		return kind === "category"
			? [categoryPath(slug), ...beside.map((city) => cityCategoryPath(city, slug))]
			: [cityPath(slug), ...beside.map((category) => cityCategoryPath(slug, category))];
	};
	const was = pagesOf(before);
	const is = new Set([...pagesOf(after), ...(other === undefined ? [] : pagesOf(other))]);
	return { taxonomies: [...new Set([...was, ...is])], gone: was.filter((path) => !is.has(path)) };
}
