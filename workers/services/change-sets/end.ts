import { endChangeSet } from "#db/queries/change-sets.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/** Ends a change set that has changed businesses, in the batch of its last write. What the filters of their lists leave is counted behind it. */
export function endOfChangeSet(ctx: ServiceContext, id: string): D1PreparedStatement[] {
	return [endChangeSet(ctx.db, id, ctx.now), enqueue(ctx, "count-lists")];
}
