import { closedPlans, presentPlans, versionsOfPlan } from "#db/queries/plans.ts";
import { readBatch } from "#db/statement.ts";
import type { Plan, PlanFacts, PlanVersion } from "#workers/contract/plan.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { planOf } from "./shown.ts";

/** Lists every plan that is not closed, and behind them the last closed ones. */
export async function listPlans({ db }: ServiceContext): Promise<Plan[]> {
	return (await readBatch(db, [presentPlans(db), closedPlans(db)])).flat().map(planOf);
}

/** Lists the saved versions of a plan, the newest first. */
export async function listPlanVersions({ db }: ServiceContext, id: string): Promise<PlanVersion[]> {
	const { results } = await versionsOfPlan(db, id).all();
	return results.map(({ version, at, actor, kept }) => ({
		version,
		at: isoInstant(at),
		actor,
		kept: kept === null ? null : (JSON.parse(kept) as PlanFacts),
	}));
}
