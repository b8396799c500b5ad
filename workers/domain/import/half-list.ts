import type { MissingPlaces } from "./calls.ts";

/** Of the businesses of earlier files, a whole list that lacks more than this share of them may be half of one. */
const MOST_LACKING = 1 / 3;
/** One business is no half of a list. */
const LEAST_LACKING = 2;

/** Tells whether a list that was said to be whole lacks so much of what its earlier files have named that it may not be. */
export function mayBeHalf({ places, of }: Pick<MissingPlaces, "places" | "of">): boolean {
	return of !== null && places >= LEAST_LACKING && places > of * MOST_LACKING;
}
