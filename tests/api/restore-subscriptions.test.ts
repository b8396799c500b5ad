import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeBackup } from "#tests/factories/backup.ts";
import { cancelSubscription } from "#workers/services/subscriptions/close.ts";
import { subscriptionsOf } from "#workers/services/subscriptions/list.ts";
import { paySubscription } from "#workers/services/subscriptions/pay.ts";
import { sellPlan } from "#workers/services/subscriptions/sell.ts";
import { undoSubscriptionChange } from "#workers/services/subscriptions/undo.ts";
import { cafe } from "./bulk.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { beginNow, restoreToEnd, stores } from "./restoring.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests what becomes of sold plans in a directory that has moved here, where somebody has tried a sale before the backup was restored. */

const ctx = () => ctxOn({ now: Date.now() });
const SPANS = `SELECT sponsored_from AS "from", sponsored_until AS until, styled_until AS styled FROM subscribers WHERE business_id = 1`;
const sell = (businessId: number) => sellPlan(ctx(), { businessId, planId: "enterprise", revision: 0, note: "" });

const SALES = ["subscriptions", "subscription_payments", "subscription_changes", "subscribers"];

/** Sells a plan to the first business and pays it, backs up, and leaves no sale in the directory. */
async function soldOnlyInBackup() {
	await emptyDirectory();
	await importBy(ctx(), [cafe(), cafe({ name: "Bluebell" })]);
	await env.DB.prepare("UPDATE plans SET enabled = 1, priority_placement = 1, custom_styling = 1").run();
	const { subscriptions } = await sell(1);
	const { id = "", price = 0 } = subscriptions[0] ?? {};
	const paidOn = new Date().toISOString().slice(0, 10);
	await paySubscription(ctx(), id, { revision: 1, number: "F-1", amount: price, paidOn, note: "" });
	const paid = await one<{ from: number; until: number; styled: number }>(SPANS);
	const backup = await makeBackup(stores, 7);
	await env.DB.batch(SALES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
	return { id, paid, backup };
}

test.each(["before the restore", "while the side tables wait for the swap"])(
	"a plan that was sold here %s keeps the sales of a backup out, and with them their payments and changes",
	async (when) => {
		const { backup } = await soldOnlyInBackup();
		let sold = false;
		const sellOnce = async () => {
			if (!sold) await sell(2);
			sold = true;
		};
		if (when === "before the restore") await sellOnce();
		const restore = await restoreToEnd(await beginNow("restore", backup), {
			onStep: async (stage) => {
				if (stage === "swapping") await sellOnce();
			},
		});
		expect(restore).toMatchObject({ state: "finished", failure: null });
		expect(
			await one(`SELECT (SELECT group_concat(business_id) FROM subscriptions) AS sold,
				(SELECT count(*) FROM subscription_payments) AS payments,
				(SELECT group_concat(business_id) FROM subscription_changes) AS changed,
				(SELECT group_concat(business_id) FROM subscribers) AS subscribers`),
		).toEqual({ sold: "2", payments: 0, changed: "2", subscribers: "2" });
	},
);

test("a plan that a backup brings gives what was paid for, though the sales of this directory were all taken back", async () => {
	const { id, paid, backup } = await soldOnlyInBackup();
	expect(paid.until).toBeGreaterThan(Date.now());
	await sell(2);
	await undoSubscriptionChange(ctx(), 2, 1);
	const restore = await restoreToEnd(await beginNow("restore", backup));
	expect(restore).toMatchObject({ state: "finished", failure: null });

	expect(await one(SPANS)).toEqual(paid);
	const { revision, subscriptions: brought } = await subscriptionsOf(ctx(), 1);
	expect(brought).toMatchObject([{ id, state: "active", payments: [{ number: "F-1" }] }]);
	const { subscriptions: after } = await cancelSubscription(ctx(), id, { revision, note: "" });
	expect(after[0]).toMatchObject({ state: "cancelled" });
	expect(await one(SPANS)).toEqual({ from: null, until: null, styled: null });
});
