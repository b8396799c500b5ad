import type { Ranked } from "#workers/domain/search/results/rank.ts";
import { isQuality, type Meaning, type Quality } from "./meaning.ts";

/**
 * Returns the qualities in the text that may be dropped, the least important first: price and rating when a business has that name; and any
 * of them when no business here is known to have it, since for example nobody tells what a plumber costs.
 */
export function outOfReach(
	{ asked }: Meaning,
	matches: readonly Ranked[],
	kept: readonly Ranked[],
): readonly (readonly Quality[])[] {
	if (!asked.some(isQuality)) return [];
	if (isNamed(matches)) return [["price", "rating"]];
	return kept.length > 0
		? []
		: [["price"], ["rating"], ["feature"], ["price", "rating"], ["price", "rating", "feature"]];
}

/** Tells whether the text is the name of one of these. */
export function isNamed(matches: readonly Ranked[]): boolean {
	return matches.some(({ tier }) => tier === 0);
}
