import { subscribedBusiness, subscriberKeyOf, subscriberOf } from "#db/queries/subscribers.ts";
import {
	changeOfRevision,
	type Filter,
	ORDER_OF,
	paymentsOf,
	type SubscriptionRecord,
	subscriptionById,
	subscriptionsOfBusiness,
	subscriptionsPage,
} from "#db/queries/subscriptions.ts";
import { readBatch } from "#db/statement.ts";
import {
	type BusinessSubscriptions,
	MOST_REMINDERS,
	SUBSCRIPTIONS_OF_BUSINESS,
	SUBSCRIPTIONS_PAGE,
	type SubscriptionAction,
	type SubscriptionPage,
	type SubscriptionReminder,
} from "#workers/contract/subscription.ts";
import { DAY_MS, isoInstant } from "#workers/domain/instant.ts";
import { daysUntil, FIRST_REMINDER_MS, GRACE_DAYS, placeOfSale, reminderAt } from "#workers/domain/subscription.ts";
import { businessRecord } from "../businesses/record.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { paymentOf, saleOf, subscriptionOf } from "./shown.ts";

const SOON = { graceMs: GRACE_DAYS * DAY_MS, soonMs: FIRST_REMINDER_MS };

/** Lists a page of the subscriptions. */
export async function listSubscriptions(
	{ db, now }: ServiceContext,
	{ filter, after }: { filter: Filter; after?: string },
): Promise<SubscriptionPage> {
	const [, value, id = ""] = /^(-?\d+)_(.+)$/.exec(after ?? "") ?? [];
	const from = value === undefined ? null : { value: Number(value), id };
	const asked = { after: from, now, limit: SUBSCRIPTIONS_PAGE + 1, ...SOON };
	const { results } = await subscriptionsPage(db, filter, asked).all();
	const shown = results.slice(0, SUBSCRIPTIONS_PAGE);
	const last = shown.at(-1);
	return {
		items: shown.map((record) => subscriptionOf(record, now)),
		next: results.length > SUBSCRIPTIONS_PAGE && last !== undefined ? `${orderValue(last, filter)}_${last.id}` : null,
	};
}

function orderValue({ soldAt, endsAt, closedAt }: SubscriptionRecord, filter: Filter): number {
	return { sold_at: soldAt, ends_at: endsAt, closed_at: closedAt }[ORDER_OF[filter]] ?? 0;
}

/** Lists those that end within two weeks, or have ended and wait for a renewal, the first to end first. They follow from dates alone. */
export async function listReminders({ db, now }: ServiceContext): Promise<SubscriptionReminder[]> {
	const { results } = await subscriptionsPage(db, "due", { after: null, now, limit: MOST_REMINDERS, ...SOON }).all();
	return results.flatMap(({ id, businessId, businessName, planName, endsAt }) => {
		const level = endsAt === null ? null : reminderAt(endsAt, now);
		if (endsAt === null || level === null) return [];
		return {
			id,
			business: { id: businessId, name: businessName },
			planName,
			endsAt: isoInstant(endsAt),
			level,
			days: daysUntil(endsAt, now),
			grace: endsAt <= now,
		};
	});
}

/**
 * Lists all subscriptions of a listing, the newest first. Errors: business-not-found, business-gone (a removed one that never had a
 * subscription).
 */
export async function subscriptionsOf(ctx: ServiceContext, businessId: number): Promise<BusinessSubscriptions> {
	const { db, now } = ctx;
	const [[business], [subscriber], records, payments, [key]] = await readBatch(db, [
		subscribedBusiness(db, businessId),
		subscriberOf(db, businessId),
		subscriptionsOfBusiness(db, businessId, SUBSCRIPTIONS_OF_BUSINESS),
		paymentsOf(db, businessId, SUBSCRIPTIONS_OF_BUSINESS),
		subscriberKeyOf(db, businessId),
	]);
	if (business === undefined && subscriber === undefined) await businessRecord(ctx, businessId);
	const revision = subscriber?.revision ?? 0;
	const change = revision === 0 ? null : await changeOfRevision(db, businessId, revision).first();
	const place = placeOfSale(records.map(saleOf), now);
	return {
		business: { id: businessId, name: business?.name ?? records[0]?.businessName ?? "", slug: business?.slug ?? null },
		revision,
		subscriptions: records.map((record) => ({
			...subscriptionOf(record, now),
			payments: payments.filter(({ subscriptionId }) => subscriptionId === record.id).map(paymentOf),
		})),
		sale:
			place === "running" ? "new" : place === "next" ? "renewal" : place === "has-next" ? "has-next" : "awaits-payment",
		undo:
			change === null || change.action === "undo"
				? null
				: { action: change.action as SubscriptionAction, at: isoInstant(change.at), actor: change.actor },
		numbersSince: key === undefined ? null : isoInstant(key.madeAt),
	};
}

/** Finds a subscription by its id. Errors: subscription-not-found. */
export async function findSubscription({ db }: ServiceContext, id: string): Promise<SubscriptionRecord> {
	const found = await subscriptionById(db, id).first();
	if (found === null) throw new ServiceError("subscription-not-found", "There is no such subscription");
	return found;
}
