import { Hono } from "hono";
import {
	subscribedBusinessParam,
	subscriptionCancel,
	subscriptionPayment,
	subscriptionQuery,
	subscriptionRefund,
	subscriptionSale,
	subscriptionUndo,
} from "#workers/contract/subscription.schema.ts";
import type { BusinessSubscriptions, SubscriptionPage, SubscriptionReminder } from "#workers/contract/subscription.ts";
import { cancelSubscription, refundSubscription } from "#workers/services/subscriptions/close.ts";
import { listReminders, listSubscriptions, subscriptionsOf } from "#workers/services/subscriptions/list.ts";
import { makeNumbersPage, revokeNumbersPage } from "#workers/services/subscriptions/numbers-page.ts";
import { paySubscription } from "#workers/services/subscriptions/pay.ts";
import { sellPlan } from "#workers/services/subscriptions/sell.ts";
import { undoSubscriptionChange } from "#workers/services/subscriptions/undo.ts";
import type { ApiEnv } from "../http/context.ts";
import { idParam, validate } from "../http/validation.ts";

/**
 * `/api/admin/subscriptions` manages the plans that were sold for listings. Each change names the revision that the
 * operator has seen. It answers all subscriptions of the listing.
 */
export const subscriptionRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", subscriptionQuery), async (c) =>
		c.json<SubscriptionPage>(await listSubscriptions(c.var.ctx, c.req.valid("query"))),
	)
	.post("/", validate("json", subscriptionSale), async (c) =>
		c.json<BusinessSubscriptions>(await sellPlan(c.var.ctx, c.req.valid("json")), 201),
	)
	.get("/reminders", async (c) => c.json<SubscriptionReminder[]>(await listReminders(c.var.ctx)))
	.get("/businesses/:businessId", validate("param", subscribedBusinessParam), async (c) =>
		c.json<BusinessSubscriptions>(await subscriptionsOf(c.var.ctx, c.req.valid("param").businessId)),
	)
	.post(
		"/businesses/:businessId/undo",
		validate("param", subscribedBusinessParam),
		validate("json", subscriptionUndo),
		async (c) =>
			c.json<BusinessSubscriptions>(
				await undoSubscriptionChange(c.var.ctx, c.req.valid("param").businessId, c.req.valid("json").revision),
			),
	)
	.post("/businesses/:businessId/numbers-page", validate("param", subscribedBusinessParam), async (c) =>
		c.json<{ path: string }>(await makeNumbersPage(c.var.ctx, c.req.valid("param").businessId), 201),
	)
	.delete("/businesses/:businessId/numbers-page", validate("param", subscribedBusinessParam), async (c) => {
		await revokeNumbersPage(c.var.ctx, c.req.valid("param").businessId);
		return c.body(null, 204);
	})
	.post("/:id/payments", validate("param", idParam), validate("json", subscriptionPayment), async (c) =>
		c.json<BusinessSubscriptions>(await paySubscription(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.post("/:id/cancel", validate("param", idParam), validate("json", subscriptionCancel), async (c) =>
		c.json<BusinessSubscriptions>(await cancelSubscription(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.post("/:id/refund", validate("param", idParam), validate("json", subscriptionRefund), async (c) =>
		c.json<BusinessSubscriptions>(await refundSubscription(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	);
