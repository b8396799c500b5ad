import { subscriptionTexts } from "#web/admin/texts/subscription.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import type { SubscriptionState } from "#workers/domain/subscription.ts";

const TONES: Record<SubscriptionState, BadgeTone> = {
	awaiting_payment: "notice",
	scheduled: "brand",
	active: "success",
	grace: "notice",
	ended: "neutral",
	cancelled: "failure",
	refunded: "failure",
};

export function StateBadge({ state }: { state: SubscriptionState }) {
	return <Badge tone={TONES[state]}>{subscriptionTexts.state[state]}</Badge>;
}
