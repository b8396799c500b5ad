import type { PageKind } from "#workers/domain/web-vitals.ts";

/**
 * What the house has to know of a page, once, in its route's `handle`. What holds for a route holds for the ones below it. Nothing of
 * it is said of a page that is not stored, not refreshed and of no kind of its own.
 */
export type PageFacts = {
	/** One of the staff's pages: Turkish, hydrated, never stored, and where the admin has a host of its own, there alone. */
	staff?: true;
	/** As what kind of page visitors' figures are counted; "static" unless it is said. */
	kind?: PageKind;
	/** How long shared caches may hold it (`freshness.server.ts`); never unless it is said. */
	freshness?: "live" | "static";
	/** Whether its lists are brought up to date every 30 seconds (`public/list/refresh.ts`). */
	refreshed?: true;
};
