import { directoryRow } from "#db/queries/directory.ts";
import { pagesPresent } from "#db/queries/indexed-pages.ts";
import { plansState } from "#db/queries/plans.ts";
import { redirectsOf } from "#db/queries/redirects.ts";
import { presentTaxonomy } from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { isThinTaxonomy } from "#workers/domain/seo/robots.ts";
import { PRICING_PAGE, pagePaths } from "#workers/domain/sitemap/pages.ts";
import { type OwnPage, ownPage, slugsOfPages } from "#workers/domain/submissions/own-page.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Is the state of an address of this site. `indexable`: it is a page for search engines. `not-indexable`: the page is
 * not for them, or redirects. `gone`: the answer is 404 or 410.
 */
export type PageState = "indexable" | "not-indexable" | "gone";

/** Returns the state of each path, in order. It reads a row or two for each. */
export async function pageStatesOf({ db, now }: ServiceContext, paths: readonly string[]): Promise<PageState[]> {
	const pages = paths.map(ownPage);
	const slugs = slugsOfPages(paths);
	const [businesses, former, categories, cities, cityCategories, [directory], [plans]] = await readBatch(db, [
		pagesPresent.businesses(db, slugs.businesses),
		redirectsOf(db, slugs.businesses),
		pagesPresent.categories(db, slugs.categories),
		pagesPresent.cities(db, slugs.cities),
		pagesPresent.cityCategories(db, slugs.cityCategories),
		directoryRow(db),
		plansState(db, now),
	]);
	const lasting = new Set(pagePaths({ ...directory, plansOffered: plans.offered === 1 }));
	const present = new Set(businesses.map(({ slug }) => slug));
	const moved = new Set(former.flatMap(({ slug, leadsTo }) => (leadsTo === null ? [] : slug)));
	const counts = {
		category: new Map(categories.map(({ slug, businessCount }) => [slug, businessCount])),
		city: new Map(cities.map(({ slug, businessCount }) => [slug, businessCount])),
	};
	const cityCategoryCounts = new Map(
		cityCategories.map(({ city, category, openCount }) => [`${city}/${category}`, openCount]),
	);
	const leads = await taxonomiesThatLead(
		db,
		pages.flatMap((page) =>
			(page.kind === "category" || page.kind === "city") && !counts[page.kind].has(page.slug) ? [page] : [],
		),
	);

	function pageStateOf(page: OwnPage, at: number): PageState {
		switch (page.kind) {
			case "static":
				if (lasting.has(paths[at] ?? "")) return "indexable";
				// The lists of all categories and cities are there without any, but not for search engines.
				return paths[at] === PRICING_PAGE ? "gone" : "not-indexable";
			case "closed":
				return "not-indexable";
			case "unknown":
				return "gone";
			case "business":
				if (present.has(page.slug)) return "indexable";
				return moved.has(page.slug) ? "not-indexable" : "gone";
			case "trade": {
				const count = cityCategoryCounts.get(`${page.city}/${page.category}`);
				return count === undefined ? "gone" : isThinTaxonomy(count) ? "not-indexable" : "indexable";
			}
			default: {
				const count = counts[page.kind].get(page.slug);
				if (count === undefined) return leads.has(`${page.kind} ${page.slug}`) ? "not-indexable" : "gone";
				return isThinTaxonomy(count) ? "not-indexable" : "indexable";
			}
		}
	}
	return pages.map(pageStateOf);
}

/** Returns which of these former addresses of categories and cities redirect, as "city leeds". */
async function taxonomiesThatLead(
	db: ServiceContext["db"],
	taxonomies: readonly { kind: TaxonomyKind; slug: string }[],
): Promise<Set<string>> {
	if (taxonomies.length === 0) return new Set();
	const found = await readBatch(
		db,
		taxonomies.map(({ kind, slug }) => presentTaxonomy(db, kind, { slug })),
	);
	return new Set(
		taxonomies.flatMap(({ kind, slug }, at) => (found[at]?.[0]?.removedAt === null ? [`${kind} ${slug}`] : [])),
	);
}
