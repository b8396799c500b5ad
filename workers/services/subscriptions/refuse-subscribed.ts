import type { SubscriptionRecord } from "#db/queries/subscriptions.ts";
import { settled } from "#workers/domain/subscription.ts";
import { subscriptionConflict } from "./change.ts";
import { saleOf } from "./shown.ts";

/** Throws where a business that would go into another one has a plan, paid or awaiting its payment, which would be lost with its page. */
export function refuseSubscribed(sold: readonly SubscriptionRecord[], now: number): void {
	if (settled(sold.map(saleOf), now).some(({ place }) => place !== null))
		throw subscriptionConflict("subscribed", "keep");
}
