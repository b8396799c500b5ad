import type { Press } from "#workers/domain/numbers/kinds.ts";
import type { VitalMetric } from "#workers/domain/web-vitals.ts";

/** Is the target of the footer's form about counting a browser's visits. The second is the cookie that says no. */
export const COUNTED_CHOICE_PATH = "/api/seen/choice";
export const UNCOUNTED_COOKIE = "uncounted";
/** Maps each choice to the target of the form. There the policy says, without a script, what was chosen. */
export const COUNTED_CHOICE = { no: "/privacy-policy#not-counted", yes: "/privacy-policy#counted" } as const;

export const MOST_SEARCHES = 20;
export const MOST_PRESSES = 50;

/**
 * Describes a search in a page view. `found` counts its results (1,001 stands for more than 1,000); the other fields
 * say what followed.
 */
export type SeenSearch = { text: string; found: number; chosen?: true; mended?: true };

/**
 * Is the message of a page view. It is sent at most twice: with `opened` when the page is really seen, and with the
 * rest when it is left. It says nothing about the visitor, and gives no time, since only the server's clock counts.
 */
export type SeenMessage = {
	/** Is a random id of this message. A message that is sent again counts once. */
	id: string;
	/** Is the page's path, without its query. */
	path: string;
	opened?: {
		/** Is the host that the visitor came from, if it is another one. */
		from?: string;
		campaign?: string;
	};
	presses?: readonly Press[];
	searches?: readonly SeenSearch[];
	vitals?: { readonly [Metric in VitalMetric]?: number };
	/** The browser says that a program controls it. */
	automated?: true;
};
