import * as z from "zod";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { PLAN_ID, PLAN_LIMITS } from "#workers/domain/plan.ts";
import {
	PAYMENT_NUMBER_LENGTH,
	SUBSCRIPTION_FILTERS,
	SUBSCRIPTION_NOTE_LENGTH,
	type SubscriptionCancel,
	type SubscriptionPayment,
	type SubscriptionRefund,
	type SubscriptionSale,
} from "./subscription.ts";

const id = z.int().min(1);
const revision = z.int().min(0);
const note = z.string("invalid").trim().overwrite(cleanLine).max(SUBSCRIPTION_NOTE_LENGTH, "too-long").default("");
const number = z
	.string("invalid")
	.trim()
	.overwrite(cleanLine)
	.min(1, "required")
	.max(PAYMENT_NUMBER_LENGTH, "too-long");
const paidOn = z.iso.date("not-a-day");

export const subscriptionSale = z.strictObject({
	businessId: id,
	planId: z.string().regex(PLAN_ID),
	planVersion: z.int().min(0).optional(),
	revision,
	note,
}) satisfies z.ZodType<SubscriptionSale>;

export const subscriptionPayment = z.strictObject({
	revision,
	number,
	amount: z.int("not-whole").min(1, "too-small").max(PLAN_LIMITS.price, "too-large"),
	paidOn,
	note,
}) satisfies z.ZodType<SubscriptionPayment>;

export const subscriptionCancel = z.strictObject({ revision, note }) satisfies z.ZodType<SubscriptionCancel>;
export const subscriptionRefund = z.strictObject({
	revision,
	number,
	paidOn,
	note,
}) satisfies z.ZodType<SubscriptionRefund>;
export const subscriptionUndo = z.strictObject({ revision });

export const subscriptionQuery = z.object({
	filter: z.enum(SUBSCRIPTION_FILTERS).default("all"),
	after: z
		.string()
		.regex(/^-?\d{1,16}_[\w-]{1,64}$/)
		.optional(),
});

export const subscribedBusinessParam = z.object({
	businessId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const listingNumbersParam = z.object({ key: z.string().regex(/^[\da-f]{48}$/) });
