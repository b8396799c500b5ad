import { categoriesByCount } from "#db/queries/categories.ts";
import { citiesByCount } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { townName } from "#workers/domain/address/town-name.ts";
import { LLMS_TAXONOMIES } from "#workers/domain/feed/llms.ts";
import { isThinTaxonomy } from "#workers/domain/seo/robots.ts";
import type { ServiceContext } from "../context.ts";

/** Reads the number of businesses, and the largest categories and cities that search engines may index. */
export async function largestTaxonomies({ db }: ServiceContext) {
	const [[{ businessCount: businesses }], categories, cities] = await readBatch(db, [
		directoryRow(db),
		categoriesByCount(db, LLMS_TAXONOMIES, 0),
		citiesByCount(db, LLMS_TAXONOMIES, 0),
	]);
	const indexed = <Taxonomy extends { businessCount: number }>(taxonomies: Taxonomy[]) =>
		taxonomies.filter(({ businessCount }) => !isThinTaxonomy(businessCount));
	const named = indexed(cities).map((city) => ({ ...city, name: townName(city) }));
	return { businesses, categories: indexed(categories), cities: named };
}
