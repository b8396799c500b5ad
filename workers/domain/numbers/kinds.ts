import type { PageKind } from "#workers/domain/web-vitals.ts";

/** Defines what is counted of visits. Nothing of it says who came: there is no address, no agent and no identifier in any of these. */

/** Names what visitors press on a page, mostly on a business's. */
export const PRESSES = ["phone", "website", "directions", "order", "menu", "reservation", "email", "share"] as const;
export type Press = (typeof PRESSES)[number];

/**
 * Names why a message is dropped; only the reason is counted. `privacy-signal`: Global Privacy Control. `opt-out`: the footer's choice.
 * `unknown`: the directory does not have the page. `invalid`: no message of ours.
 */
export const DROP_REASONS = [
	"bot",
	"automation",
	"other-site",
	"data-centre",
	"operator",
	"flood",
	"privacy-signal",
	"opt-out",
	"unknown",
	"invalid",
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Names the results of a search, which are counted in addition to the search itself: a business was chosen, it was
 * mended or widened before it found something, or it found nothing. A search may be both mended and chosen from.
 */
export const SEARCH_ENDS = ["chosen", "mended", "empty"] as const;
type SearchEnd = (typeof SEARCH_ENDS)[number];

/**
 * Names the counters of an hour and a day: few names, which are in one row as JSON, `{ "view:home": 12, "drop:bot": 3
 * }`; a missing name is 0. `visitor` counts visitors in the hour in which the day first saw them. So the hours of a day
 * sum up to its exact number, and days must not be summed without saying so. `vitals:…` counts views whose LCP and CLS
 * were measured (one in ten is), `vitals-good:…` those of them whose LCP, CLS and INP, where there was one, were good.
 */
export type Counter =
	| "visitor"
	| `view:${PageKind}`
	| `press:${Press}`
	| "search"
	| `search-${SearchEnd}`
	| `device:${Device}`
	| `drop:${DropReason}`
	| `vitals:${PageKind}`
	| `vitals-good:${PageKind}`;
export type Counts = { [Name in Counter]?: number };

/**
 * Names the kinds with endless names. Each day, kind and name has a row. Once the day is over the most frequent MOST_SUBJECTS stay and
 * the rest is one row, REST. `business`, `category`, `city`: views of its page, by row number. `trade`: "city/category" by row number.
 * `page`: a path of the pages that are always there. `country`: a code of two letters. `search…`: texts that at least two visitors have
 * asked on one day; `search-found` sums up the results found, to be divided by `search`.
 */
export const SUBJECT_KINDS = [
	"business",
	"category",
	"city",
	"trade",
	"page",
	"referrer",
	"campaign",
	"country",
	"search",
	"search-chosen",
	"search-mended",
	"search-empty",
	"search-found",
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];
/**
 * Maps a kind to the one whose most frequent names it keeps, where that is another one: a search is shown with what it came to, so that is
 * kept of the most frequent searches.
 */
export const RANKED_BY: { readonly [Kind in SubjectKind]?: SubjectKind } = {
	"search-chosen": "search",
	"search-found": "search",
};
/** This is the name of all that is not among the most frequent. No subject has this name. */
export const REST = "";
export const MOST_SUBJECTS = 100;

/** Counts a business's views and presses on a day or in a month. */
export type BusinessCounts = { [Name in "view" | `press:${Press}`]?: number };

/**
 * Names the steps of an advertisement: a page was given it, a visitor saw it, pressed it; for a network's place, whether it had one to
 * show.
 */
const AD_STEPS = ["offer", "view", "click", "filled", "unfilled"] as const;
export type AdStep = (typeof AD_STEPS)[number];
export type AdCounts = { [Step in AdStep]?: number };

/** Counts are kept for so long. A month counts as 31 days. */
export const KEPT_HOURS = 8 * 24;
export const KEPT_DAYS = 25 * 31;
/** A business keeps 28 days and the 28 before them, 12 months and the current one. */
export const KEPT_BUSINESS_DAYS = 57;
export const KEPT_BUSINESS_MONTHS = 13;

/**
 * Lists the numbers of days before today whose most frequent subjects are kept (`number_tops`): with today's own rows
 * they make up the last 7, 28 and 90 days. Each month is kept as well, as far as its days are over. `topSpan` (days.ts)
 * says what a span is called.
 */
export const TOP_DAYS = [6, 27, 89] as const;
