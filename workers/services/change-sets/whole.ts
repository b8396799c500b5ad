import { addToChangeSet, insertChangeSet } from "#db/queries/change-sets.ts";
import type { ChangeSetKind } from "#workers/contract/change-set.ts";
import type { Plan } from "../businesses/write/plan.ts";
import type { ServiceContext } from "../context.ts";
import { endOfChangeSet } from "./end.ts";

/**
 * Makes the row of a change set that one write begins and ends; it is in the batch of that write. `heirId` is the business that stays, of a
 * merge.
 */
export function wholeChangeSet(
	ctx: ServiceContext,
	id: string,
	kind: ChangeSetKind,
	plan: Plan,
	heirId: number | null = null,
): D1PreparedStatement[] {
	const { db, now, actor, requestId } = ctx;
	return [
		insertChangeSet(db, { id, kind, actor, requestId, createdAt: now, heirId }),
		addToChangeSet(db, id, plan, now),
		...endOfChangeSet(ctx, id),
	];
}
