import { countFacets } from "#db/queries/business-facets.ts";
import {
	type BusinessOrder,
	type Candidate,
	candidateCost,
	keyOrderOf,
	orderOf,
	walk,
	walkCost,
} from "#db/queries/business-order.ts";
import { facetGroups, isByDays, type Lead, leadsOf } from "#db/queries/business-selection.ts";
import { groupingOf, sourcesOfFacets, walkGroups } from "#db/queries/grouped-order.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { BusinessFilter, ListFilter } from "#workers/contract/business-filter.ts";
import {
	MANAGED_PAGE_SIZE,
	MANAGED_SORTS,
	type ManagedOrder,
	type ManagedPlace,
	type ManagedSort,
	type ManagedStretch,
	MOST_FILLS,
} from "#workers/contract/business-list.ts";
import { inKeyedOrder, type KeyValue } from "#workers/domain/keyed-order.ts";
import type { ServiceContext } from "../../context.ts";
import { type Anchor, anchorIn, readAnchor, writeAnchor } from "./anchor.ts";
import { costOfCounts, isByFacets, isByFields, leadOf, ROWS } from "./lead.ts";
import { withHeirsLeftOut } from "./left-out-cities.ts";
import { countFirst, readCandidates, readWalk, type Sought } from "./read-candidates.ts";
import { businessesOf, type ManagedBusiness } from "./shown.ts";
import { pageAmong, positionOf, type Slice, type Stretch, tooDeep } from "./stretch.ts";

/**
 * Counts the rows that each shown business costs: five of its own, its city among those of its name, and another one of
 * them.
 */
const ROWS_SHOWN = 7;
/** Limits the businesses that are looked at along an index when their matches are counted separately. */
const WALKED = 200;
/** Limits the matches that are counted before a walk, in case they are few enough to be sorted. */
const COUNTED_FIRST = 100;
/** A walk needs this many matches, where their number is only estimated. */
const MANY = 200;

/** `behind` is the number of rows before the next part, if it is not simply the end of this one. */
type ManagedAsk = ListFilter & ManagedOrder & Slice & { anchor?: string; behind?: number };
export type ManagedList = Omit<ManagedPlace, "page"> & { items: ManagedBusiness[] };

type Ask = Sought & {
	asked: ManagedOrder;
	slice: Slice;
	anchor: Anchor | null;
	budget: number;
	/** Says that a part of the slice will do. */
	inParts?: true;
};
/** Holds a page with the facts about how it was found. */
type Found = Stretch & {
	total: number;
	totalExact: boolean;
	/** Limits the rows that may be skipped without an anchor. */
	reach: number;
	order: ManagedOrder;
	keyed: BusinessOrder;
};

/**
 * Lists a part of the operators' list and reads at most 500 rows, whatever is asked. If the requested order would take more, the order is
 * that of the row number. If there are more matches than may be looked at, a page may hold fewer than `limit` and still have a next one.
 * Errors: offset-too-deep, validation-failed (an anchor of another list).
 */
export async function manageBusinesses(
	{ db, now }: ServiceContext,
	{ limit, offset, sort, order, anchor, behind, ...filter }: ManagedAsk,
): Promise<ManagedList> {
	const ask: Ask = {
		filter: await withHeirsLeftOut(db, filter),
		now,
		asked: { sort, order },
		slice: { limit, offset },
		anchor: anchor === undefined ? null : readAnchor(anchor),
		budget: ROWS - ROWS_SHOWN * limit,
	};
	const found = await findPage(db, ask);
	return {
		items: await businessesOf(db, found.ids),
		...placeOf(ask, found, behind ?? offset + limit),
	};
}

/**
 * Reads the bounds of a long part of the same list without its businesses, so that a screen can move on to a page far
 * from both ends. The rows that do not match count for nothing here: `next` is at `offset` and the businesses that were
 * found. Errors: as `manageBusinesses`.
 */
export async function boundBusinesses(
	{ db, now }: ServiceContext,
	{ limit, offset, sort, order, anchor, ...filter }: ManagedAsk,
): Promise<ManagedStretch> {
	const ask: Ask = {
		filter: await withHeirsLeftOut(db, filter),
		now,
		asked: { sort, order },
		slice: { limit, offset },
		anchor: anchor === undefined ? null : readAnchor(anchor),
		// The list decides by this how it is ordered, and a part of it must be ordered as its pages are.
		budget: ROWS - ROWS_SHOWN * MANAGED_PAGE_SIZE,
		inParts: true,
	};
	const found = await findPage(db, ask);
	return { found: found.ids.length, ...placeOf(ask, found, offset + found.ids.length) };
}

/** Returns where a part of the list is in it; `behind` is the number of rows before the one that follows. */
function placeOf(ask: Ask, found: Found, behind: number): Omit<ManagedPlace, "page"> {
	const { anchor } = ask;
	const { offset } = ask.slice;
	const least = Math.max(found.total, offset + found.ids.length + (found.next?.fits ?? 0), anchor?.least ?? 0);
	const anchored = (row: Candidate | null, at: number) =>
		row === null
			? null
			: writeAnchor({ sort: found.order.sort, offset: at, least, id: row.id, keys: keysOf(row, found.keyed) });
	// A page needs no anchor when every page reads the whole list.
	const whole = found.totalExact && found.total <= found.reach;
	return {
		total: found.totalExact ? found.total : roundedDown(least),
		totalExact: found.totalExact,
		order: found.order,
		anchor: whole ? null : anchored(found.first, offset + (found.missing ?? 0)),
		next: whole ? null : anchored(found.next, behind),
		hasNext: !found.ended,
		unsorted: unsortedOf(ask, found),
	};
}

/** Columns of many values that no index holds in order. Lists of few businesses are sorted by them. */
const UNGROUPED: readonly ManagedSort[] = ["address", "email"];

/**
 * Names the columns that the list cannot be put into the order of. No index knows what a search or an import finds, nor what is open, so such lists are
 * sorted only when all that they find can be read.
 */
function unsortedOf(ask: Ask, { order, total, totalExact }: Found): ManagedSort[] {
	const { filter, asked } = ask;
	const isFound = !isByFields(filter);
	const inGroups = (sort: ManagedSort) => !isByFacets(filter) && groupingOf(sort) !== null;
	return MANAGED_SORTS.filter((sort) => {
		// The order of this one was tried.
		if (sort === asked.sort) return order.sort !== sort;
		if (sort === "number" || !(isFound || inGroups(sort) || UNGROUPED.includes(sort))) return false;
		return !totalExact || total >= leastSorted(ask, sort);
	});
}

/** Returns how many businesses can be sorted by a column whatever leads to them. */
function leastSorted(ask: Ask, sort: ManagedSort): number {
	return Math.min(...leadsOf(ask.filter).map((lead) => mostSorted(ask, lead, orderOf(sort, ask.filter))));
}

/** "350 or more" is easier on the eye than "379 or more". */
function roundedDown(count: number): number {
	return count < 50 ? count : Math.floor(count / 50) * 50;
}

function keysOf({ first, second }: Candidate, { keys }: BusinessOrder): Anchor["keys"] {
	return [first, second].slice(0, keys.length);
}

async function findPage(db: Database, ask: Ask): Promise<Found> {
	const { filter, asked, anchor } = ask;
	const order = orderOf(asked.sort, filter);
	const compared = facetGroups(order.scope === null ? filter : { ...filter, [order.scope.field]: undefined });
	const isKept = isByFacets(filter);
	const plain = order.indexed && isByFields(filter);
	if (plain && compared.length === 0 && isKept) return alongIndex(db, ask, order);
	if (anchor?.sort !== "number" && isKept) {
		const found = await alongGroups(db, ask, order);
		if (found !== null) return found;
	}
	const kept = await keptCount(db, filter);
	if (asked.sort === "number" || anchor?.sort === "number") return byNumber(db, ask, kept);
	if (kept === null) {
		if (plain && (anchor !== null || (await isDense(db, filter, order, compared))))
			return walkComparing(db, ask, order, null);
		return sorted(db, ask, order);
	}
	if (anchor === null && kept < mostSorted(ask, "facets", order)) return sorted(db, ask, order);
	if (!plain) return byNumber(db, ask, kept);
	const all = (await countFacets(db, []).first()).total;
	const found = { total: kept, share: kept / Math.max(1, all) };
	if (anchor === null && !fillsPage(mostWalked(ask, true) * found.share)) return byNumber(db, ask, kept);
	return walkComparing(db, ask, order, found);
}

/** Tells whether walks of which each finds about so many fill a page. */
function fillsPage(found: number): boolean {
	return found * MOST_FILLS >= MANAGED_PAGE_SIZE;
}

/** Reads the number of businesses that a single facet selects, which its index has counted; null for any other filter. */
async function keptCount(db: Database, filter: ListFilter): Promise<number | null> {
	const [words, ...others] = facetGroups(filter);
	if (words === undefined || others.length > 0 || !isByFacets(filter)) return null;
	return (await countFacets(db, words).first()).total;
}

/** Limits the candidates that are read to be sorted: there must be fewer matches than this. */
function mostSorted({ filter, budget }: Ask, lead: Lead, order: BusinessOrder): number {
	return Math.floor((budget - costOfCounts(filter)) / candidateCost(filter, lead, order));
}

/** Returns how many businesses can be looked at along an index. */
function mostWalked({ filter, budget }: Ask, isCounted: boolean): number {
	return Math.floor((isCounted ? budget - costOfCounts(filter) : WALKED) / walkCost(filter));
}

/** Reads a list that an index holds in the requested order. */
async function alongIndex(db: Database, ask: Ask, keyed: BusinessOrder): Promise<Found> {
	const { filter, asked: order, slice, budget } = ask;
	const descending = order.order === "desc";
	const anchor = ask.anchor && anchorIn(keyed, ask.anchor);
	const counting = countFacets(db, facetGroups(filter)[0] ?? []);
	const reach = budget - slice.limit - 2;
	const known = anchor !== null || slice.offset <= reach ? null : (await counting.first()).total;
	const position = positionOf(slice, anchor, reach, known);
	if (position === null) return { ...NO_ROWS, total: known ?? 0, totalExact: true, reach, order, keyed };
	const limit = position.skip + position.take + 2;
	const walking = walk(db, filter, keyed, { ...position, descending }, limit);
	const [count, rows] = await readBatch(db, [known === null ? counting : null, walking]);
	const page = pageAmong(rows, limit, position, runsDown(keyed, descending));
	return { ...page, total: count[0]?.total ?? known ?? 0, totalExact: true, reach, order, keyed };
}

/** Sources that are read at most. A directory has a few; of more the list cannot be put into their order. */
const MOST_SOURCES = 20;

/**
 * Reads a list in the order of a column of few values, group after group. Null: the column is none of these, or a business has a source that
 * the index of facets does not hold.
 */
async function alongGroups(db: Database, ask: Ask, keyed: BusinessOrder): Promise<Found | null> {
	const { filter, asked: order, slice } = ask;
	const grouping = groupingOf(order.sort);
	if (grouping === null) return null;
	const values = await valuesOf(db, filter, grouping);
	if (values === null) return null;
	const groups = facetGroups(filter);
	const total = groups.length > 1 ? null : (await countFacets(db, groups[0] ?? []).first()).total;
	const descending = order.order === "desc";
	const anchor = ask.anchor && anchorIn(keyed, ask.anchor);
	const budget = ask.budget - costOfCounts(filter) - (grouping.values === null ? MOST_SOURCES : 0);
	const pageAlone = total !== null || anchor !== null;
	const reach = pageAlone ? budget - slice.limit - 2 : budget;
	const position = positionOf(slice, anchor, reach, total);
	if (position === null) return { ...NO_ROWS, total: total ?? 0, totalExact: true, reach, order, keyed };
	const limit = pageAlone ? position.skip + position.take + 2 : budget;
	const way = { ...position, descending };
	const rows = (await walkGroups(db, filter, keyed, grouping, values, way, limit).all()).results;
	const page = pageAmong(rows, limit, position, runsDown(keyed, descending));
	const isWhole = position.from === null && !position.backwards && rows.length < limit;
	return { ...page, total: total ?? rows.length, totalExact: total !== null || isWhole, reach, order, keyed };
}

/** Returns the values that a column of few values has in a list, in ascending order. Null: they are not all known. */
async function valuesOf(
	db: Database,
	filter: BusinessFilter,
	{ field, values }: NonNullable<ReturnType<typeof groupingOf>>,
): Promise<readonly KeyValue[] | null> {
	const chosen = filter[field];
	if (chosen !== undefined) return [typeof chosen === "boolean" ? Number(chosen) : chosen];
	if (values !== null) return values;
	const [sources, [all]] = await readBatch(db, [sourcesOfFacets(db, MOST_SOURCES), countFacets(db, [])]);
	const known = sources.reduce((sum, { total }) => sum + total, 0);
	return known === all?.total ? sources.map(({ source }) => source) : null;
}

const NO_ROWS: Stretch = { ids: [], first: null, next: null, ended: true };

/** Tells whether the row numbers of equal keys descend. */
function runsDown(order: BusinessOrder, descending: boolean): boolean {
	return descending !== (order.keys[0]?.descending === true);
}

/** Tells whether enough businesses of an index match the compared filters, so that walks along it fill a page of them. */
async function isDense(
	db: Database,
	filter: ListFilter,
	{ scope }: BusinessOrder,
	compared: string[][],
): Promise<boolean> {
	// The number of days with changes is unknown, and to count them would cost as many rows.
	if (isByDays(filter)) return false;
	const [inScope = []] = scope === null ? [] : facetGroups({ [scope.field]: filter[scope.field] });
	const counts = await readBatch(db, [
		countFacets(db, []),
		countFacets(db, inScope),
		...compared.map((words) => countFacets(db, words)),
	]);
	const [all = 0, within = 0, ...fitting] = counts.map(([count]) => count?.total ?? 0);
	const share = fitting.reduce((product, count) => (product * count) / Math.max(1, all), 1);
	return fillsPage((WALKED / walkCost(filter)) * share) && within * share >= MANY;
}

/**
 * Walks along the index of an order and compares the filters that are outside its scope. `kept` is the number of matches, where it is
 * known.
 */
async function walkComparing(
	db: Database,
	ask: Ask,
	keyed: BusinessOrder,
	kept: { total: number; share: number } | null,
): Promise<Found> {
	const { asked: order, slice, budget } = ask;
	const descending = order.order === "desc";
	const anchor = ask.anchor && anchorIn(keyed, ask.anchor);
	const isCounting = kept === null && anchor === null;
	const limit = mostWalked(ask, !isCounting);
	// A page is read from the end from which the walk reaches it.
	const reach = kept === null ? limit : Math.max(0, Math.floor(limit * kept.share) - slice.limit);
	const position = positionOf(slice, anchor, reach, kept?.total ?? null);
	if (position === null) return { ...NO_ROWS, total: kept?.total ?? 0, totalExact: true, reach: 0, order, keyed };
	const counted = isCounting ? await countFirst(db, ask, COUNTED_FIRST) : 0;
	// There are fewer than was estimated.
	if (counted === null) return sorted(db, { ...ask, budget: budget - COUNTED_FIRST }, keyed);
	const rows = await readWalk(db, ask, keyed, { ...position, descending }, limit);
	const page = pageAmong(rows, limit, position, runsDown(keyed, descending));
	// The end of an order may hold few rows that match. A page is then looked for from there in steps.
	if (anchor === null && (page.missing ?? 0) > 0 && !ask.inParts) throw tooDeep();
	const isEmpty = page.ids.length === 0 && !page.ended && !position.backwards;
	if (isEmpty && anchor === null && slice.offset > 0) throw tooDeep();
	return { ...page, total: kept?.total ?? counted, totalExact: kept !== null, reach: 0, order, keyed };
}

/** Reads in the order of the row number, which works with every filter. `kept` is the number of matches, where it is known. */
async function byNumber(db: Database, ask: Ask, kept: number | null): Promise<Found> {
	const { filter, asked, slice, budget } = ask;
	const keyed = orderOf("number", filter);
	const direction = asked.sort === "number" ? asked.order : "asc";
	const descending = direction === "desc";
	const anchor = ask.anchor && anchorIn(keyed, ask.anchor);
	const lead = await leadOf(db, filter);
	const cost = candidateCost(filter, lead, keyed);
	const most = Math.floor((budget - costOfCounts(filter)) / cost);
	// Only the page is read when a count is kept, or when nothing needs to be counted any more.
	const pageAlone = cost === 1 && (kept !== null || anchor !== null);
	const reach = pageAlone ? most - slice.limit - 2 : most;
	const position = positionOf(slice, anchor, reach, kept);
	const order: ManagedOrder = { sort: "number", order: direction };
	if (position === null) return { ...NO_ROWS, total: kept ?? 0, totalExact: true, reach, order, keyed };
	const limit = pageAlone ? position.skip + position.take + 2 : most;
	const stretch = { from: position.from?.id ?? null, descending: descending !== position.backwards };
	const rows = await readCandidates(db, ask, lead, keyed, stretch, limit);
	const isWhole = position.from === null && !position.backwards && rows.length < limit;
	const page = pageAmong(rows, limit, position, descending);
	if (page.ids.length === 0 && !page.ended && anchor === null && slice.offset > 0) throw tooDeep();
	const total = kept ?? rows.filter(({ fits }) => fits === 1).length;
	return { ...page, total, totalExact: kept !== null || isWhole, reach, order, keyed };
}

/** Reads all matches and sorts them. If there are more than may be read, it reads them in the order of the row number. */
async function sorted(db: Database, ask: Ask, order: BusinessOrder): Promise<Found> {
	const { filter, asked, slice } = ask;
	const lead = await leadOf(db, filter);
	const limit = mostSorted(ask, lead, order);
	const rows = await readCandidates(db, ask, lead, order, { from: null }, limit);
	const fitting = rows.filter(({ fits }) => fits === 1);
	if (rows.length === limit) {
		const position = positionOf(slice, null, limit, null);
		if (position === null) throw tooDeep();
		const page = pageAmong(rows, limit, position, false);
		if (page.ids.length === 0 && slice.offset > 0) throw tooDeep();
		const [keyed, total] = [orderOf("number", filter), fitting.length];
		return { ...page, total, totalExact: false, reach: 0, order: { sort: "number", order: "asc" }, keyed };
	}
	const ids = inKeyedOrder(fitting, keyOrderOf(order), asked.order)
		.slice(slice.offset, slice.offset + slice.limit)
		.map(({ id }) => id);
	const ended = slice.offset + slice.limit >= fitting.length;
	return {
		ids,
		first: null,
		next: null,
		ended,
		total: fitting.length,
		totalExact: true,
		reach: limit,
		order: asked,
		keyed: order,
	};
}
