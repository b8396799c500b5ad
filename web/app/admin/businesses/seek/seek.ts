import { MAX_STRETCH, type ManagedStretch, MOST_COUNTED } from "#workers/contract/business-list.ts";

/** Finds a page far from both ends of the list: it moves on from the nearest known place in steps, each a short call. */

/**
 * Is a place in the list: `at` rows are before it. A place without an anchor is the beginning or, by its number, the
 * end.
 */
export type Place = { at: number; anchor: string | null };

/** Asks for the bounds of a part of the list. Null: they cannot be had from there. */
export type Step = (part: { offset: number; limit: number; anchor: string | null }) => Promise<ManagedStretch | null>;

/**
 * Says what a search for a page found. `ended`: the list has only `total` businesses. `too-far`: the page is more than
 * ten thousand businesses away.
 */
export type Sought =
	| { outcome: "found"; place: Place }
	| { outcome: "ended"; total: number }
	| { outcome: "too-far" }
	| { outcome: "failed" };

/** Limits the steps along a list in which few rows fit. */
const MOST_STEPS = 120;

/**
 * Finds the place behind `target` rows. `known` are places that were passed before; `onPlace` is told those that are passed now.
 */
export async function seek(
	target: number,
	known: readonly Place[],
	step: Step,
	onPlace: (place: Place) => void,
): Promise<Sought> {
	const start = known.filter(({ at }) => at <= target).reduce((one, other) => (other.at > one.at ? other : one), START);
	const first = await step({ offset: start.at, limit: partOf(target - start.at), anchor: start.anchor });
	if (first === null) return { outcome: "failed" };
	const end: Place[] = first.totalExact ? [{ at: first.total, anchor: null }] : [];
	if (first.totalExact && target >= first.total && target > 0) return { outcome: "ended", total: first.total };
	const behind = [...known, ...end].filter(({ at }) => at > target).toSorted((one, other) => one.at - other.at)[0];
	if (behind !== undefined && behind.at - target < target - start.at) {
		const place = await seekBack(target, behind, step, onPlace);
		if (place !== null) return { outcome: "found", place };
	}
	return seekOn(target, start, first, step, onPlace);
}

const START: Place = { at: 0, anchor: null };
/**
 * Returns the number of rows of a part, which is at least one. Where the place is known, only the first row is needed.
 */
const partOf = (rows: number) => Math.max(1, Math.min(MAX_STRETCH, rows));

async function seekOn(
	target: number,
	start: Place,
	first: ManagedStretch,
	step: Step,
	onPlace: (place: Place) => void,
): Promise<Sought> {
	if (start.at === target) return { outcome: "found", place: { at: target, anchor: start.anchor } };
	if (target - start.at > MOST_COUNTED) return { outcome: "too-far" };
	let [part, at]: [ManagedStretch | null, number] = [first, start.at];
	for (let steps = 1; part !== null; steps++) {
		at += part.found;
		if (!part.hasNext) return { outcome: "ended", total: at };
		// A list that gives no anchor finds every page without one.
		if (part.next === null) return { outcome: "found", place: { at: target, anchor: null } };
		const place = { at, anchor: part.next };
		onPlace(place);
		if (at === target) return { outcome: "found", place };
		if (steps >= MOST_STEPS) return { outcome: "too-far" };
		part = await step({ offset: at, limit: partOf(target - at), anchor: part.next });
	}
	return { outcome: "failed" };
}

/** Returns null where the list cannot be read backwards, or where the way is too long. */
async function seekBack(
	target: number,
	behind: Place,
	step: Step,
	onPlace: (place: Place) => void,
): Promise<Place | null> {
	if (behind.at - target > MOST_COUNTED) return null;
	let place = behind;
	for (let steps = 0; place.at > target; steps++) {
		const limit = partOf(place.at - target);
		const part = await step({ offset: place.at - limit, limit, anchor: place.anchor });
		if (part === null || part.anchor === null || steps === MOST_STEPS) return null;
		place = { at: place.at - part.found, anchor: part.anchor };
		onPlace(place);
	}
	return place;
}
