import { cityCategoriesBeside } from "#db/queries/city-categories.ts";
import { type TaxonomyRowOf, taxonomyById } from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { categoryPath, cityCategoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import type { ServiceContext } from "../context.ts";
import type { PageChanges } from "../page-changes/page-changes.ts";

/** How many of a category's or city's trades a change names, those with the most open businesses first: no change reads more, however many there are. */
const MOST_CITY_CATEGORIES = 2_000;

type Shown<K extends TaxonomyKind> = Pick<TaxonomyRowOf<K>, "id" | "slug" | "removedAt" | "mergedInto">;

/**
 * What a change of a category or city does to its page and to those of its trades: they are new, there again, show something else, are found elsewhere,
 * or have gone. Where a merge ends or is taken back (`before` is merged into another), those of the other too.
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
		// What earlier steps of the merge have moved.
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
