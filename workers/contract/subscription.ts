import type { Benefits } from "#workers/domain/plan.ts";
import type { Reminder, SubscriptionState } from "#workers/domain/subscription.ts";
import type { Actor } from "./actor.ts";

/** Is the number of subscriptions on a page of the list. The next constant is that of a listing's own page. */
export const SUBSCRIPTIONS_PAGE = 30;
export const SUBSCRIPTIONS_OF_BUSINESS = 50;
export const MOST_REMINDERS = 50;
export const SUBSCRIPTION_NOTE_LENGTH = 500;
export const PAYMENT_NUMBER_LENGTH = 60;

/** Is the path where listings see their own numbers, followed by a key. */
export const LISTING_NUMBERS_PATH = "/listing-numbers";

/** Names the filters of the list. `due` are those that end soon or wait for a renewal, the first to end first. */
export const SUBSCRIPTION_FILTERS = ["all", "awaiting", "active", "due", "ended", "closed"] as const;
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number];

/**
 * Is a sold plan, with price (kuruş) and benefits as they were then. Instants are ISO, null while its payment is
 * awaited.
 */
export type Subscription = {
	id: string;
	business: { id: number; name: string };
	plan: Benefits & { id: string; version: number; name: string };
	price: number;
	currency: string;
	/** Is in days. */
	duration: number;
	state: SubscriptionState;
	/** Is the sum of the payments, minus the refunds. */
	paid: number;
	soldAt: string;
	soldBy: Actor;
	note: string;
	startsAt: string | null;
	endsAt: string | null;
	/** Until then its benefits continue while a renewal is awaited. */
	graceEndsAt: string | null;
	closedAt: string | null;
};

/** Describes a payment, or a refund (below zero). `paidOn` is a day, YYYY-MM-DD. */
export type Payment = {
	id: string;
	number: string;
	amount: number;
	paidOn: string;
	note: string;
	recordedAt: string;
	actor: Actor;
};

const SUBSCRIPTION_ACTIONS = ["sell", "pay", "cancel", "refund", "undo"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/**
 * Lists all subscriptions of a listing. A change sends the `revision` that was seen: 0 before the first sale. `sale`
 * says whether another plan can be sold now, and what it would be. `undo` is the last change, which can be taken back.
 */
export type BusinessSubscriptions = {
	business: { id: number; name: string; slug: string | null };
	revision: number;
	subscriptions: (Subscription & { payments: Payment[] })[];
	sale: "new" | "renewal" | "awaits-payment" | "has-next";
	undo: { action: SubscriptionAction; at: string; actor: Actor } | null;
	/** Is the time when the secret address of its numbers was made; null when there is none. */
	numbersSince: string | null;
};

/** `planVersion` is the plan as the seller saw it. Without it the plan is sold as it is. */
export type SubscriptionSale = {
	businessId: number;
	planId: string;
	planVersion?: number;
	revision: number;
	note: string;
};
export type SubscriptionPayment = { revision: number; number: string; amount: number; paidOn: string; note: string };
export type SubscriptionCancel = { revision: number; note: string };
export type SubscriptionRefund = { revision: number; number: string; paidOn: string; note: string };

/** Is a page of subscriptions. `next` is the `after` of the following page, null at the end. */
export type SubscriptionPage = { items: Subscription[]; next: string | null };

/**
 * Is a subscription that ends soon, or has ended and waits for its renewal. `level` is the present reminder; `days` are
 * left.
 */
export type SubscriptionReminder = {
	id: string;
	business: { id: number; name: string };
	planName: string;
	endsAt: string;
	level: Reminder;
	days: number;
	/** It has ended, but its benefits continue for some days. */
	grace: boolean;
};
