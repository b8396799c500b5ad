import type { Place } from "./seek.ts";

/** Remembers the places that were passed in the list that was last walked, so that the pages around them are found in a step or two. */

let walked = { list: "", until: 0, places: new Map<number, Place>() };
/** Is how long places are kept. New and removed rows move all places behind them, so they are soon forgotten. */
const KEPT_MS = 300_000;

/** Returns the places that are known of a list. `list` is its filter and its order. */
export function placesOf(list: string): Place[] {
	return list === walked.list && Date.now() < walked.until ? [...walked.places.values()] : [];
}

export function rememberPlace(list: string, place: Place): void {
	if (placesOf(list).length === 0) walked = { list, until: Date.now() + KEPT_MS, places: new Map() };
	walked.places.set(place.at, place);
}
