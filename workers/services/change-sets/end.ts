import { endChangeSet } from "#db/queries/change-sets.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/**
 * Ends a change set that changed businesses, in the batch of its last write. Afterwards the filters of their lists are counted. `told` stands
 * directly behind the end, so that it can ask whether that has ended anything.
 */
export function endOfChangeSet(
	ctx: ServiceContext,
	id: string,
	told: D1PreparedStatement[] = [],
): D1PreparedStatement[] {
	return [endChangeSet(ctx.db, id, ctx.now), ...told, enqueue(ctx, "count-lists")];
}
