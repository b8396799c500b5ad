import type { Benefits } from "#workers/domain/plan.ts";
import type { Reminder, SubscriptionState } from "#workers/domain/subscription.ts";
import type { Actor } from "./actor.ts";

/** Subscriptions on a page of the list, and of a listing's own page; reminders at once. */
export const SUBSCRIPTIONS_PAGE = 30;
export const SUBSCRIPTIONS_OF_BUSINESS = 50;
export const MOST_REMINDERS = 50;
export const SUBSCRIPTION_NOTE_LENGTH = 500;
export const PAYMENT_NUMBER_LENGTH = 60;

/** Where listings see their own numbers: a key follows. */
export const LISTING_NUMBERS_PATH = "/listing-numbers";

/** What the list can be narrowed to; `due`: those that end soon or wait for a renewal, the first to end first. */
export const SUBSCRIPTION_FILTERS = ["all", "awaiting", "active", "due", "ended", "closed"] as const;
export type SubscriptionFilter = (typeof SUBSCRIPTION_FILTERS)[number];

/** A plan that was sold, with price (kuruş) and benefits as they were then; instants are ISO, null while its payment is awaited. */
export type Subscription = {
	id: string;
	business: { id: number; name: string };
	plan: Benefits & { id: string; version: number; name: string };
	price: number;
	currency: string;
	/** Days. */
	duration: number;
	state: SubscriptionState;
	/** What has come, less what went back. */
	paid: number;
	soldAt: string;
	soldBy: Actor;
	note: string;
	startsAt: string | null;
	endsAt: string | null;
	/** Until then its benefits go on while a renewal is awaited. */
	graceEndsAt: string | null;
	closedAt: string | null;
};

/** What has come, or went back (below zero). `paidOn`: a day, YYYY-MM-DD. */
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
 * All of a listing's. Whoever changes something sends the `revision` that was seen: 0 before the first sale. `sale`: whether another plan
 * can be sold now, and what it would be. `undo`: the last change, which can be taken back.
 */
export type BusinessSubscriptions = {
	business: { id: number; name: string; slug: string | null };
	revision: number;
	subscriptions: (Subscription & { payments: Payment[] })[];
	sale: "new" | "renewal" | "awaits-payment" | "has-next";
	undo: { action: SubscriptionAction; at: string; actor: Actor } | null;
	/** When the secret address of its numbers was made; null where there is none. */
	numbersSince: string | null;
};

export type SubscriptionSale = { businessId: number; planId: string; revision: number; note: string };
export type SubscriptionPayment = { revision: number; number: string; amount: number; paidOn: string; note: string };
export type SubscriptionCancel = { revision: number; note: string };
export type SubscriptionRefund = { revision: number; number: string; paidOn: string; note: string };

/** `next`: the `after` of the following page; null at the end. */
export type SubscriptionPage = { items: Subscription[]; next: string | null };

/** A subscription that ends soon or has ended and waits for its renewal. `level`: the reminder that stands now; `days` are left. */
export type SubscriptionReminder = {
	id: string;
	business: { id: number; name: string };
	planName: string;
	endsAt: string;
	level: Reminder;
	days: number;
	/** It has ended; its benefits go on for some days. */
	grace: boolean;
};
