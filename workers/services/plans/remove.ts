import { commit, WriteConflict } from "#db/batch.ts";
import { nextDataVersion } from "#db/queries/directory.ts";
import { keepPlanVersion, putPlan, removePlan } from "#db/queries/plans.ts";
import type { PlanRemoval } from "#workers/contract/plan.ts";
import { audit, type ServiceContext } from "../context.ts";
import { offerChanges } from "./offer-changes.ts";
import { planConflict, presentPlan } from "./save.ts";
import { factsOf } from "./shown.ts";

/**
 * Deletes a plan. One that was ever sold is closed instead: it is offered and sold no more, but its buyers keep it. Errors: plan-not-found,
 * edit-conflict (it was saved or sold meanwhile).
 */
export async function deletePlan(ctx: ServiceContext, id: string): Promise<PlanRemoval> {
	const { db } = ctx;
	const { sold, undoable: _, ...stored } = await presentPlan(ctx, id);
	const version = stored.version + 1;
	const more = [
		nextDataVersion(db),
		audit(ctx, sold > 0 ? "plan.close" : "plan.remove", id, { before: factsOf(stored) }),
		...offerChanges(ctx, { was: stored.enabled === 1, is: false }),
	];
	const kept = (text: string | null) =>
		keepPlanVersion(db, { planId: id, version, at: ctx.now, actor: ctx.actor, kept: text });
	const closed = { ...stored, enabled: 0, closedAt: ctx.now, version, updatedAt: ctx.now };
	try {
		await commit(
			db,
			sold > 0
				? [...putPlan(db, closed), ...kept(JSON.stringify(factsOf(closed))), ...more]
				: [...removePlan(db, id, stored.version), ...kept(null), ...more],
		);
	} catch (error) {
		if (error instanceof WriteConflict) throw planConflict();
		throw error;
	}
	return { removed: sold > 0 ? "closed" : "deleted" };
}
