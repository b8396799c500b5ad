import type { Point } from "#workers/domain/position/geo.ts";
import type { Feature } from "#workers/domain/search/features/features.ts";
import type { OpenFilter } from "#workers/domain/search/open/open-filter.ts";
import type { SetFilter } from "#workers/domain/search/results/narrow.ts";
import { RADII, type Radius } from "#workers/domain/search/towns/radius.ts";
import type { ParsedFilter } from "#workers/domain/search/understood.ts";

/**
 * This file describes the filters of lists, their form in addresses and calls, and what a search reports about itself.
 */

export const LEAST_RATINGS = [3, 4, 4.5] as const;
type LeastRating = (typeof LEAST_RATINGS)[number];
/** Lists the levels from $ to $$$$. */
export const PRICE_LEVELS = [1, 2, 3, 4] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];
export { RADII, type Radius };
/** Limits the filters of one address. More are refused. */
export const MOST_FILTERS = 12;

/**
 * Holds the filters by the names of their parameters in an address: `open` (`readOpenFilter`), `rating`, `price`
 * (`1,2`), `has` (`wifi,parking`), `near` (`53.80,-1.55`), `within` (`5mi`). Category and town are the list's own
 * `category` and `city`.
 */
export type ListFilters = {
	open: OpenFilter | null;
	rating: LeastRating | null;
	/** A business must have any of these. */
	prices: readonly PriceLevel[];
	/** A business must have all of these. */
	features: readonly Feature[];
	/** Is a position with two decimals, which is about a kilometre. It is never stored and never logged. */
	near: Point | null;
	within: Radius | null;
};

/** Is a number. If `exact` is false, it is a lower limit, '1,000+'. */
export type Count = { count: number; exact: boolean };

/**
 * Holds the number of results that each filter would leave, and the categories and towns of the results. Filters that
 * would leave none are missing.
 */
export type FilterCounts = {
	open: { filter: string; count: Count }[];
	ratings: { rating: LeastRating; count: Count }[];
	prices: { price: PriceLevel; count: Count }[];
	features: { feature: Feature; count: Count }[];
	/** The most frequent come first. */
	trades: { id: number; slug: string; name: string; count: Count }[];
	towns: { id: number; slug: string; name: string; count: Count }[];
};

export type { ParsedFilter, SetFilter };

/** Is a link from a search to a category or a town, with the number of its places where that is known. */
export type SearchLead = { label: string; href: string; count?: number };

/** Says how a search was understood and what it did, so that the page can say so. */
export type SearchNotes = {
	/** Holds the names of the understood category and place. */
	what: string | null;
	where: string | null;
	/** Lists the filters that the text contains, each with the text without it. */
	parsedFilters: readonly ParsedFilter[];
	/** Is the text that was searched for instead of the typed one. Null: the typed one. */
	mended: string | null;
	/** Is the text where that is a part of a telephone number. */
	number: string | null;
	/** Lists words that occur nowhere and were left out. */
	dropped: string[];
	/** Lists words that were left out because nothing has all of the others with them. */
	leftOut: string[];
	/** Is the trade that was asked for, when nothing was found in it and the results are of the wider trade. */
	broadened: string | null;
	/** Lists words for what should be excluded but cannot be; 'closed' excludes what is open. */
	notLeftOut: string[];
	/** Is true when the text says 'near me', and no position came with it. */
	needsPosition: boolean;
	/** Is the point that distances are measured from, with its name. Null: it is unknown, and there are no distances. */
	origin: (Point & { label: string | null }) | null;
	/**
	 * Is the meant town or postcode, when the directory has nothing there. The results are the nearest ones, or from
	 * elsewhere.
	 */
	nothingIn: string | null;
	/** Lists further towns of the text that the directory has nothing in. */
	notHere: readonly string[];
	/** Lists other towns with the meant name. An empty result also has the nearest categories and towns. */
	leads: SearchLead[];
	/** Says of each filter that alone leaves the list empty how many results there are without it. */
	keptAway: { filter: SetFilter; count: Count }[];
};

/** Holds the further parts of a list's answer, when it was searched or filtered. */
export type SearchAnswer = { notes: SearchNotes | null; counts: FilterCounts | null };

/** Limits the suggestions. */
export const MOST_SUGGESTIONS = 8;
/** `GET /api/suggest?q=` answers targets and search texts. `text` is the field's new text. */
export type Suggestion =
	| { kind: "trade"; text: string; href: string }
	| { kind: "town"; text: string; href: string; region: string | null }
	/** `region` is given when two of them have this text. */
	| { kind: "trade-in-town"; text: string; href: string; region?: string | null }
	/** Is a type of business, or a text with an opening time, that is searched for. */
	| { kind: "search"; text: string; href: string }
	| { kind: "business"; text: string; href: string; town: string | null };
export type Suggestions = { suggestions: Suggestion[]; mended: string | null };
