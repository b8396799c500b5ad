import { presentHub } from "#db/queries/hubs.ts";
import { pagesPresent } from "#db/queries/indexed-pages.ts";
import { redirectsOf } from "#db/queries/redirects.ts";
import { readBatch } from "#db/statement.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import { isThinHub } from "#workers/domain/seo/robots.ts";
import { type OwnPage, ownPage, slugsOfPages } from "#workers/domain/submissions/own-page.ts";
import type { Act } from "../act.ts";

/** What an address of the site answers: a page for search engines, one that is not for them (also: it leads elsewhere), or 404 or 410. */
export type Standing = "indexable" | "not-indexable" | "gone";

/** How each path stands, in order. Reads a row or two for each. */
export async function standingsOf({ db }: Act, paths: readonly string[]): Promise<Standing[]> {
	const pages = paths.map(ownPage);
	const slugs = slugsOfPages(paths);
	const [businesses, former, categories, cities, trades] = await readBatch(db, [
		pagesPresent.businesses(db, slugs.businesses),
		redirectsOf(db, slugs.businesses),
		pagesPresent.categories(db, slugs.categories),
		pagesPresent.cities(db, slugs.cities),
		pagesPresent.trades(db, slugs.trades),
	]);
	const present = new Set(businesses.map(({ slug }) => slug));
	const moved = new Set(former.flatMap(({ slug, leadsTo }) => (leadsTo === null ? [] : slug)));
	const counts = {
		category: new Map(categories.map(({ slug, businessCount }) => [slug, businessCount])),
		city: new Map(cities.map(({ slug, businessCount }) => [slug, businessCount])),
	};
	const tradeCounts = new Map(trades.map(({ city, category, openCount }) => [`${city}/${category}`, openCount]));
	const leads = await hubsThatLead(
		db,
		pages.flatMap((page) =>
			(page.kind === "category" || page.kind === "city") && !counts[page.kind].has(page.slug) ? [page] : [],
		),
	);

	function standingOf(page: OwnPage): Standing {
		switch (page.kind) {
			case "static":
				return "indexable";
			case "closed":
				return "not-indexable";
			case "unknown":
				return "gone";
			case "business":
				if (present.has(page.slug)) return "indexable";
				return moved.has(page.slug) ? "not-indexable" : "gone";
			case "trade": {
				const count = tradeCounts.get(`${page.city}/${page.category}`);
				return count === undefined ? "gone" : isThinHub(count) ? "not-indexable" : "indexable";
			}
			default: {
				const count = counts[page.kind].get(page.slug);
				if (count === undefined) return leads.has(`${page.kind} ${page.slug}`) ? "not-indexable" : "gone";
				return isThinHub(count) ? "not-indexable" : "indexable";
			}
		}
	}
	return pages.map(standingOf);
}

/** Which of these former addresses of hubs lead on, as "city leeds". */
async function hubsThatLead(db: Act["db"], hubs: readonly { kind: HubKind; slug: string }[]): Promise<Set<string>> {
	if (hubs.length === 0) return new Set();
	const found = await readBatch(
		db,
		hubs.map(({ kind, slug }) => presentHub(db, kind, { slug })),
	);
	return new Set(hubs.flatMap(({ kind, slug }, at) => (found[at]?.[0]?.removedAt === null ? [`${kind} ${slug}`] : [])));
}
