import { putSubscriberKey, removeSubscriberKey, subscribedBusiness, subscriberByKey } from "#db/queries/subscribers.ts";
import { LISTING_NUMBERS_PATH } from "#workers/contract/subscription.ts";
import { newAddressKey, tokenHash } from "#workers/secrets/token.ts";
import { businessRecord } from "../businesses/record.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { businessNumbers } from "../numbers/business.ts";
import { runningBenefits } from "./benefits.ts";

/**
 * Gives a listing a secret address at which it sees its own numbers, in place of the one that it had: told once, kept as a hash. Errors:
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

/** Takes a listing's secret address away: it leads nowhere from now on. */
export async function revokeNumbersPage(ctx: ServiceContext, businessId: number): Promise<void> {
	await ctx.db.batch([
		removeSubscriberKey(ctx.db, businessId),
		audit(ctx, "subscriber.key-revoke", `business-${businessId}`),
	]);
}

/** The numbers of the listing whose secret address this is, while its plan gives them. Errors: not-found, whatever of it is not so. */
export async function numbersAt(ctx: ServiceContext, key: string) {
	const found = await subscriberByKey(ctx.db, tokenHash(key)).first();
	const given = found !== null && (await runningBenefits(ctx, found.businessId)).analyticsAccess;
	if (!given) throw new ServiceError("not-found", "There is no such page");
	return businessNumbers(ctx, found.businessId);
}
