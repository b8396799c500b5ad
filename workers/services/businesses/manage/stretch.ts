import type { BusinessOrder, Candidate } from "#db/queries/business-order.ts";
import type { SortOrder } from "#workers/contract/list.ts";
import { ServiceError } from "../../errors.ts";
import type { Anchor } from "./anchor.ts";

/** Which part of a list is read, and what page that makes. */

export type Slice = { limit: number; offset: number };

/** Where a page is read: from a row, or (null) from one of the ends, so many rows further on. */
type Position = { from: Anchor | null; backwards: boolean; skip: number; take: number };

/** Pages that are found from an anchor. */
const NEAR_PAGES = 3;

/**
 * Where to read a page: from its anchor, else from the nearer end. Null: the list ends before it. `reach`: rows that may be skipped;
 * `total`: null where it is not known. Errors: offset-too-deep.
 */
export function positionOf({ limit, offset }: Slice, anchor: Anchor | null, reach: number, total: number | null) {
	if (anchor !== null) {
		const skip = offset - anchor.offset;
		if (skip >= 0 && skip <= NEAR_PAGES * limit) return { from: anchor, backwards: false, skip, take: limit };
		const back = -skip - limit;
		if (back >= 0 && back <= NEAR_PAGES * limit) return { from: anchor, backwards: true, skip: back, take: limit };
		throw tooDeep();
	}
	if (offset <= reach) return { from: null, backwards: false, skip: offset, take: limit };
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

/** A page of a list: its rows, and the rows that it and the following page begin at; one that does not fit is where looking on begins. */
export type Stretch = { ids: number[]; first: Candidate | null; next: Candidate | null; ended: boolean };

/**
 * The page at a position among rows that were read in the order of the list from there, at most `limit`. Rows that do not fit were
 * looked at only.
 */
export function pageAmong(
	read: Candidate[],
	limit: number,
	{ from, backwards, skip, take }: Position,
	descending: boolean,
): Stretch {
	const exhausted = read.length < limit;
	// Backwards an anchor's own row is the first of the page behind.
	const rows = backwards ? read.filter(({ id }) => id !== from?.id) : read;
	const fitting = rows.filter(({ fits }) => fits === 1);
	const shown = fitting.slice(skip, skip + take);
	if (backwards) {
		const next =
			skip > 0
				? (fitting[skip - 1] ?? null)
				: from && { ...from, fits: 1, first: from.keys[0] ?? null, second: from.keys[1] ?? null };
		return { ids: shown.map(({ id }) => id).reverse(), first: shown.at(-1) ?? null, next, ended: next === null };
	}
	const last = read.at(-1);
	const following = fitting[skip + take] ?? null;
	const further =
		following ?? (exhausted || last === undefined ? null : { ...last, fits: 0, id: last.id + (descending ? -1 : 1) });
	return { ids: shown.map(({ id }) => id), first: shown[0] ?? null, next: further, ended: further === null };
}

/** Rows in the order of the list; what is empty stands at the end. */
export function inOrder(rows: Candidate[], order: BusinessOrder, direction: SortOrder): Candidate[] {
	const flipped = (direction === "desc") !== (order.keys[0]?.descending === true);
	const signs = order.keys.map((key) => ((key.descending === true) !== flipped ? -1 : 1));
	const idSign = flipped ? -1 : 1;
	const emptyFirst = order.keys[0]?.empty;
	const isEmpty = ({ first }: Candidate) => emptyFirst !== undefined && (first === null || first === "");
	return rows.toSorted((one, other) => {
		const empty = Number(isEmpty(one)) - Number(isEmpty(other));
		if (empty !== 0) return empty;
		return (
			(signs[0] ?? 0) * compare(one.first, other.first) ||
			(signs[1] ?? 0) * compare(one.second, other.second) ||
			idSign * (one.id - other.id)
		);
	});
}

function compare(one: Candidate["first"], other: Candidate["first"]): number {
	if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
	return Number(one) - Number(other);
}

/** Compares texts as SQLite does: by code points, where JavaScript goes by UTF-16 units. */
function compareTexts(one: string, other: string): number {
	const length = Math.min(one.length, other.length);
	for (let at = 0; at < length; at++) {
		const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
		if (a !== b) return rank(a) - rank(b);
	}
	return one.length - other.length;
}

/** Surrogates, which make the highest code points, behind everything else. */
function rank(unit: number): number {
	return unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit;
}
