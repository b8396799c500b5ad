import type { Point } from "#workers/domain/geo.ts";
import type { Feature } from "#workers/domain/search/features.ts";
import type { OpenFilter } from "#workers/domain/search/open-filter.ts";
import { RADII, type Radius } from "#workers/domain/search/radius.ts";
import type { ParsedFilter } from "#workers/domain/search/understood.ts";

/** What lists can be narrowed to, how it stands in addresses and calls, and what a search says about itself. */

export const LEAST_RATINGS = [3, 4, 4.5] as const;
type LeastRating = (typeof LEAST_RATINGS)[number];
/** $ to $$$$. */
export const PRICE_LEVELS = [1, 2, 3, 4] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];
export { RADII, type Radius };
/** Filters of one address; more are refused. */
export const MOST_FILTERS = 12;

/**
 * By name as parameters of an address: `open` (`readOpenFilter`), `rating`, `price` (`1,2`), `has` (`wifi,parking`), `near`
 * (`53.80,-1.55`), `within` (`5mi`). Trade and town are the list's own `category` and `city`.
 */
export type ListFilters = {
	open: OpenFilter | null;
	rating: LeastRating | null;
	/** Any of these. */
	prices: readonly PriceLevel[];
	/** All of these. */
	features: readonly Feature[];
	/** Two decimals: about a kilometre. Never stored, never logged. */
	near: Point | null;
	within: Radius | null;
};

/** How many; `exact` false: at least so many, '1,000+'. */
export type Count = { count: number; exact: boolean };

/** How many of the results each filter would leave, and which trades and towns they are of. Only what would leave any. */
export type FilterCounts = {
	open: { filter: string; count: Count }[];
	ratings: { rating: LeastRating; count: Count }[];
	prices: { price: PriceLevel; count: Count }[];
	features: { feature: Feature; count: Count }[];
	/** The most frequent first. */
	trades: { id: number; slug: string; name: string; count: Count }[];
	towns: { id: number; slug: string; name: string; count: Count }[];
};

export type { ParsedFilter };

/** A trade or a town that leads on from a search. */
export type SearchLead = { label: string; href: string };

/** What a search understood and did, for the page to say. */
export type SearchNotes = {
	/** Names as read back: trade and place. */
	what: string | null;
	where: string | null;
	/** What the text asks for as a filter would, each with the text without it. */
	parsedFilters: readonly ParsedFilter[];
	/** The text that was searched for instead of the typed one. Null: as it was typed. */
	mended: string | null;
	/** Words that match nowhere and were left out. */
	dropped: string[];
	/** Words that were left out, since nothing has all of the others with them. */
	leftOut: string[];
	/** What was asked to be left out and cannot be. */
	notLeftOut: string[];
	/** 'near me' was said, and no position came with it. */
	needsPosition: boolean;
	/** Where distances are measured from, and as what it is called; null: unknown, nothing is far or near. */
	origin: (Point & { label: string | null }) | null;
	/** The town or postcode that was meant and that the directory has nothing in: what is shown is the nearest, or from elsewhere. */
	nothingIn: string | null;
	/** Other towns of the name that was meant; of an empty result the nearest trades and towns as well. */
	leads: SearchLead[];
};

/** A list's answer beside its items, where it was searched or filtered. */
export type SearchAnswer = { notes: SearchNotes | null; counts: FilterCounts | null };

/** At most so many suggestions. */
export const MOST_SUGGESTIONS = 8;
/** `GET /api/suggest?q=`: what to go to or to search for. `text` is what the field then says. */
export type Suggestion =
	| { kind: "trade"; text: string; href: string }
	| { kind: "town"; text: string; href: string; region: string | null }
	/** `region`: where there are two of this text. */
	| { kind: "trade-in-town"; text: string; href: string; region?: string | null }
	| { kind: "business"; text: string; href: string; town: string | null };
export type Suggestions = { suggestions: Suggestion[]; mended: string | null };
