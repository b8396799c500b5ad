import type { PaymentRow } from "#db/schema/subscription.ts";
import type { BusinessSubscriptions, SubscriptionPayment } from "#workers/contract/subscription.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { withPayment } from "#workers/domain/subscription.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { changeSubscriptions, subscriptionConflict } from "./change.ts";
import { findSubscription, subscriptionsOf } from "./list.ts";

/**
 * Records a payment for a subscription, which begins once its price is paid. Errors: subscription-not-found, validation-failed (more than
 * is owed, a future day), edit-conflict, subscription-conflict (`paid-already`, `not-open`).
 */
export async function paySubscription(
	ctx: ServiceContext,
	id: string,
	{ revision, number, amount, paidOn, note }: SubscriptionPayment,
): Promise<BusinessSubscriptions> {
	const { businessId } = await findSubscription(ctx, id);
	requireDay(paidOn, ctx.now);
	await changeSubscriptions(ctx, { businessId, revision, id, action: "pay" }, (sales) => {
		const paid = withPayment(sales, { id, amount }, ctx.now);
		if (paid === "too-much")
			throw new ServiceError("validation-failed", "More than is owed", {
				issues: [{ path: "amount", message: "too-much" }],
			});
		if (typeof paid === "string") throw subscriptionConflict(paid);
		const payment = paymentRow(ctx, { subscriptionId: id, number, amount, paidOn, note });
		return { sales: paid, payment, told: { subscription: id, number, amount, paidOn, note } };
	});
	return subscriptionsOf(ctx, businessId);
}

type Moved = Pick<PaymentRow, "subscriptionId" | "number" | "amount" | "paidOn" | "note">;

/** Makes the row of a payment or a refund. */
export function paymentRow({ now, actor }: ServiceContext, moved: Moved): PaymentRow {
	return { id: crypto.randomUUID(), ...moved, recordedAt: now, actor };
}

/** Refuses a future day. The operators' day is Istanbul's. Errors: validation-failed. */
export function requireDay(day: string, now: number): void {
	const today = new Date(now + 3 * HOUR_MS).toISOString().slice(0, 10);
	if (day <= today && day >= "2000-01-01") return;
	throw new ServiceError("validation-failed", "This day has not come yet, or is too long ago", {
		issues: [{ path: "paidOn", message: "not-a-day" }],
	});
}
