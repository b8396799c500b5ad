import type { Around } from "./match-terms.ts";
import { COUNTED_WHOLE, codedSource, type PlannedSource, type Source } from "./sources.ts";

/**
 * Shortens what is read for the first page of a search. An index holds the best of a trade or of a town in the order in which they are
 * shown, so beyond the first ones the ids are enough. When there are more of them than are counted, results that only contain the words
 * are not needed. Around a position, an index says where everything is, and only the nearest is read.
 */

/**
 * Counts the results that are read in full in addition to the shown ones, since closed ones and those with the same
 * score are among them.
 */
const BEYOND = 20;
/** Limits the first page: a longer one is read in full. */
const MOST_SHOWN = 100;

/** Gives the best of the sources a top. `shown` rows are shown from the beginning. */
export function withTop(planned: readonly PlannedSource[], shown: number): readonly PlannedSource[] {
	const best = planned.filter(({ source, meets }) => source.from === "best" && meets === "all");
	if (best.length === 0 || shown > MOST_SHOWN) return planned;
	// When each of them returns its most, there are more results than are counted. The results by words are then not read.
	const spare = best.reduce((sum, { most }) => sum + most, 0) >= COUNTED_WHOLE;
	return planned.map((plan) => {
		if (plan.source.from === "best") return { ...plan, top: shown + BEYOND };
		// Names stay: one that is the text comes before everything.
		return plan.source.from === "words" && plan.like === undefined ? { ...plan, spare } : plan;
	});
}

/** Lets sources around a position read only where their businesses are. `shown` is as above. */
export function withCells(planned: readonly PlannedSource[], shown: number): readonly PlannedSource[] {
	if (shown > MOST_SHOWN) return planned;
	return planned.map((plan) => (plan.source.from === "around" ? { ...plan, cells: true } : plan));
}

/** Limits what is read of the sources by words, which have no order, and of those by names. */
const OF_WORDS = 16;
const OF_NAMES = 4;
const MOST_SOURCES = 4;

/**
 * Names the sources that the first `shown` results are likely to come from, and how many come of each. The list is empty where this
 * cannot be known.
 */
export function likelyFirst(
	planned: readonly PlannedSource[],
	shown: number,
	around: Around | null,
): { source: Source; most: number }[] {
	const coded = around === null ? undefined : codedSource(planned);
	if (coded !== undefined && around !== null && shown <= MOST_SHOWN)
		return [{ source: { from: "nearest words", match: coded.match, point: around.point }, most: shown + OF_NAMES }];
	if (shown > MOST_SHOWN || planned.some(({ source }) => source.from === "around" || source.from.includes("region")))
		return [];
	const names = planned.filter(({ source }) => source.from === "names").map((one) => ({ ...one, most: OF_NAMES }));
	const best = planned
		.filter(({ source }) => source.from === "best")
		.map((one) => ({ ...one, most: shown + OF_NAMES }));
	// Nearly all results by words are those that have all of the words.
	const words = planned
		.filter(({ source, meets, like }) => source.from === "words" && meets === "no" && like === undefined)
		.map((one) => ({ ...one, most: OF_WORDS }));
	return [...best, ...names, ...(best.length > 0 ? [] : words)].slice(0, MOST_SOURCES);
}
