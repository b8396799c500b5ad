import type { Ranked } from "#workers/domain/search/rank.ts";
import { isQuality, type Meaning, type Quality } from "./meaning.ts";

/**
 * What is better left of what the text says that places are to be and to have, the least first: how dear and how well rated where one is
 * called so, and where none here is known to be or to have it, as nobody tells what a plumber costs, the one or the other.
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

/** Whether the text is the name of one of these. */
export function isNamed(matches: readonly Ranked[]): boolean {
	return matches.some(({ tier }) => tier === 0);
}
