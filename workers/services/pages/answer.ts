import { businessTag, type CacheTag, SNIPPETS_TAG } from "#workers/contract/cache-tag.ts";
import { badgeTurn, type Clocked } from "../businesses/turn.ts";
import type { Standing } from "./standing.ts";

/** `shown` are the businesses on the page, by card or in full, `tags` its lists; `turns` what else the clock turns, and when. */
type Made = {
	standing: Standing;
	now: number;
	shown: readonly Clocked[];
	tags: readonly CacheTag[];
	turns?: readonly (number | null)[];
};

/**
 * What a page's call answers: the page, what stands around it, the tags of all that it is made of, and the first moment (milliseconds
 * since 1970) at which the clock alone turns something that it shows; null where it turns nothing.
 */
export function pageAnswer<Page>(page: Page, { standing, now, shown, tags, turns = [] }: Made) {
	const moments = [...turns, ...shown.map((business) => badgeTurn(business, now))].filter((moment) => moment !== null);
	return {
		page,
		shell: { stats: standing.stats, snippets: standing.snippets },
		tags: [...new Set([SNIPPETS_TAG, ...tags, ...shown.map(({ id }) => businessTag(id))])],
		changesAt: moments.length === 0 ? null : Math.min(...moments),
	};
}
