import type { PageFacts } from "./page-facts.ts";

/**
 * How long a shared cache may hold a page: `fresh` seconds as it is, then `stale` seconds more while it fetches a new one. Visitors'
 * browsers always ask again, so that nobody sees an older page than the cache has.
 */
type Freshness = { fresh: number; stale: number };

const FRESHNESS: Readonly<Record<NonNullable<PageFacts["freshness"]>, Freshness>> = {
	static: { fresh: 3_600, stale: 86_400 },
	live: { fresh: 60, stale: 600 },
};
/** An address that is unknown now may be imported in the next minute. */
const MISSING: Freshness = { fresh: 30, stale: 0 };

/** Sets the caching headers of a page by its facts and status; errors other than "not found" are never stored. */
export function setPageFreshness(headers: Headers, { freshness: name }: PageFacts, status: number): void {
	const freshness = status === 404 || status === 410 ? MISSING : status === 200 && name ? FRESHNESS[name] : null;
	if (freshness === null) {
		headers.set("Cache-Control", "no-store");
		return;
	}
	headers.set("Cache-Control", `public, max-age=0, s-maxage=${freshness.fresh}, must-revalidate`);
	headers.set("CDN-Cache-Control", `public, max-age=${freshness.fresh}, stale-while-revalidate=${freshness.stale}`);
}
