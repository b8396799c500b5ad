import {
	type BusinessOrder,
	type Candidate,
	candidateCost,
	candidates,
	orderOf,
	type Walk,
	walk,
} from "#db/queries/business-order.ts";
import { type Lead, leadsOf, type Stretch } from "#db/queries/business-selection.ts";
import type { Database } from "#db/statement.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import { isOpenAs, localMoment } from "#workers/domain/search/open/open-at.ts";
import { readOpenFilter } from "#workers/domain/search/open/open-filter.ts";

/**
 * Reads the candidates of the operators' list. Whether a business is open follows from the packed week in its own row, so it is asked here, of rows that
 * are read in any case.
 */

/** Is the filter of a list and the moment at which its hours are looked at, in milliseconds. */
export type Sought = { filter: ListFilter; now: number };

/** Reads candidates in the order of the row number, with the keys to sort them by, at most `limit`. */
export async function readCandidates(
	db: Database,
	{ filter, now }: Sought,
	lead: Lead,
	order: BusinessOrder,
	stretch: Stretch,
	limit: number,
): Promise<Candidate[]> {
	return openOnes((await candidates(db, filter, lead, order, stretch, limit).all()).results, filter, now);
}

/** Reads businesses along the index of an order, at most `limit`. */
export async function readWalk(
	db: Database,
	{ filter, now }: Sought,
	order: BusinessOrder,
	way: Walk,
	limit: number,
): Promise<Candidate[]> {
	return openOnes((await walk(db, filter, order, way, limit).all()).results, filter, now);
}

/** Counts the matches among the first businesses that an index finds, at most as many as cost `most` rows. Null: it finds no more, or none matches. */
export async function countFirst(db: Database, sought: Sought, most: number): Promise<number | null> {
	const { filter } = sought;
	const [lead = "all"] = leadsOf(filter);
	const byNumber = orderOf("number", filter);
	// To look at the hours of a business costs its row as well.
	const limit = Math.floor(most / candidateCost(filter, lead, byNumber));
	const rows = await readCandidates(db, sought, lead, byNumber, { from: null }, limit);
	const fitting = rows.filter(({ fits }) => fits === 1).length;
	return rows.length < limit || fitting === 0 ? null : fitting;
}

/** Lets of the candidates only those match that are open as the filter says. */
function openOnes(rows: Candidate[], { openAt }: ListFilter, now: number): Candidate[] {
	const asked = openAt === undefined ? null : readOpenFilter(openAt);
	if (asked === null) return rows;
	const moments = new Map<string, ReturnType<typeof localMoment>>();
	const momentIn = (zone: string) => {
		const known = moments.get(zone);
		if (known !== undefined) return known;
		const moment = localMoment(zone, now);
		moments.set(zone, moment);
		return moment;
	};
	return rows.map((row) => {
		const moment = typeof row.zone === "string" ? momentIn(row.zone) : null;
		return isOpenAs(asked, row.week ?? null, moment) ? row : { ...row, fits: 0 };
	});
}
