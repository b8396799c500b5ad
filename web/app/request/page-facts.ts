import type { PageKind } from "#workers/domain/web-vitals.ts";

/**
 * Holds the facts of a visitors' page, once, in its route's `handle`. Without facts, a page is not kept and not
 * refreshed, has no kind of its own, and is the same for every query.
 */
export type PageFacts = {
	/** Says as what kind of page visits are counted. The default is "static". */
	kind?: PageKind;
	/** Lets the cache in front keep the page (`freshness.server.ts`). Search results are never kept. */
	cached?: true;
	/** Names the parameters of its query. Any other one changes nothing (`public/page-address.ts`). */
	query?: readonly string[];
	/** Has its lists updated every 30 seconds (`public/list/refresh.ts`). */
	refreshed?: true;
};
