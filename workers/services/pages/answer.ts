import {
	businessTag,
	type CacheTag,
	LIST_TAGS,
	LISTS_TAG,
	PLACEMENTS_TAG,
	SITE_TAG,
	SNIPPETS_TAG,
	shownCategoryTag,
	shownCityCategoryTag,
	shownCityTag,
} from "#workers/contract/cache-tag.ts";
import { nextSpanChange } from "#workers/domain/snippets/snippet.ts";
import { type Clocked, nextStatusChange } from "../businesses/next-status-change.ts";
import { activePlaces, nextPlaceChange } from "../placements/shown.ts";
import { placedSnippets } from "../snippets/shown.ts";
import type { PaidParts } from "./paid-parts.ts";
import type { SiteData } from "./site-data.ts";

/** Is a business on a page, with the facts that its tags are made of. */
type Shown = Clocked & { category: { id: number } | null; cityId: number | null };
/**
 * `shown` are the businesses on the page, by card or in full, `tags` its lists. `statusChanges` are the times at which the clock changes
 * something else.
 */
type Made = {
	siteData: SiteData;
	now: number;
	shown: readonly Shown[];
	tags: readonly CacheTag[];
	statusChanges?: readonly (number | null)[];
	/** Holds the paid parts, on pages that show businesses. */
	paid?: PaidParts;
	/** Holds the ids of the category and the city that the page is about. Ads may have these as their target. */
	target?: { category: number | null; city: number | null };
};

const NOWHERE = { category: null, city: null };

/**
 * Builds the answer of a page's call: the page, the data around it, the tags of all that it is made of, and the first moment (milliseconds
 * since 1970) at which the clock alone changes it; null when it never does.
 */
export function pageAnswer<Page>(
	page: Page,
	{ siteData, now, shown: listed, tags, statusChanges = [], paid, target = NOWHERE }: Made,
) {
	const shown = [...(paid?.sponsored ?? []), ...listed];
	const snippetsChange = nextSpanChange(siteData.snippets, now);
	const moments = [
		...statusChanges,
		...(paid?.changes ?? []),
		snippetsChange,
		nextPlaceChange(siteData.placements, now),
		...shown.map((business) => nextStatusChange(business, now)),
	].filter((moment) => moment !== null);
	return {
		page,
		shell: {
			stats: siteData.stats,
			snippets: [...siteData.measurement, ...placedSnippets(siteData.snippets, now)],
			settings: siteData.settings,
			plansOffered: siteData.plansOffered,
			/** Lists the businesses of this page whose cards have an accent. */
			accented: paid?.accented ?? [],
			places: activePlaces(siteData.placements, siteData.placementState, now),
		},
		tags: [...new Set([SNIPPETS_TAG, PLACEMENTS_TAG, SITE_TAG, ...tags, ...listTags(tags), ...shown.flatMap(tagsOf)])],
		target,
		changesAt: moments.length === 0 ? null : Math.min(...moments),
	};
}

function listTags(tags: readonly CacheTag[]): CacheTag[] {
	return tags.some((tag) => LIST_TAGS.some((start) => tag.startsWith(start))) ? [LISTS_TAG] : [];
}

/** Returns the tags of a page that shows a business: its own, and those that stand for many businesses at once. */
function tagsOf({ id, category, cityId }: Shown): CacheTag[] {
	const [ofCategory, ofCity] = [category?.id ?? 0, cityId ?? 0];
	return [
		businessTag(id),
		shownCategoryTag(ofCategory),
		shownCityTag(ofCity),
		shownCityCategoryTag(ofCategory, ofCity),
	];
}
