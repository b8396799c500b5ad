import type { PictureSize } from "../picture-size.ts";
import type { StaticPage } from "../sitemap/pages.ts";
import type { BusinessFacts, CategoryFacts, CityFacts, ListedFacts } from "./facts.ts";

/** Holds what a share card needs for a picture; sizes in pixels. */
export type ShareImage = { url: string; alt: string; width?: number; height?: number };

/** The site as the metadata name it. */
export type Site = {
	/** Public origin, "https://example.org". */
	origin: string;
	name: string;
	description: string;
	/** Absolute address of the logo, for the organisation; null while there is none. */
	logoUrl: string | null;
	/** Shared where a page has no picture of its own; null while there is none. */
	shareImage: ShareImage | null;
	/** No page of it may be indexed. */
	closed?: boolean;
};

/** Says where a page stands in its list. */
export type ListState = {
	page: number;
	/** Null when the list is longer than what was counted. */
	lastPage: number | null;
	/** The position of the page's first item in the whole list, from 1. */
	first: number;
	/** A search text, a filter or a chosen sort is set. A view (grid or list) and an open panel are none of these. */
	narrowed: boolean;
};

/** Every kind of public page, with what its title, description, canonical address, robots and structured data are made of. */
export type SitePage =
	| { kind: "home"; filtered: boolean }
	| { kind: "business"; business: BusinessFacts; photoSize: PictureSize | null }
	| { kind: "category"; category: CategoryFacts; businesses: readonly ListedFacts[]; list: ListState }
	| { kind: "city"; city: CityFacts; businesses: readonly ListedFacts[]; list: ListState }
	/** A category in a city. */
	| {
			kind: "trade";
			category: CategoryFacts;
			city: CityFacts;
			openCount: number;
			businesses: readonly ListedFacts[];
			list: ListState;
	  }
	| { kind: "categories"; total: number; list: ListState }
	| { kind: "cities"; total: number; list: ListState }
	| { kind: "search"; search: string; list: ListState }
	/** Texts of ours, which stand in the sitemap. */
	| { kind: "static"; path: StaticPage; title: string; description: string }
	/** Not-found and error pages. */
	| { kind: "missing"; title: string };

/**
 * The state of a list out of its address (`web/app/public/list/list-address.ts`) and the answer that fills it. Without an answer the last page is
 * not known. An empty list has one page.
 */
export function listState(
	address: {
		page: number;
		search?: string | null;
		sort?: string | null;
		category?: number | null;
		city?: string | null;
		/** Other filters narrow the list. */
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
