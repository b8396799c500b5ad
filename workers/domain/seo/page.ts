import type { BusinessDetail, BusinessSummary } from "#workers/contract/business.ts";
import type { Category } from "#workers/contract/category.ts";
import type { City } from "#workers/contract/city.ts";
import type { Stats } from "#workers/contract/directory.ts";
import type { ListPage } from "#workers/contract/list.ts";

/** What a picture in a share card needs; sizes in pixels. */
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
};

/** Where in a list a page stands. */
export type ListState = {
	page: number;
	/** Null when the list is longer than what was counted. */
	lastPage: number | null;
	/** A search text, a filter or a chosen sort is set. A view (grid or list) and an open panel are none of these. */
	narrowed: boolean;
};

/** Every kind of public page, with what its title, description, canonical address, robots and structured data are made of. */
export type SitePage =
	| { kind: "home"; stats: Stats | null; filtered: boolean }
	| { kind: "business"; business: BusinessDetail }
	| { kind: "category"; category: Category; businesses: readonly BusinessSummary[]; list: ListState }
	| { kind: "city"; city: City; businesses: readonly BusinessSummary[]; list: ListState }
	| { kind: "categories"; total: number; list: ListState }
	| { kind: "cities"; total: number; list: ListState }
	| { kind: "search"; search: string; list: ListState }
	/** Texts of ours: `path` starts with a slash. */
	| { kind: "static"; path: string; title: string; description: string }
	/** Not-found and error pages. */
	| { kind: "missing"; title: string };

/**
 * The state of a list out of its address (`web/app/list-address.ts`) and the answer that fills it. Without an answer the last page is
 * not known. An empty list has one page.
 */
export function listState(
	address: {
		page: number;
		search?: string | null;
		sort?: string | null;
		category?: number | null;
		city?: string | null;
	},
	listing: Pick<ListPage<unknown>, "total" | "totalExact" | "pageSize"> | null,
): ListState {
	return {
		page: address.page,
		lastPage: listing?.totalExact ? Math.max(1, Math.ceil(listing.total / listing.pageSize)) : null,
		narrowed: Boolean(address.search || address.sort || address.city || (address.category ?? null) !== null),
	};
}
