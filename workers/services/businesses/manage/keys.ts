import { candidateCost, keyOrderOf, orderOf } from "#db/queries/business-order.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import type { ManagedKeys, ManagedSort } from "#workers/contract/business-list.ts";
import type { ServiceContext } from "../../context.ts";
import { costOfCounts, leadOf, ROWS } from "./lead.ts";
import { withHeirsLeftOut } from "./left-out-cities.ts";
import { readCandidates } from "./read-candidates.ts";

/**
 * Reads what the businesses of a filter behind the row number `after` are sorted by, as far as a request may read. In steps of these the screen puts a
 * list in order that no index holds in it.
 */
export async function readKeys(
	{ db, now }: ServiceContext,
	{ after, sort, ...asked }: ListFilter & { after: number; sort: ManagedSort },
): Promise<ManagedKeys> {
	const filter = await withHeirsLeftOut(db, asked);
	const order = orderOf(sort, filter);
	const lead = await leadOf(db, filter);
	const most = Math.floor((ROWS - costOfCounts(filter)) / candidateCost(filter, lead, order));
	const rows = await readCandidates(db, { filter, now }, lead, order, { from: after, after: true }, most);
	return {
		rows: rows.filter(({ fits }) => fits === 1).map(({ id, first, second }) => [id, first, second]),
		keys: keyOrderOf(order),
		next: rows.length < most ? null : (rows.at(-1)?.id ?? null),
	};
}
