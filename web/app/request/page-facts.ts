import type { PageKind } from "#workers/domain/web-vitals.ts";

/**
 * What the house has to know of a visitors' page, once, in its route's `handle`. Nothing of it is said of a page that is not kept, not
 * refreshed, of no kind of its own, and the same whatever its query says.
 */
export type PageFacts = {
	/** As what kind of page visitors' figures are counted; "static" unless it is said. */
	kind?: PageKind;
	/** Whether the cache in front may keep it (`freshness.server.ts`). What is searched for is never kept. */
	cached?: true;
	/** The parameters of its query; every other one changes nothing (`public/page-address.ts`). */
	query?: readonly string[];
	/** Whether its lists are brought up to date every 30 seconds (`public/list/refresh.ts`). */
	refreshed?: true;
};
