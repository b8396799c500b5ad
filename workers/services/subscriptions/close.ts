import type { BusinessSubscriptions, SubscriptionCancel, SubscriptionRefund } from "#workers/contract/subscription.ts";
import { withoutSale } from "#workers/domain/subscription.ts";
import type { ServiceContext } from "../context.ts";
import { changeSubscriptions, subscriptionConflict } from "./change.ts";
import { findSubscription, subscriptionsOf } from "./list.ts";
import { paymentRow, requireDay } from "./pay.ts";

/**
 * Ends a subscription at once; a paid renewal of it begins now. Errors: subscription-not-found, edit-conflict, subscription-conflict
 * (`not-open`).
 */
export async function cancelSubscription(
	ctx: ServiceContext,
	id: string,
	{ revision, note }: SubscriptionCancel,
): Promise<BusinessSubscriptions> {
	const { businessId } = await findSubscription(ctx, id);
	await changeSubscriptions(ctx, { businessId, revision, id, action: "cancel" }, (sales) => {
		const left = withoutSale(sales, { id, as: "cancelled" }, ctx.now);
		if (typeof left === "string") throw subscriptionConflict(left);
		return { sales: left, told: { subscription: id, note } };
	});
	return subscriptionsOf(ctx, businessId);
}

/**
 * Records that the whole payment of a subscription was returned, which also ends it. Errors: subscription-not-found, validation-failed,
 * edit-conflict, subscription-conflict (`not-open`: refunded already, `not-paid`).
 */
export async function refundSubscription(
	ctx: ServiceContext,
	id: string,
	{ revision, number, paidOn, note }: SubscriptionRefund,
): Promise<BusinessSubscriptions> {
	const { businessId } = await findSubscription(ctx, id);
	requireDay(paidOn, ctx.now);
	await changeSubscriptions(ctx, { businessId, revision, id, action: "refund" }, (sales) => {
		const amount = -(sales.find((sale) => sale.id === id)?.paid ?? 0);
		const left = withoutSale(sales, { id, as: "refunded" }, ctx.now);
		if (typeof left === "string") throw subscriptionConflict(left);
		const payment = paymentRow(ctx, { subscriptionId: id, number, amount, paidOn, note });
		return { sales: left, payment, told: { subscription: id, number, amount, paidOn, note } };
	});
	return subscriptionsOf(ctx, businessId);
}
