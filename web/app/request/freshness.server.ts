/**
 * How long a shared cache may hold a page: `fresh` seconds as it is, then `stale` seconds more while it fetches a new one. Visitors'
 * browsers always ask again, so that nobody sees an older page than the cache has.
 */
type Freshness = { fresh: number; stale: number };

const STATIC: Freshness = { fresh: 3_600, stale: 86_400 };
const LIVE: Freshness = { fresh: 60, stale: 600 };

/** The one table of the pages' freshness, by route id (`web/app/routes.ts`). What is not listed (the contact form) is not stored. */
const PAGE_FRESHNESS: Readonly<Record<string, Freshness>> = {
	home: LIVE,
	business: LIVE,
	categories: LIVE,
	category: LIVE,
	cities: LIVE,
	city: LIVE,
	search: LIVE,
	about: STATIC,
	"privacy-policy": STATIC,
	"legal-notice": STATIC,
	"terms-of-service": STATIC,
	"cookie-policy": STATIC,
};
/** An address that is unknown now may be imported in the next minute. */
const MISSING: Freshness = { fresh: 30, stale: 0 };

/** Sets the caching headers of a page by its route and status; errors other than "not found" are never stored. */
export function setPageFreshness(headers: Headers, routeId: string | undefined, status: number): void {
	const freshness =
		status === 404
			? MISSING
			: status === 200 && routeId && Object.hasOwn(PAGE_FRESHNESS, routeId)
				? PAGE_FRESHNESS[routeId]
				: undefined;
	if (!freshness) {
		headers.set("Cache-Control", "no-store");
		return;
	}
	headers.set("Cache-Control", `public, max-age=0, s-maxage=${freshness.fresh}, must-revalidate`);
	headers.set("CDN-Cache-Control", `public, max-age=${freshness.fresh}, stale-while-revalidate=${freshness.stale}`);
}
