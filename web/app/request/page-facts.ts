import type { PageKind } from "#workers/domain/web-vitals.ts";

/**
 * Holds the facts of a visitors' page. Each route states them once, in its `handle`. Without facts, a page is not
 * cached and not refreshed, has no kind of its own, and is the same for every query.
 */
export type PageFacts = {
	/** Says under which kind of page its visits are counted. The default is "static". */
	kind?: PageKind;
	/** Lets the cache keep the page (`freshness.server.ts`). Search results are never cached. */
	cached?: true;
	/** Names the parameters of its query. Any other one changes nothing (`public/page-address.ts`). */
	query?: readonly string[];
	/**
	 * Says that the page's address is a secret. The page has none of the operators' codes, because whoever they are of
	 * would learn the address, and no other site gets the address as a referrer.
	 */
	secret?: true;
	/** Says that the page's lists are updated every 30 seconds (`public/list/refresh.ts`). */
	refreshed?: true;
};
