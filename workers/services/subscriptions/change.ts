import { commit, WriteConflict } from "#db/batch.ts";
import { nextDataVersion, takeWriteVersion } from "#db/queries/directory.ts";
import { countAdsOfBusiness, placeAdsOfPlans } from "#db/queries/house-ads.ts";
import { noteHouseSpans } from "#db/queries/placements.ts";
import {
	claimSubscriber,
	clearSpans,
	expectListing,
	SPREAD,
	subscribedBusiness,
	subscriberOf,
} from "#db/queries/subscribers.ts";
import {
	addPayment,
	keepChange,
	openSubscriptions,
	putSubscriptions,
	removePayments,
	removeSubscriptions,
} from "#db/queries/subscriptions.ts";
import type { PaymentRow } from "#db/schema/subscription.ts";
import { readBatch } from "#db/statement.ts";
import { businessTag, categoryTag, cityTag, PLACEMENTS_TAG } from "#workers/contract/cache-tag.ts";
import type { SubscriptionAction } from "#workers/contract/subscription.ts";
import { spanOf } from "#workers/domain/subscription.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { recordOf, type StoredSale, saleOf } from "./shown.ts";

/** Holds the state of a listing's subscriptions before a change, and the rows that an undo removes. */
export type Before = { subscriptions: StoredSale[]; added: string[]; payments: string[] };

type Change = {
	businessId: number;
	/** Is the revision that the operator saw. */
	revision: number;
	/** Is the id of the changed subscription, if there is one. */
	id: string | null;
	action: SubscriptionAction;
};
/** Holds every open subscription after the change. `gone` and `paymentsGone` are ids to remove. */
type Changed = {
	sales: StoredSale[];
	/** Holds statements that fail when what the change relies on has changed since it was read. */
	expected?: D1PreparedStatement[];
	payment?: PaymentRow;
	gone?: string[];
	paymentsGone?: string[];
	/** Is the description of the change in the audit log. */
	told: object;
};

/**
 * Changes a listing's subscriptions in one batch, with the data for an undo, the time spans that its pages read, the audit row and the
 * purge of these pages. `work` gets the open ones and the one that it is about. Errors: edit-conflict (they were changed since they were
 * seen, or the listing of a sale is gone, or its plan is another one by now).
 */
export async function changeSubscriptions(
	ctx: ServiceContext,
	{ businessId, revision, id, action }: Change,
	work: (sales: StoredSale[]) => Changed | Promise<Changed>,
): Promise<void> {
	const { db, now, actor } = ctx;
	const [[subscriber], records, [business], [ads]] = await readBatch(db, [
		subscriberOf(db, businessId),
		openSubscriptions(db, businessId, id),
		subscribedBusiness(db, businessId),
		countAdsOfBusiness(db, businessId, now, 0),
	]);
	const hasAds = (ads?.count ?? 0) > 0;
	if ((subscriber?.revision ?? 0) !== revision) throw subscriptionsChanged();
	const known = new Map(records.map((record) => [record.id, saleOf(record)]));
	const { sales, expected = [], payment, gone = [], paymentsGone = [], told } = await work([...known.values()]);
	const written = sales.filter((sale) => JSON.stringify(sale) !== JSON.stringify(known.get(sale.id)));
	const before: Before = {
		subscriptions: written.flatMap((sale) => known.get(sale.id) ?? []),
		added: written.flatMap((sale) => (known.has(sale.id) ? [] : sale.id)),
		payments: payment === undefined ? [] : [payment.id],
	};
	const sponsored = spanOf(sales, "priorityPlacement", now);
	const styled = spanOf(sales, "customStyling", now);
	const { categoryId = null, cityId = null } = business ?? {};
	const tags = [
		businessTag(businessId),
		...(categoryId === null ? [] : [categoryTag(categoryId)]),
		...(cityId === null ? [] : [cityTag(cityId)]),
		...(hasAds ? [PLACEMENTS_TAG] : []),
	];
	try {
		await commit(db, [
			// It may have been removed, or merged into another one, since it was read. Who is about to do that reads again.
			...(action === "sell" ? [expectListing(db, businessId), takeWriteVersion(db)] : []),
			...expected,
			claimSubscriber(db, {
				businessId,
				revision,
				spread: Math.floor(Math.random() * SPREAD),
				sponsoredFrom: sponsored?.from ?? null,
				sponsoredUntil: sponsored?.until ?? null,
				styledFrom: styled?.from ?? null,
				styledUntil: styled?.until ?? null,
			}),
			...removeSubscriptions(db, gone),
			...removePayments(db, paymentsGone),
			...(written.length === 0 ? [] : putSubscriptions(db, written.map(recordOf))),
			...(payment === undefined ? [] : addPayment(db, payment)),
			...keepChange(db, {
				businessId,
				revision: revision + 1,
				at: now,
				actor,
				action,
				before: JSON.stringify(before),
			}),
			...clearSpans(db, now),
			...(hasAds ? [...placeAdsOfPlans(db, businessId, now), noteHouseSpans(db)] : []),
			nextDataVersion(db),
			audit(ctx, `subscription.${action}`, `business-${businessId}`, { after: told }),
			...askPurges(ctx, tags),
		]);
	} catch (error) {
		if (error instanceof WriteConflict) throw subscriptionsChanged();
		throw error;
	}
}

function subscriptionsChanged(): ServiceError {
	return new ServiceError("edit-conflict", "The listing's subscriptions have been changed meanwhile");
}

/** Makes the error for a change that a subscription does not accept. The screen has a sentence for each fault. */
export function subscriptionConflict(fault: string, path = "subscription"): ServiceError {
	return new ServiceError("subscription-conflict", "The subscription does not take this now", {
		issues: [{ path, message: fault }],
	});
}
