import { runningSubscription } from "#db/queries/subscriptions.ts";
import type { Benefits } from "#workers/domain/plan.ts";
import type { ServiceContext } from "../context.ts";
import { benefitsOf } from "../plans/shown.ts";

const NONE: Benefits = { maxAds: 0, priorityPlacement: false, analyticsAccess: false, customStyling: false };

/** Returns the present benefits of a listing's plan; none without a plan. */
export async function runningBenefits({ db, now }: ServiceContext, businessId: number): Promise<Benefits> {
	const running = await runningSubscription(db, businessId, now).first();
	return running === null ? NONE : benefitsOf(running);
}
