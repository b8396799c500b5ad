import type { PageKind } from "#workers/domain/web-vitals.ts";

/**
 * What the house has to know of a visitors' page, once, in its route's `handle`. Nothing of it is said of a page that is not stored, not
 * refreshed and of no kind of its own.
 */
export type PageFacts = {
	/** As what kind of page visitors' figures are counted; "static" unless it is said. */
	kind?: PageKind;
	/** How long shared caches may hold it (`freshness.server.ts`); never unless it is said. */
	freshness?: "live" | "static";
	/** Whether its lists are brought up to date every 30 seconds (`public/list/refresh.ts`). */
	refreshed?: true;
};
