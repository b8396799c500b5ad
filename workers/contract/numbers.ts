import type { Press } from "#workers/domain/numbers/kinds.ts";
import type { VitalMetric } from "#workers/domain/web-vitals.ts";

/** Where the footer's form sends whether a browser's visits are to be counted, and the cookie that says no. */
export const COUNTED_CHOICE_PATH = "/api/seen/choice";
export const UNCOUNTED_COOKIE = "uncounted";
/** Where the form leads: the policy says there, without a script, what has been chosen. */
export const COUNTED_CHOICE = { no: "/privacy-policy#not-counted", yes: "/privacy-policy#counted" } as const;

export const MOST_SEARCHES = 20;
export const MOST_PRESSES = 50;

/** A search as a page view has seen it: `found` results (1,001 stands for more than 1,000), and what became of it. */
export type SeenSearch = { text: string; found: number; chosen?: true; mended?: true };

/**
 * What a page view tells, at most twice: `opened` when the page is really seen, the rest when it is left. It says nothing of the visitor; no
 * time, since only the server's clock counts.
 */
export type SeenMessage = {
	/** Random, of this message alone: sent again it counts once. */
	id: string;
	/** The page's path, without its query. */
	path: string;
	opened?: {
		/** The host that the visitor came from, where that is another one. */
		from?: string;
		campaign?: string;
	};
	presses?: readonly Press[];
	searches?: readonly SeenSearch[];
	vitals?: { readonly [Metric in VitalMetric]?: number };
	/** The browser says that a program drives it. */
	automated?: true;
};
