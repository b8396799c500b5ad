import type { PictureSize } from "../picture/picture-size.ts";
import type { StaticPage } from "../sitemap/pages.ts";
import type { BusinessFacts, CategoryFacts, CityFacts, ListedFacts } from "./facts.ts";

/** Holds what a share card needs for a picture. Sizes are in pixels. */
export type ShareImage = { url: string; alt: string; width?: number; height?: number };

/** Describes the site as the metadata need it. */
export type Site = {
	/** Is the public origin, "https://example.org". */
	origin: string;
	name: string;
	description: string;
	/** Is the absolute address of the logo, for the organisation; null while there is none. */
	logoUrl: string | null;
	/** Is shared where a page has no picture of its own; null while there is none. */
	shareImage: ShareImage | null;
	/** Says that no page of the site may be indexed. */
	closed?: boolean;
};

/** Says where a page is in its list. */
export type ListState = {
	page: number;
	/** Is null when the list is longer than what was counted. */
	lastPage: number | null;
	/** Is the position of the page's first item in the whole list, from 1. */
	first: number;
	/**
	 * Says whether a search text, a filter or a chosen sort is set. A view (grid or list) and
	 * an open panel are none of these.
	 */
	narrowed: boolean;
};

/**
 * Lists every kind of public page, with what its title, description, canonical address, robots
 * and structured data are made of.
 */
export type SitePage =
	| { kind: "home"; filtered: boolean }
	| { kind: "business"; business: BusinessFacts; photoSize: PictureSize | null }
	| { kind: "category"; category: CategoryFacts; businesses: readonly ListedFacts[]; list: ListState }
	| { kind: "city"; city: CityFacts; businesses: readonly ListedFacts[]; list: ListState }
	/** Is the page of a category in a city. */
	| {
			kind: "trade";
			category: CategoryFacts;
			city: CityFacts;
			/** Counts its open businesses: a page with too few is in no index. */
			openCount: number;
			/** Counts what its list holds, with those closed for good. */
			businessCount: number;
			businesses: readonly ListedFacts[];
			list: ListState;
	  }
	| { kind: "categories"; total: number; list: ListState }
	| { kind: "cities"; total: number; list: ListState }
	| { kind: "search"; search: string; list: ListState }
	/** Are our own texts, which the sitemap lists. */
	| { kind: "static"; path: StaticPage; title: string; description: string }
	/** Are not-found and error pages. */
	| { kind: "missing"; title: string };

/**
 * Reads the state of a list from its address (`web/app/public/list/list-address.ts`) and from the answer that fills it.
 * Without an answer the last page is not known. An empty list has one page.
 */
export function listState(
	address: {
		page: number;
		search?: string | null;
		sort?: string | null;
		category?: number | null;
		city?: string | null;
		/** Says whether other filters narrow the list. */
		filtered?: boolean;
	},
	listing: { total: number; totalExact: boolean; pageSize: number } | null,
): ListState {
	return {
		page: address.page,
		first: listing === null ? 1 : (address.page - 1) * listing.pageSize + 1,
		lastPage: listing?.totalExact ? Math.max(1, Math.ceil(listing.total / listing.pageSize)) : null,
		narrowed: Boolean(
			address.search || address.sort || address.city || address.filtered || (address.category ?? null) !== null,
		),
	};
}
