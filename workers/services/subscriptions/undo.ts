import { changeOfRevision } from "#db/queries/subscriptions.ts";
import { readBatch } from "#db/statement.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { type Before, changeSubscriptions } from "./change.ts";
import { subscriptionsOf } from "./list.ts";

/**
 * Takes the last change of a listing's subscriptions back: what it sold or recorded is removed, and what it ended continues by its dates.
 * Errors: edit-conflict, undo-expired (there is none, or it was taken back already).
 */
export async function undoSubscriptionChange(
	ctx: ServiceContext,
	businessId: number,
	revision: number,
): Promise<BusinessSubscriptions> {
	const [[change]] = await readBatch(ctx.db, [changeOfRevision(ctx.db, businessId, revision)]);
	if (change === undefined || change.action === "undo")
		throw new ServiceError("undo-expired", "There is nothing to take back");
	const before = JSON.parse(change.before) as Before;
	await changeSubscriptions(
		ctx,
		{ businessId, revision, id: before.subscriptions[0]?.id ?? null, action: "undo" },
		(sales) => {
			const put = new Map(before.subscriptions.map((sale) => [sale.id, sale]));
			const left = sales.filter(({ id }) => !put.has(id) && !before.added.includes(id));
			return {
				sales: [...left, ...put.values()],
				gone: before.added,
				paymentsGone: before.payments,
				told: { undone: change.action, subscriptions: [...put.keys(), ...before.added] },
			};
		},
	);
	return subscriptionsOf(ctx, businessId);
}
