import { candidateCost, orderOf } from "#db/queries/business-order.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import type { ManagedCount } from "#workers/contract/business-list.ts";
import type { ServiceContext } from "../../context.ts";
import { costOfCounts, leadOf, ROWS } from "./lead.ts";
import { withHeirsLeftOut } from "./left-out-cities.ts";
import { readCandidates } from "./read-candidates.ts";

/**
 * Counts what a filter selects behind the row number `after`, as far as a request may read: an exact total of any filter in short steps, which the
 * list itself does not have where several parts of a filter meet.
 */
export async function countBusinesses(
	{ db, now }: ServiceContext,
	{ after, ...asked }: ListFilter & { after: number },
): Promise<ManagedCount> {
	const filter = await withHeirsLeftOut(db, asked);
	const byNumber = orderOf("number", filter);
	const lead = await leadOf(db, filter);
	const most = Math.floor((ROWS - costOfCounts(filter)) / candidateCost(filter, lead, byNumber));
	const rows = await readCandidates(db, { filter, now }, lead, byNumber, { from: after, after: true }, most);
	const count = rows.filter(({ fits }) => fits === 1).length;
	return { count, next: rows.length < most ? null : (rows.at(-1)?.id ?? null) };
}
