import { offeredPlans } from "#db/queries/plans.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { offerOf } from "../plans/shown.ts";
import { pageAnswer } from "./answer.ts";
import { readPage } from "./site-data.ts";

/** Reads the page of the prices. Errors: not-found (no plan is offered). */
export async function pricingPage(ctx: ServiceContext) {
	const { siteData, rows } = await readPage(ctx, [offeredPlans(ctx.db)]);
	const [plans] = rows;
	if (plans.length === 0) throw new ServiceError("not-found", "No plan is offered");
	return pageAnswer({ plans: plans.map(offerOf) }, { siteData, now: ctx.now, shown: [], tags: [] });
}
