import type { Candidate } from "#db/queries/business-order.ts";
import { ServiceError } from "../../errors.ts";
import type { Anchor } from "./anchor.ts";

/** Computes the part of a list that is requested. */

export type Slice = { limit: number; offset: number };

/**
 * Says the place from which a page is read: `skip` rows after a given row, or, when `from` is null, after one of the
 * ends.
 */
type Position = { from: Anchor | null; backwards: boolean; skip: number; take: number };

/** Pages up to this far from an anchor are found from it. */
const NEAR_PAGES = 3;

/**
 * Decides where to read a page: from its anchor, or from the nearer end. Null: the list ends before it. `reach` is the number of rows that
 * may be skipped; `total` is null when it is unknown. Errors: offset-too-deep.
 */
export function positionOf({ limit, offset }: Slice, anchor: Anchor | null, reach: number, total: number | null) {
	if (anchor !== null) {
		const skip = offset - anchor.offset;
		if (skip >= 0 && skip <= NEAR_PAGES * limit) return { from: anchor, backwards: false, skip, take: limit };
		const back = -skip - limit;
		if (back >= 0 && back <= NEAR_PAGES * limit) return { from: anchor, backwards: true, skip: back, take: limit };
		throw tooDeep();
	}
	if (offset === 0 || offset <= reach) return { from: null, backwards: false, skip: offset, take: limit };
	if (total === null) throw tooDeep();
	if (offset >= total) return null;
	const take = Math.min(limit, total - offset);
	const skip = total - offset - take;
	if (skip > reach) throw tooDeep();
	return { from: null, backwards: true, skip, take };
}

export function tooDeep(): ServiceError {
	return new ServiceError("offset-too-deep", "A page far from both ends is found from the page beside it alone");
}

/**
 * Holds a page of a list: its rows, and the rows at which it and the following page begin. A row that does not match
 * marks where the search continues.
 */
export type Stretch = {
	ids: number[];
	first: Candidate | null;
	next: Candidate | null;
	ended: boolean;
	/** Is the number of rows that a reading from behind has not come to. They stand before `first`, which then marks where it stopped. */
	missing?: number;
};

/**
 * Takes the page at a position from rows that were read there in the order of the list, at most `limit`. Rows that do not match are only
 * passed over.
 */
export function pageAmong(
	read: Candidate[],
	limit: number,
	{ from, backwards, skip, take }: Position,
	descending: boolean,
): Stretch {
	const exhausted = read.length < limit;
	// Read backwards, the anchor's own row is the first of the page after.
	const rows = backwards ? read.filter(({ id }) => id !== from?.id) : read;
	const fitting = rows.filter(({ fits }) => fits === 1);
	const shown = fitting.slice(skip, skip + take);
	if (backwards) {
		const next =
			skip > 0
				? (fitting[skip - 1] ?? null)
				: from && { ...from, fits: 1, first: from.keys[0] ?? null, second: from.keys[1] ?? null };
		const missing = exhausted ? 0 : take - shown.length;
		const first = (missing > 0 ? rows : shown).at(-1) ?? null;
		return { ids: shown.map(({ id }) => id).reverse(), first, next, ended: next === null, missing };
	}
	const last = read.at(-1);
	const following = fitting[skip + take] ?? null;
	const further =
		following ?? (exhausted || last === undefined ? null : { ...last, fits: 0, id: last.id + (descending ? -1 : 1) });
	return { ids: shown.map(({ id }) => id), first: shown[0] ?? null, next: further, ended: further === null };
}
