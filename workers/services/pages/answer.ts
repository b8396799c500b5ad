import { businessTag, type CacheTag, SNIPPETS_TAG } from "#workers/contract/cache-tag.ts";
import { type Clocked, turnOf } from "../businesses/turn.ts";
import type { Versioned } from "../directory/version.ts";
import type { Shell } from "./standing.ts";

/** What a page's call answers. */
export type PageAnswer<Page> = {
	page: Page;
	shell: Shell;
	/** What the page is made of: a change of any of it purges the page. */
	tags: CacheTag[];
	/** Milliseconds since 1970 of the first moment at which something that it shows turns by the clock alone; null: nothing will. */
	changesAt: number | null;
};

/** `shown` are the businesses on it, by card or in full, `tags` its lists; `turns` what else turns with the clock, and when. */
export function pageAnswer<Page>(
	page: Page,
	around: {
		shell: Versioned<Shell>;
		now: number;
		shown: readonly Clocked[];
		tags: readonly CacheTag[];
		turns?: (number | null)[];
	},
): Versioned<PageAnswer<Page>> {
	const { shell, now, shown, turns = [] } = around;
	const moments = [...turns, ...shown.map((business) => turnOf(business, now))].filter((moment) => moment !== null);
	const tags = [...new Set([SNIPPETS_TAG, ...around.tags, ...shown.map(({ id }) => businessTag(id))])];
	const changesAt = moments.length === 0 ? null : Math.min(...moments);
	return { dataVersion: shell.dataVersion, value: { page, shell: shell.value, tags, changesAt } };
}
