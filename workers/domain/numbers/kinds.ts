import type { PageKind } from "#workers/domain/web-vitals.ts";

/** What is counted of visits. Nothing of it says who came: there is no address, no agent and no identifier in any of these. */

/** What visitors press on a page, most of it on a business's. */
export const PRESSES = ["phone", "website", "directions", "order", "menu", "reservation", "email", "share"] as const;
export type Press = (typeof PRESSES)[number];

/**
 * Why a message counts for nothing but for its reason. `privacy-signal`: Global Privacy Control. `opt-out`: the footer's choice. `unknown`:
 * of a page that the directory does not have. `invalid`: no message of ours.
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
 * What a search came to, beside that it was made: a business was chosen from it, it was mended or widened before it found something, it found
 * nothing. A search may be mended and chosen from.
 */
export const SEARCH_ENDS = ["chosen", "mended", "empty"] as const;
type SearchEnd = (typeof SEARCH_ENDS)[number];

/**
 * What an hour and a day are counted by: few names, which stand in one row as JSON, `{ "view:home": 12, "drop:bot": 3 }`; a name that is
 * missing is 0. `visitor`: visitors that were first seen on that day in that hour, so the hours of a day sum up to its exact number, and days
 * must not be summed without saying so. `vitals:…`: views whose LCP and CLS were measured (one in ten is), `vitals-good:…`: those of them whose LCP,
 * CLS and INP, where there was one, were good.
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
 * What has names without end, a row for each day, kind and name, of which the most frequent MOST_SUBJECTS stay once the day is over and the rest
 * is one row, REST. `business`, `category`, `city`: by row number, views of its page. `trade`: "city/category" by row number. `page`: a path of
 * the pages that are always there. `country`: a code of two letters. `search…`: texts that at least two visitors have asked on one day;
 * `search-found` sums up the results that were found, to be divided by `search`.
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
/** The name of what is not among the most frequent. No subject is called so. */
export const REST = "";
export const MOST_SUBJECTS = 100;

/** What is counted of one business on a day or in a month: its views and what was pressed on its page. */
export type BusinessCounts = { [Name in "view" | `press:${Press}`]?: number };

/** What becomes of an advertisement: a page was given it, a visitor saw it, pressed it; of a network's place whether it had one to show. */
const AD_STEPS = ["offer", "view", "click", "filled", "unfilled"] as const;
export type AdStep = (typeof AD_STEPS)[number];
export type AdCounts = { [Step in AdStep]?: number };

/** How long what is kept is kept. Months of 31 days. */
export const KEPT_HOURS = 8 * 24;
export const KEPT_DAYS = 25 * 31;
/** Of each business: 28 days and the 28 before them, 12 months and the one that runs. */
export const KEPT_BUSINESS_DAYS = 57;
export const KEPT_BUSINESS_MONTHS = 13;

/**
 * The days before today whose most frequent subjects are kept (`number_tops`): with today's own rows they make up the last 7, 28 and 90 days.
 * Beside them there is each month, as far as its days are over. `topSpan` (days.ts) says what a span is called.
 */
export const TOP_DAYS = [6, 27, 89] as const;
