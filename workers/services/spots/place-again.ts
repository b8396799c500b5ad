import { nextDataVersion } from "#db/queries/directory.ts";
import { listingsWithEndedSpots, placeAdsOfPlans } from "#db/queries/house-ads.ts";
import { noteHouseSpans } from "#db/queries/placements.ts";
import { PLACEMENTS_TAG } from "#workers/contract/cache-tag.ts";
import { askPurges } from "../cache-purges/ask.ts";
import type { ServiceContext } from "../context.ts";

const AT_ONCE = 20;

/** Places the ads of listings again when one of their places is over: what comes after it may be another ad's, or the same one's later. */
export async function placeAdsAgain(ctx: ServiceContext): Promise<{ listings: number; more: boolean }> {
	const { db, now } = ctx;
	const { results } = await listingsWithEndedSpots(db, now, AT_ONCE).all();
	if (results.length === 0) return { listings: 0, more: false };
	await db.batch([
		...results.flatMap(({ businessId }) => placeAdsOfPlans(db, businessId, now)),
		noteHouseSpans(db),
		nextDataVersion(db),
		...askPurges(ctx, [PLACEMENTS_TAG]),
	]);
	return { listings: results.length, more: results.length === AT_ONCE };
}
