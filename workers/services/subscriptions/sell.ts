import { expectPlan } from "#db/queries/plans.ts";
import { subscribedBusiness } from "#db/queries/subscribers.ts";
import type { BusinessSubscriptions, SubscriptionSale } from "#workers/contract/subscription.ts";
import { placeOfSale, settled } from "#workers/domain/subscription.ts";
import { businessRecord } from "../businesses/record.ts";
import type { ServiceContext } from "../context.ts";
import { presentPlan } from "../plans/save.ts";
import { benefitsOf } from "../plans/shown.ts";
import { changeSubscriptions, subscriptionConflict } from "./change.ts";
import { subscriptionsOf } from "./list.ts";

/**
 * Sells a plan to a listing: its price and its benefits are copied. It awaits its payment; after a running subscription it is the renewal.
 * Errors: business-not-found, business-gone, plan-not-found, edit-conflict (somebody else was first), subscription-conflict (`not-offered`:
 * the plan is switched off, `plan-changed`: it is not as the seller saw it, `has-next`, `awaits-payment`).
 */
export async function sellPlan(
	ctx: ServiceContext,
	{ businessId, planId, planVersion, revision, note }: SubscriptionSale,
): Promise<BusinessSubscriptions> {
	const { db, now, actor } = ctx;
	const business = await subscribedBusiness(db, businessId).first();
	// This throws the right error: it was removed, or it never existed.
	if (business === null) await businessRecord(ctx, businessId);
	const plan = await presentPlan(ctx, planId);
	if (plan.enabled !== 1) throw subscriptionConflict("not-offered", "planId");
	if (planVersion !== undefined && planVersion !== plan.version) throw subscriptionConflict("plan-changed", "planId");
	await changeSubscriptions(ctx, { businessId, revision, id: null, action: "sell" }, (sales) => {
		const place = placeOfSale(sales, now);
		if (place !== "running" && place !== "next") throw subscriptionConflict(place);
		const sale = {
			id: crypto.randomUUID(),
			businessId,
			businessName: business?.name ?? "",
			planId,
			planVersion: plan.version,
			planName: plan.name,
			price: plan.price,
			currency: "TRY",
			durationDays: plan.durationDays,
			...benefitsOf(plan),
			place,
			paid: 0,
			soldAt: now,
			soldBy: actor,
			note,
			startsAt: null,
			endsAt: null,
			graceEndsAt: null,
			closedAs: null,
			closedAt: null,
		};
		return {
			sales: [...settled(sales, now), sale],
			expected: [expectPlan(db, plan)],
			told: { subscription: sale.id, plan: plan.name, price: plan.price, days: plan.durationDays, note },
		};
	});
	return subscriptionsOf(ctx, businessId);
}
