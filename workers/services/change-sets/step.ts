import { changeSetById, nextStepwise } from "#db/queries/change-sets.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { kickStill } from "../jobs/kick-still.ts";
import { untilWritten } from "../until-written.ts";
import { bulkStep } from "./bulk.ts";
import { itemTold } from "./item.ts";
import { undoStep } from "./undo.ts";

/**
 * Returns the progress of a change set. One that has stood still goes on behind the answer. Errors: change-set-not-found.
 */
export async function changeSetProgress(ctx: ServiceContext, id: string): Promise<ChangeSetItem> {
	const row = await changeSetById(ctx.db, id).first();
	if (row === null) throw new ServiceError("change-set-not-found", `No change set ${id}`);
	if (row.state === "open") kickStill(ctx, "finish-change-sets", row.updatedAt);
	return itemTold(ctx, row);
}

/** Returns the next open change set that is done in steps: the one that waited longest, except these. */
export function nextChangeSet({ db }: ServiceContext, except: readonly string[]): Promise<ChangeSetRow | null> {
	return nextStepwise(db, except).first();
}

/**
 * Takes a step of a limited number of businesses, in the name of the person who began the change set. It returns false
 * when there is no further step. `ahead` keeps row numbers that were read for later steps, by change set. Errors:
 * write-conflict.
 */
export function runStep(
	ctx: ServiceContext,
	row: ChangeSetRow,
	limit: number,
	ahead: Map<string, number[]>,
): Promise<boolean> {
	const own = { ...ctx, actor: row.actor, requestId: row.requestId };
	return untilWritten(() =>
		row.kind === "undo" ? undoStep(own, row.id, row.undoes ?? "", limit) : bulkStep(own, row.id, limit, ahead),
	);
}
