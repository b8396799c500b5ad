import { putSubscriberKey, removeSubscriberKey, subscribedBusiness, subscriberByKey } from "#db/queries/subscribers.ts";
import { LISTING_NUMBERS_PATH } from "#workers/contract/subscription.ts";
import { newAddressKey, tokenHash } from "#workers/secrets/token.ts";
import { businessRecord } from "../businesses/record.ts";
import { audit, auditOfChange, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { businessNumbers } from "../numbers/business.ts";
import { runningBenefits } from "./benefits.ts";

/**
 * Makes a secret address at which a listing sees its own numbers; it replaces the former one. It is shown once and kept as a hash. Errors:
 * business-not-found, business-gone.
 */
export async function makeNumbersPage(ctx: ServiceContext, businessId: number): Promise<{ path: string }> {
	if ((await subscribedBusiness(ctx.db, businessId).first()) === null) await businessRecord(ctx, businessId);
	const key = newAddressKey();
	await ctx.db.batch([
		putSubscriberKey(ctx.db, businessId, tokenHash(key), ctx.now),
		audit(ctx, "subscriber.key", `business-${businessId}`),
	]);
	return { path: `${LISTING_NUMBERS_PATH}/${key}` };
}

/** Removes a listing's secret address, which then leads nowhere. */
export async function revokeNumbersPage(ctx: ServiceContext, businessId: number): Promise<void> {
	await ctx.db.batch([
		removeSubscriberKey(ctx.db, businessId),
		auditOfChange(ctx, "subscriber.key-revoke", `business-${businessId}`),
	]);
}

/** Reads the numbers of the listing with this secret address, while its plan includes them. Errors: not-found, for whatever reason. */
export async function numbersAt(ctx: ServiceContext, key: string) {
	const found = await subscriberByKey(ctx.db, tokenHash(key)).first();
	const given = found !== null && (await runningBenefits(ctx, found.businessId)).analyticsAccess;
	if (!given) throw new ServiceError("not-found", "There is no such page");
	return businessNumbers(ctx, found.businessId);
}
