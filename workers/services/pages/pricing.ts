import { offeredPlans } from "#db/queries/plans.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { offerOf } from "../plans/shown.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./site-data.ts";

/** What the page of the prices needs. Errors: not-found where no plan is offered. */
export async function pricingPage(ctx: ServiceContext) {
	const { siteData, rows } = await readPage(ctx, [offeredPlans(ctx.db)]);
	const [plans] = rows;
	if (plans.length === 0) throw new ServiceError("not-found", "No plan is offered");
	return pageAnswer({ plans: plans.map(offerOf) }, { siteData, now: ctx.now, shown: [], tags: [] });
}
