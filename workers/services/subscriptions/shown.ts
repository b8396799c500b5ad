import type { PaymentRecord, SubscriptionRecord } from "#db/queries/subscriptions.ts";
import type { Payment, Subscription } from "#workers/contract/subscription.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { type Sale, stateAt } from "#workers/domain/subscription.ts";
import { benefitsOf } from "../plans/shown.ts";

/** Converts a row for the rules, with its benefits as booleans. */
export type StoredSale = ReturnType<typeof saleOf>;

export function saleOf(record: SubscriptionRecord) {
	return { ...record, ...benefitsOf(record) } satisfies Sale;
}

export function recordOf(sale: StoredSale): SubscriptionRecord {
	return {
		...sale,
		priorityPlacement: sale.priorityPlacement ? 1 : 0,
		analyticsAccess: sale.analyticsAccess ? 1 : 0,
		customStyling: sale.customStyling ? 1 : 0,
	};
}

export function subscriptionOf(record: SubscriptionRecord, now: number): Subscription {
	const { id, businessId, businessName, planId, planVersion, planName, price, currency, durationDays } = record;
	return {
		id,
		business: { id: businessId, name: businessName },
		plan: { id: planId, version: planVersion, name: planName, ...benefitsOf(record) },
		price,
		currency,
		duration: durationDays,
		state: stateAt(record, now),
		paid: record.paid,
		soldAt: isoInstant(record.soldAt),
		soldBy: record.soldBy,
		note: record.note,
		startsAt: instantOf(record.startsAt),
		endsAt: instantOf(record.endsAt),
		graceEndsAt: instantOf(record.graceEndsAt),
		closedAt: instantOf(record.closedAt),
	};
}

export function paymentOf({ id, number, amount, paidOn, note, recordedAt, actor }: PaymentRecord): Payment {
	return { id, number, amount, paidOn, note, recordedAt: isoInstant(recordedAt), actor };
}

function instantOf(ms: number | null): string | null {
	return ms === null ? null : isoInstant(ms);
}
